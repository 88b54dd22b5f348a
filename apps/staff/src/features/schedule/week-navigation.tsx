import { WeekSwitcher } from '@zvonok/ui/timetable';
import type { ScheduleSearch } from './schedule-search.ts';
import type { ScheduleScreen } from './use-schedule-screen.ts';
import type { ShownWeek } from './use-schedule-week.ts';

interface WeekNavigationProps {
  screen: Pick<ScheduleScreen, 'choose'>;
  week: ShownWeek;
  /** «Сегодня» was pressed, also if the address says today already. */
  onToday?: (() => void) | undefined;
}

/** The shown week, the links to its neighbours, and back to today. */
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

/** The same next to the title of a phone's page: «Сегодня» stands under «⋯», the note has a line of its own. */
export function ShortWeekNavigation({ screen, week }: Pick<WeekNavigationProps, 'screen' | 'week'>) {
  return (
    <WeekSwitcher
      title={week.title}
      onPrevious={() => screen.choose((search) => ({ ...search, week: week.previous }))}
      onNext={() => screen.choose((search) => ({ ...search, week: week.next }))}
      onToday={null}
    />
  );
}

/** To the week and the day it is. */
export function withoutWeek({ week: _week, day: _day, ...search }: ScheduleSearch): ScheduleSearch {
  return search;
}
