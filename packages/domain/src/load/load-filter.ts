import type { SubjectRef } from '../lesson/lesson-part.ts';
import { nameKey } from '../text/normalised-name.ts';
import { LOAD_FILTERS, type LoadFilter } from './load-choices.ts';
import type { WorkloadDifference } from './workload.ts';

export const LOAD_FILTER_LABEL = {
  difference: 'Не сходится с нагрузкой',
  windows: 'С окнами',
  idle: 'Без уроков',
} as const satisfies Record<LoadFilter, string>;

interface Filtered {
  name: string;
  hours: number;
  windows: number;
  subjects: readonly { subject: SubjectRef }[];
  /** A teacher's; a class has none. */
  workload?: WorkloadDifference;
}

/** Those that fit any of the chosen filters, all without one, whose name or subject has the text. */
export function loadFilter(text: string, chosen: readonly string[]): (load: Filtered) => boolean {
  const key = nameKey(text);
  const filters = LOAD_FILTERS.filter((filter) => chosen.includes(filter));
  return (load) => {
    const texts = [load.name, ...load.subjects.map(({ subject }) => subject.name)];
    return (
      (filters.length === 0 || filters.some((filter) => FITS[filter](load))) &&
      (key === '' || texts.some((one) => nameKey(one).includes(key)))
    );
  };
}

const FITS = {
  difference: ({ workload }) => workload !== undefined && hasDifference(workload),
  windows: ({ windows }) => windows > 0,
  idle: ({ hours }) => hours === 0,
} satisfies Record<LoadFilter, (load: Filtered) => boolean>;

/** Returns whether a workload and the timetable differ. */
export function hasDifference({ missing, extra }: WorkloadDifference): boolean {
  return missing > 0 || extra > 0;
}
