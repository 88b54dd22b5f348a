import type { ScreenMode } from '@zvonok/machines/screen-mode/screen-mode.machine';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { GridScreen } from './grid/grid-screen.tsx';
import { useFocusAfterMode } from './search/use-focus-after-mode.ts';
import { useScreen } from './search/use-screen.ts';
import { type ShownDay, SummaryScreen } from './summary/summary-screen.tsx';

const TITLE = {
  view: 'Расписание',
  'view-summary': 'Просмотр замен',
  edit: 'Режим замены',
} as const satisfies Record<ScreenMode, string>;

export interface ScheduleScreenProps {
  /** More to do while reading the timetable. */
  readingActions?: ReactNode;
  /** More to do with the day the summary shows. */
  summaryActions?: (shown: ShownDay) => ReactNode;
}

/** The timetable of the whole school: to read, to plan substitutions in, and their summary. */
export function ScheduleScreen({ readingActions, summaryActions }: ScheduleScreenProps) {
  const screen = useScreen();
  const title = TITLE[screen.mode];
  usePageTitle(title);
  useFocusAfterMode(screen.mode);
  return screen.mode === 'view-summary' ? (
    <SummaryScreen title={title} screen={screen} actions={summaryActions} />
  ) : (
    <GridScreen title={title} screen={screen} readingActions={readingActions} />
  );
}
