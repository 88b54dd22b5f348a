import * as v from 'valibot';
import { formatLessonTime, parseLessonTime } from '../bells/lesson-time.ts';
import {
  type BellSet,
  type LessonBell,
  MAX_BELL_SET_NAME,
  MAX_BELL_SETS,
  type SchoolBells,
  SECOND_SHIFT_CLASSES,
} from '../bells/school-bells.ts';
import { formatDate, type IsoDate, isSchoolDate } from '../calendar/school-date.ts';
import {
  isWeekday,
  WEEKDAY_LABEL,
  WEEKDAY_SHORT_LABEL,
  WEEKDAYS,
  type Weekday,
} from '../calendar/weekday.ts';
import type { Fields } from '../conflicts/conflicts.ts';
import { isLessonNumber, LESSON_NUMBERS, type LessonNumber } from '../lesson/lesson-part.ts';
import { INCORRECT_INPUT } from '../messages/common.ts';
import { type CheckedForm, checkForm, type FormError, REQUIRED, WRONG_DATE } from './fields.ts';

export const WRONG_LESSON_TIME = 'Введите время в виде 08:30 - 09:10.';

/** When a lesson begins and ends. */
export const lessonTimeSchema = v.object(
  {
    number: v.pipe(
      v.number(INCORRECT_INPUT),
      v.integer(INCORRECT_INPUT),
      v.minValue(Math.min(...LESSON_NUMBERS), INCORRECT_INPUT),
      v.maxValue(Math.max(...LESSON_NUMBERS), INCORRECT_INPUT),
    ),
    time: v.pipe(
      v.string(INCORRECT_INPUT),
      v.trim(),
      v.check((time) => parseLessonTime(time) !== null, WRONG_LESSON_TIME),
    ),
  },
  INCORRECT_INPUT,
);
export type LessonTimeForm = v.InferOutput<typeof lessonTimeSchema>;

/** What stands in the fields of a shift's lessons, by number. */
export type BellTexts = Readonly<Record<number, string>>;

/** The times that are typed, and what is wrong with the others; an empty field is a lesson without a time. */
export function readBellTexts(texts: BellTexts): { times: LessonBell[]; errors: BellTexts } {
  const times: LessonBell[] = [];
  const errors: Record<number, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (text.trim() === '') continue;
    const number = Number(key);
    const hours = parseLessonTime(text);
    if (hours) times.push({ number, time: formatLessonTime(hours) });
    else errors[number] = WRONG_LESSON_TIME;
  }
  return { times, errors };
}

/** The fields that show these times. */
export function bellTextsOf(times: readonly LessonBell[]): BellTexts {
  return Object.fromEntries(times.map(({ number, time }) => [number, time]));
}

/** Reads «29.12.2026, 30.12.2026»; null when one of them is no date. */
export function readDates(text: string): IsoDate[] | null {
  const dates = text.split(/[\s,;]+/).filter(Boolean);
  const read = dates.map((date) => {
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? [];
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return read.every(isSchoolDate) ? [...new Set(read)].sort() : null;
}

/** Reads «Сб, 29.12.2026», as `bellSetDaysText` writes it; null when a part of it is neither a day nor a date. */
export function readBellSetDays(text: string): { days: Weekday[]; dates: IsoDate[] } | null {
  const days: Weekday[] = [];
  const rest: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const day = WEEKDAYS.find((one) =>
      [WEEKDAY_SHORT_LABEL[one], WEEKDAY_LABEL[one]].some(
        (name) => name.toLowerCase() === word.toLowerCase().replace(/\.$/, ''),
      ),
    );
    if (day) days.push(day);
    else rest.push(word);
  }
  const dates = readDates(rest.join(' '));
  return dates && days.length + dates.length > 0 ? { days: [...new Set(days)], dates } : null;
}

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

/** The second shift as it is stored, or what is wrong: `times.3` is the time of the third lesson. */
export function checkSecondShift({
  groupIds,
  times: texts,
}: SecondShiftValues): CheckedForm<SchoolBells['secondShift']> {
  const { times, errors } = readBellTexts(texts);
  const wrong = timeErrors('times', errors);
  return wrong.length > 0 ? { ok: false, errors: wrong } : checkForm(secondShiftSchema, { groupIds, times });
}

/** A set as it is stored, or what is wrong: `times.2.3` is the time of the third lesson of the second shift. */
export function checkBellSet(values: BellSetFormValues): CheckedForm<BellSet> {
  const read = ([1, 2] as const).map((shift) => ({ shift, ...readBellTexts(values.times[shift]) }));
  const dates = readDates(values.dates);
  const times = read.flatMap(({ shift, times: list }) => list.map((time) => ({ shift, ...time })));
  const checked = checkForm(bellSetSchema, { ...values, dates: dates ?? [], times });
  const wrongTimes = read.flatMap(({ shift, errors }) => timeErrors(`times.${shift}`, errors));
  const others = (checked.ok ? [] : checked.errors)
    .map(({ field, message }) => ({ field: field.split('.')[0] ?? field, message }))
    // What follows from a text that is not read is not said, too.
    .filter(({ field }) => !(field === 'times' && wrongTimes.length > 0) && !(field === 'days' && !dates));
  const wrongDates = dates ? [] : [{ field: 'dates', message: WRONG_DATE }];
  const errors = [...wrongTimes, ...others, ...wrongDates];
  return checked.ok && errors.length === 0 ? checked : { ok: false, errors };
}

function timeErrors(path: string, errors: BellTexts): FormError[] {
  return Object.entries(errors).map(([number, message]) => ({ field: `${path}.${number}`, message }));
}

/** What the fields of both forms are called; that of a time is its own name. */
export function bellFieldLabels(fields: Fields): ReadonlyMap<string, string> {
  return new Map(Object.keys(fields).map((field) => [field, LABELS[field] ?? field]));
}

const LABELS: Readonly<Record<string, string>> = {
  classes: SECOND_SHIFT_CLASSES,
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

export const NO_BELL_TIMES = 'Укажите время хотя бы одного урока.';
export const NO_BELL_DAYS = 'Выберите дни недели или укажите даты.';

const number = v.custom<LessonNumber>(isLessonNumber, INCORRECT_INPUT);
const time = v.pipe(
  v.string(INCORRECT_INPUT),
  v.check((text) => parseLessonTime(text) !== null, WRONG_LESSON_TIME),
  v.transform((text) => {
    const hours = parseLessonTime(text);
    return hours ? formatLessonTime(hours) : text;
  }),
);

/** What two times of one shift cannot be: of one lesson, or at once. Null when they are in order. */
export function bellTimesProblem(times: readonly LessonBell[]): string | null {
  const sorted = times.toSorted((a, b) => a.number - b.number);
  for (const [index, later] of sorted.entries()) {
    const earlier = sorted[index - 1];
    if (!earlier) continue;
    if (earlier.number === later.number) return `Время ${later.number} урока указано дважды.`;
    const [before, after] = [parseLessonTime(earlier.time), parseLessonTime(later.time)];
    if (before && after && after.start < before.end)
      return `${later.number} урок начинается раньше, чем кончается ${earlier.number}.`;
  }
  return null;
}

const times = v.pipe(
  v.array(v.object({ number, time }), INCORRECT_INPUT),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && bellTimesProblem(dataset.value);
    if (message) addIssue({ message });
  }),
);

