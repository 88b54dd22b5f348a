import type { SchoolBells } from '../bells/school-bells.ts';
import { WEEKDAY_SHORT_LABEL, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import type { Fields } from '../conflicts/differences.ts';
import type { BellTexts } from './bell-texts.ts';

/*
 * The forms of bells as fields of one text each, for two people who have edited them at once: every text reads as the
 * form shows it, and is read back into it.
 */

/** A class by its number in the database and its name. */
export interface NamedClass {
  value: number;
  label: string;
}

/** What the form of the second shift holds. */
export interface SecondShiftValues {
  groupIds: readonly number[];
  times: BellTexts;
}

/** What the form of a set of bells holds: `dates` as they are typed, the times by shift. */
export interface BellSetFormValues {
  name: string;
  days: readonly Weekday[];
  dates: string;
  times: Readonly<Record<1 | 2, BellTexts>>;
}

const TIME = /^([12]) смена, (\d+) урок$/;

/** The field of a lesson's time, which is its label, too. */
function timeField(shift: 1 | 2, number: number): string {
  return `${shift} смена, ${number} урок`;
}

/** Which lesson's time a field is; null for another field. */
export function bellOfField(field: string): { shift: 1 | 2; number: number } | null {
  const [, shift, number] = TIME.exec(field) ?? [];
  return shift === undefined ? null : { shift: shift === '2' ? 2 : 1, number: Number(number) };
}

function timeFields(shift: 1 | 2, times: BellTexts, numbers: readonly number[]): Fields {
  return Object.fromEntries(
    numbers.map((number) => [timeField(shift, number), (times[number] ?? '').trim()]),
  );
}

export function secondShiftFields(
  { groupIds, times }: SecondShiftValues,
  classes: readonly NamedClass[],
  numbers: readonly number[],
): Fields {
  const names = classes.filter(({ value }) => groupIds.includes(value)).map(({ label }) => label);
  return { classes: names.join(', '), ...timeFields(2, times, numbers) };
}

/** The classes of such a text. */
export function readClasses(text: string, classes: readonly NamedClass[]): number[] {
  const names = text.split(', ');
  return classes.filter(({ label }) => names.includes(label)).map(({ value }) => value);
}

export function bellSetFields(
  { name, days, dates, times }: BellSetFormValues,
  numbers: readonly number[],
): Fields {
  return {
    name: name.trim(),
    days: WEEKDAYS.filter((day) => days.includes(day))
      .map((day) => WEEKDAY_SHORT_LABEL[day])
      .join(', '),
    dates: dates.trim(),
    ...timeFields(1, times[1], numbers),
    ...timeFields(2, times[2], numbers),
  };
}

/** The weekdays of such a text. */
export function readDays(text: string): Weekday[] {
  const names = text.split(', ');
  return WEEKDAYS.filter((day) => names.includes(WEEKDAY_SHORT_LABEL[day]));
}

/** What the fields of both forms are called; that of a time is its own name. */
export function bellFieldLabels(fields: Fields): ReadonlyMap<string, string> {
  return new Map(Object.keys(fields).map((field) => [field, LABELS[field] ?? field]));
}

const LABELS: Readonly<Record<string, string>> = {
  classes: 'Классы второй смены',
  name: 'Название',
  days: 'Дни недели',
  dates: 'Отдельные даты',
};

/** The bells with the set called `name` in place of its namesake, or added to the others. */
export function withBellSet(
  bells: SchoolBells,
  name: string | null,
  set: SchoolBells['sets'][number],
): SchoolBells {
  const isThere = bells.sets.some((one) => one.name === name);
  const sets = isThere ? bells.sets.map((one) => (one.name === name ? set : one)) : [...bells.sets, set];
  return { ...bells, sets };
}
