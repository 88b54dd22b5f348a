import { formatLessonTime, parseLessonTime, type Timed } from '@zvonok/domain/bells/lesson-time';
import { NO_SCHOOL_BELLS, withBells } from '@zvonok/domain/bells/school-bells';
import { slotHours, weekBells } from '@zvonok/domain/bells/week-bells';
import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { ImportPlan, WantedCell } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { CellValue } from '../workbook/cells.ts';

/** '3', '3.', '3 урок', '№ 3', '3-й': all the same number; NaN for anything else. */
export function numberOf(text: string): number {
  const [, digits] =
    /^\s*(?:№\s*)?(\d{1,2})(?:\s*-?\s*(?:й|ый|ой|ий))?\s*\.?\)?\s*(?:ур(?:ок|\.)?)?\s*$/iu.exec(
      text.normalize('NFC'),
    ) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

const MINUTES_A_DAY = 24 * 60;
const MINUTE_MS = 60_000;
/** Spreadsheet programs keep a time of day as a moment of their first days. */
const FIRST_DATES_END = Date.UTC(1900, 0, 2);

/** A time of day out of a cell of any kind, in minutes: a time, a fraction of a day, a text. Null for anything else. */
export function timeOfDay(value: CellValue): number | null {
  // Minutes are fractions of a day that do not come out even.
  if (value instanceof Date) {
    return Math.round(((value.getTime() / MINUTE_MS) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  }
  if (typeof value === 'number') return value > 0 && value < 1 ? Math.round(value * MINUTES_A_DAY) : null;
  if (typeof value !== 'string') return null;
  const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.-]([0-5]\d)(?::00)?\s*$/.exec(value) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** True for a moment that is only a time of day. */
export function isTimeOfDay(value: Date): boolean {
  return value.getTime() < FIRST_DATES_END;
}

/** When a lesson begins by a text that names nothing but its time: '8:30–9:10', '8.30'. Null for any other text. */
export function lessonStart(text: string): number | null {
  const [, first = '', last] = HOURS.exec(text) ?? [];
  const [start, end] = [timeOfDay(first), last === undefined ? null : timeOfDay(last)];
  return last !== undefined && (end === null || start === null || end <= start) ? null : start;
}

const HOURS = /^\s*(?:с\s+)?(\d{1,2}[:.-]\d{2})(?:\s*(?:[-‐‑‒–—―−]|до)\s*(\d{1,2}[:.-]\d{2}))?\s*$/iu;

/** The lesson that begins at a time; null if no bell rings then. */
export function lessonAt(start: number, bells: readonly { number: number; time: string }[]): number | null {
  return bells.find(({ time }) => parseLessonTime(time)?.start === start)?.number ?? null;
}

/** Minutes from one lesson to the next: sooner it is the same one, later there may be another between them. */
const BETWEEN = { least: 30, most: 90 };

/**
 * Bells of a list that says when its lessons are, in their order; one whose end is not said is of a minute. Null if the
 * school has bells for all of them, or if their order does not give their numbers: they overlap, there is a gap, or a
 * bell of the school has another number.
 */
export function bellsInOrder(
  texts: readonly string[],
  bells: readonly { number: number; time: string }[],
): { number: number; time: string }[] | null {
  const ends = new Map<number, number>();
  for (const text of new Set(texts)) {
    const start = lessonStart(text);
    if (start === null) continue;
    const [, , last = ''] = HOURS.exec(text) ?? [];
    ends.set(start, Math.max(ends.get(start) ?? start, timeOfDay(last) ?? start));
  }
  const hours = [...ends].toSorted(([a], [b]) => a - b);
  if (hours.every(([start]) => lessonAt(start, bells) !== null)) return null;
  const isUnclear = hours.some(([start], index) => {
    if ((lessonAt(start, bells) ?? index + 1) !== index + 1) return true;
    const [before, end] = hours[index - 1] ?? [start - BETWEEN.least, start];
    return start < end || start - before < BETWEEN.least || start - before > BETWEEN.most;
  });
  if (isUnclear) return null;
  return hours.map(([start, end], index) => ({
    number: index + 1,
    time: formatLessonTime({ start, end: Math.max(end, start + 1) }),
  }));
}

/** Says of a lesson when it will be, by the shifts and bells there will be. */
export type HoursOf = (cell: Pick<WantedCell, 'group' | 'day' | 'number'>) => Timed;

export function lessonHours(
  { classes, lessonTimes, bells = NO_SCHOOL_BELLS }: SchoolPlan,
  changes: Pick<ImportPlan, 'lessonTimes' | 'secondShiftTimes' | 'bellSets'>,
  shifts: ImportPlan['shifts'],
): HoursOf {
  const byId = new Map(classes.map(({ id, shift = 1 }) => [id, shift]));
  const changed = new Map(shifts.map(({ group, shift }) => [group.name, shift]));
  const shiftOf = ({ id, name }: WantedCell['group']) =>
    changed.get(name) ?? (id === null ? 1 : (byId.get(id) ?? 1));
  const usual = new Map([...lessonTimes, ...changes.lessonTimes].map(({ number, time }) => [number, time]));
  const hasShifts = [...byId.values(), ...changed.values()].includes(2);
  const said = withBells(bells, changes.secondShiftTimes, changes.bellSets);
  const week = {
    ...weekBells(
      [...usual].map(([number, time]) => ({ number, time })),
      said,
      null,
    ),
    hasShifts,
  };
  return ({ group, day, number }) => {
    const slot = {
      group: shiftOf(group) === 2 ? { shift: 2 as const } : {},
      day: weekdayOfNumber(day) ?? 'MONDAY',
      number: number as LessonNumber,
    };
    return { ...slot, ...slotHours(week, slot) };
  };
}