/** The classes of the second shift and its usual bells. */
export const secondShiftSchema = v.pipe(
  v.object({ groupIds: v.array(v.number()), times }, INCORRECT_INPUT),
  v.forward(
    v.partialCheck(
      [['groupIds'], ['times']],
      ({ groupIds, times: list }) => groupIds.length === 0 || list.length > 0,
      NO_BELL_TIMES,
    ),
    ['times'],
  ),
);

const shiftedTimes = v.pipe(
  v.array(v.object({ shift: v.picklist([1, 2], INCORRECT_INPUT), number, time }), INCORRECT_INPUT),
  v.minLength(1, NO_BELL_TIMES),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && shiftedProblem(dataset.value);
    if (message) addIssue({ message });
  }),
);

function shiftedProblem(list: BellSet['times']): string | null {
  return (
    bellTimesProblem(list.filter(({ shift }) => shift === 1)) ??
    bellTimesProblem(list.filter(({ shift }) => shift === 2))
  );
}

/** One set of bells in addition to the usual ones. */
export const bellSetSchema = v.pipe(
  v.object(
    {
      name: v.pipe(
        v.string(REQUIRED),
        v.trim(),
        v.minLength(1, REQUIRED),
        v.maxLength(MAX_BELL_SET_NAME, `Не длиннее ${MAX_BELL_SET_NAME} знаков.`),
      ),
      days: v.array(v.custom<Weekday>(isWeekday, INCORRECT_INPUT)),
      dates: v.array(
        v.pipe(
          v.string(WRONG_DATE),
          v.check((date) => isSchoolDate(date), WRONG_DATE),
        ),
      ),
      times: shiftedTimes,
    },
    INCORRECT_INPUT,
  ),
  v.forward(
    v.partialCheck([['days'], ['dates']], ({ days, dates }) => days.length + dates.length > 0, NO_BELL_DAYS),
    ['days'],
  ),
);

/** Why a set clashes with the others: its name, one of its days or of its dates is taken. Null if it does not. */
export function bellSetClash(
  set: Pick<BellSet, 'name' | 'days' | 'dates'>,
  others: readonly Pick<BellSet, 'name' | 'days' | 'dates'>[],
): { field: 'name' | 'days' | 'dates'; message: string } | null {
  for (const other of others) {
    if (other.name.toLowerCase() === set.name.toLowerCase())
      return { field: 'name', message: `Набор «${other.name}» уже есть.` };
    const day = set.days.find((one) => other.days.includes(one));
    if (day) return { field: 'days', message: `${WEEKDAY_LABEL[day]} уже с набором «${other.name}».` };
    const date = set.dates.find((one) => other.dates.includes(one));
    if (date) return { field: 'dates', message: `${formatDate(date)} уже с набором «${other.name}».` };
  }
  return null;
}

/** Everything a school says of its shifts and bells. */
export const schoolBellsSchema = v.object(
  {
    secondShift: secondShiftSchema,
    sets: v.pipe(
      v.array(bellSetSchema, INCORRECT_INPUT),
      v.maxLength(MAX_BELL_SETS, `Наборов не больше ${MAX_BELL_SETS}.`),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && clashAmong(dataset.value);
        if (message) addIssue({ message });
      }),
    ),
  },
  INCORRECT_INPUT,
);
export type SchoolBellsForm = v.InferOutput<typeof schoolBellsSchema>;

function clashAmong(sets: readonly BellSet[]): string | null {
  for (const [index, set] of sets.entries()) {
    const clash = bellSetClash(set, sets.slice(0, index));
    if (clash) return clash.message;
  }
  return null;
}
