import { WeekSwitcher } from '@zvonok/ui/timetable';
import type { ScheduleSearch } from './schedule-search.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import type { ShownWeek } from './use-schedule-week.ts';

interface WeekNavigationProps {
  screen: Pick<ScheduleScreen, 'choose'>;
  week: ShownWeek;
  /** «Сегодня» was pressed, also where the address says today already. */
  onToday?: (() => void) | undefined;
}

/** The shown week, the ways to those beside it, and the way back to today. */
export function WeekNavigation({ screen, week, onToday }: WeekNavigationProps) {
  return (
    <WeekSwitcher
      title={week.title}
      note={week.note}
      onPrevious={() => screen.choose((search) => ({ ...search, week: week.previous }))}
      onNext={() => screen.choose((search) => ({ ...search, week: week.next }))}
      onToday={() => {
        screen.choose(withoutWeek);
        onToday?.();
      }}
    />
  );
}

function withoutWeek({ week: _week, day: _day, ...search }: ScheduleSearch): ScheduleSearch {
  return search;
}
