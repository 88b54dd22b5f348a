import { lazyRouteComponent } from '@tanstack/react-router';
import type { ScreenMode } from '@zvonok/machines/screen-mode/screen-mode.machine';
import { LoaderBar } from '@zvonok/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { whenIdle } from '../../shared/first-use/when-idle.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { GridScreen } from './grid/grid-screen.tsx';
import { useFocusAfterMode } from './search/use-focus-after-mode.ts';
import { useScreen } from './search/use-screen.ts';
import type { ShownDay } from './summary/summary-screen.tsx';

// Cards, and the styling engine they are built on: nothing the table waits for.
const SummaryScreen = lazyRouteComponent(() => import('./summary/summary-screen.tsx'), 'SummaryScreen');

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
  useEffect(() => whenIdle(() => void SummaryScreen.preload?.()), []);
  return screen.mode === 'view-summary' ? (
    <Suspense fallback={<LoaderBar active />}>
      <SummaryScreen title={title} screen={screen} actions={summaryActions} />
    </Suspense>
  ) : (
    <GridScreen title={title} screen={screen} readingActions={readingActions} />
  );
}
