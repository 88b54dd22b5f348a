import type { SubjectRef } from '../lesson/lesson-part.ts';
import { LOAD_FILTERS, type LoadFilter, type LoadView } from '../sorting/list-choices.ts';
import { nameKey } from '../text/normalised-name.ts';
import { counted, NOUN } from '../text/plural.ts';
import type { WorkloadDifference } from './teacher-load.ts';
import { type DayLoad, sum } from './week-load.ts';

export const LOAD_VIEW_LABEL = {
  teachers: 'Учителя',
  classes: 'Классы',
} as const satisfies Record<LoadView, string>;

/** What the exported lists are called. */
export const LOAD_LIST_NAME = {
  teachers: 'Нагрузка учителей',
  classes: 'Нагрузка классов',
} as const satisfies Record<LoadView, string>;

/** What the columns of both lists are called, on the screen and in the workbook. */
export const LOAD_LABEL = {
  teacher: 'Учитель',
  group: 'Класс',
  hours: 'Часов',
  planned: 'По нагрузке',
  missing: 'Недостаёт',
  extra: 'Сверх',
  substituted: 'Из них по замене',
  partHours: 'С подгруппами',
  windows: 'Окон',
  subjects: 'Предметы',
} as const;

/** 'недостаёт 2 ч, сверх 1 ч'; 'совпадает' without a difference. */
export function differenceText({ missing, extra }: WorkloadDifference): string {
  const parts = [missing > 0 && `недостаёт ${missing} ч`, extra > 0 && `сверх ${extra} ч`];
  return parts.filter((part) => part !== false).join(', ') || 'совпадает';
}

/** 'Математика 12, Алгебра 4' */
export function subjectsText(subjects: readonly { subject: { name: string }; hours: number }[]): string {
  return subjects.map(({ subject, hours }) => `${subject.name} ${hours}`).join(', ');
}

/** '5 уроков, 1 окно', as a day is read out. */
export function dayLoadText({ hours, windows }: Omit<DayLoad, 'day'>): string {
  const lessons = counted(hours, NOUN.lesson);
  return windows === 0 ? lessons : `${lessons}, ${counted(windows, NOUN.window)}`;
}

/** '52 учителя, 1024 часа в неделю, 34 окна.' */
export function loadSummaryText(
  view: LoadView,
  loads: readonly { hours: number; windows: number }[],
): string {
  const who = counted(loads.length, view === 'teachers' ? NOUN.teacher : NOUN.group);
  const hours = counted(sum(loads.map((load) => load.hours)), NOUN.hour);
  const windows = counted(sum(loads.map((load) => load.windows)), NOUN.window);
  return `${who}, ${hours} в неделю, ${windows}.`;
}

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
