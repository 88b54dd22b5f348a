import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { ClassLoad, TeacherLoad } from '@zvonok/domain/load/teacher-load';
import type { WeekLoad } from '@zvonok/domain/load/week-load';
import type { LoadView } from '@zvonok/domain/sorting/list-choices';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import type { LoadSort } from './load-search.ts';

const LABEL = {
  name: { teachers: 'По фамилии', classes: 'По классу' },
  hours: 'По часам',
  windows: 'По окнам',
  difference: 'По разнице с нагрузкой',
  substituted: 'По заменам',
  partHours: 'По часам с подгруппами',
} as const;

/** The orders that make sense for what is shown. The headings of the days sort, too. */
export function loadSortLabels(view: LoadView, isWeek: boolean): { id: LoadSort; label: string }[] {
  const own = view === 'classes' ? 'partHours' : isWeek ? 'substituted' : 'difference';
  return [
    { id: 'name', label: LABEL.name[view] },
    { id: 'hours', label: LABEL.hours },
    { id: own, label: LABEL[own] },
    { id: 'windows', label: LABEL.windows },
  ];
}

type Sorted = WeekLoad &
  Partial<Pick<TeacherLoad, 'workload' | 'substituted'> & Pick<ClassLoad, 'partHours'>>;

const KEY: Record<Exclude<LoadSort, 'name' | Weekday>, (load: Sorted) => SortValue> = {
  hours: ({ hours }) => hours,
  windows: ({ windows }) => windows,
  difference: ({ workload }) => workload && workload.missing + workload.extra,
  substituted: ({ substituted }) => substituted,
  partHours: ({ partHours }) => partHours,
};

/** Loads in an order; they come by name. */
export function sortedLoads<Load extends Sorted>(
  loads: readonly Load[],
  { by, direction }: { by: LoadSort; direction: SortDirection },
): readonly Load[] {
  if (by === 'name') return direction === 'ascending' ? loads : loads.toReversed();
  const day = WEEKDAYS.find((weekday) => weekday === by);
  const hoursOn = ({ days }: Sorted) => days.find((load) => load.day === day)?.hours;
  return sortBy(loads, by === day ? hoursOn : KEY[by as keyof typeof KEY], direction);
}
