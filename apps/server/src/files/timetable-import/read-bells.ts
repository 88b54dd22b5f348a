import {
  formatLessonTime,
  formatMinutes,
  type LessonHours,
  parseLessonTime,
} from '@zvonok/domain/bells/lesson-time';
import {
  type BellSet,
  type LessonBell,
  NO_SCHOOL_BELLS,
  type SchoolBells,
  type Shift,
  withBells,
} from '@zvonok/domain/bells/school-bells';
import { readBellSetDays } from '@zvonok/domain/forms/bell-texts';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { WRONG_LESSON_TIME } from '@zvonok/domain/forms/lesson-time';
import { schoolBellsSchema } from '@zvonok/domain/forms/school-bells';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ImportPlan } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import {
  BELL_ALIASES,
  BELL_COLUMNS,
  BELL_HOURS_COLUMNS,
  SHIFT_BELL_COLUMNS,
} from '../workbook/vocabulary.ts';
import { readShift, WRONG_SHIFT } from './class-shifts.ts';
import type { ImportErrors } from './import-errors.ts';
import { timeOfDay } from './lesson-by-time.ts';
import { numberOf } from './lesson-number.ts';
import { readTable, type TableRow } from './table.ts';

const TITLES = { ...BELL_COLUMNS, ...BELL_HOURS_COLUMNS, ...SHIFT_BELL_COLUMNS };
type BellRow = TableRow<keyof typeof TITLES>;

type BellChanges = Pick<ImportPlan, 'lessonTimes' | 'secondShiftTimes' | 'bellSets'>;

export const NO_BELL_CHANGES: BellChanges = { lessonTimes: [], secondShiftTimes: [], bellSets: [] };

/** Bells that ring at another time than now. A bell the sheet does not name stays, and so does a set of them. */
export function readBells(sheet: ReadSheet, school: SchoolPlan, errors: ImportErrors): BellChanges {
  const optional = ['time', 'start', 'end', 'shift', 'set', 'days'] as const;
  const table = readTable(sheet, { titles: TITLES, aliases: BELL_ALIASES, optional }, errors);
  if (!table) return NO_BELL_CHANGES;
  const isInTwo = table.has('start') && table.has('end');
  if (!isInTwo && !table.has('time')) {
    errors.sheet(sheet.name, 'Нет столбца «Время» или двух столбцов «Начало» и «Конец»');
    return NO_BELL_CHANGES;
  }
  const { lessonTimes, layout = DEFAULT_WEEK_LAYOUT, bells = NO_SCHOOL_BELLS } = school;
  const rows = table.rows.map((row) => ({ row, shift: shiftOf(row), set: row.text('set')?.trim() ?? '' }));
  const read = (told: readonly { row: BellRow }[], known: readonly LessonBell[]) =>
    readTimes(
      told.map(({ row }) => row),
      { known, layout, isInTwo },
    );
  const usual = rows.filter(({ set }) => set === '');
  const sets = Map.groupBy(
    rows.filter(({ set }) => set !== ''),
    ({ set }) => set,
  );
  const changes: BellChanges = {
    lessonTimes: read(
      usual.filter(({ shift }) => shift === 1),
      lessonTimes,
    ),
    secondShiftTimes: read(
      usual.filter(({ shift }) => shift === 2),
      bells.secondShift.times,
    ),
    bellSets: [...sets].flatMap(([name, told]) => {
      const known = bells.sets.find((set) => set.name === name);
      const times = ([1, 2] as const).flatMap((shift) => {
        const before = (known?.times ?? []).filter((time) => time.shift === shift);
        const changed = read(
          told.filter((one) => one.shift === shift),
          before,
        );
        const all = new Map([...before, ...changed].map(({ number, time }) => [number, time]));
        return [...all].sort(([a], [b]) => a - b).map(([number, time]) => ({ shift, number, time }));
      });
      const set = { name, ...daysOf(told, known), times };
      return known && isSameSet(known, set) ? [] : [set];
    }),
  };
  if (!rows.some(({ row }) => row.isWrong)) checkBells(sheet, changes, { bells, errors });
  return changes;
}

/** The times of one shift that are other ones than known. */
function readTimes(
  rows: readonly BellRow[],
  { known: all, layout, isInTwo }: { known: readonly LessonBell[]; layout: WeekLayout; isInTwo: boolean },
): LessonBell[] {
  const known = new Map(all.map(({ number, time }) => [number, time]));
  const seen = new Set<number>();
  const changed: LessonBell[] = [];
  for (const row of rows) {
    const number = numberOf(row.needed('number') ?? '');
    const present = known.get(number);
    if (present === undefined && !layout.numbers.some((one) => one === number)) {
      if (!row.isWrong)
        row.wrong('number', `Нужен номер урока от ${layout.numbers[0]} до ${layout.numbers.at(-1)}`);
      continue;
    }
    if (seen.has(number)) row.wrong('number', `Звонок урока ${number} записан дважды`);
    seen.add(number);
    if (isInTwo ? false : (row.text('time') ?? '').trim() === present?.trim()) continue;
    const hours = isInTwo ? hoursOfTwo(row) : hoursOfOne(row);
    if (hours) changed.push({ number, time: formatLessonTime(hours) });
  }
  // The same hours written another way are no change.
  return changed.filter(({ number, time }) => {
    const hours = parseLessonTime(known.get(number) ?? '');
    return known.get(number) !== time && (!isInTwo || !hours || formatLessonTime(hours) !== time);
  });
}

/** An empty cell is the first shift. */
function shiftOf(row: BellRow): Shift {
  const shift = readShift(row.text('shift'));
  if (shift === null) row.wrong('shift', WRONG_SHIFT);
  return shift ?? 1;
}

/** The days of a set as any of its rows says them; what is there already where none does. */
function daysOf(
  rows: readonly { row: BellRow }[],
  known: BellSet | undefined,
): Pick<BellSet, 'days' | 'dates'> {
  const told = rows.find(({ row }) => (row.text('days') ?? '').trim() !== '');
  const text = told?.row.text('days');
  const read = text ? readBellSetDays(text) : null;
  if (read) return read;
  if (told) told.row.wrong('days', 'Нужны дни недели или даты: «Сб, 29.12.2026»');
  else if (!known) rows[0]?.row.wrong('days', 'Впишите дни или даты набора: «Сб, 29.12.2026»');
  return { days: known?.days ?? [], dates: known?.dates ?? [] };
}

function isSameSet(one: BellSet, other: BellSet): boolean {
  const key = ({ days, dates, times }: BellSet) =>
    JSON.stringify([
      days.toSorted(),
      dates.toSorted(),
      times.map(({ shift, number, time }) => `${shift} ${String(number).padStart(2)} ${time}`).sort(),
    ]);
  return key(one) === key(other);
}

/** What the school would say of its bells must hold together as if it were typed. */
function checkBells(
  sheet: ReadSheet,
  { secondShiftTimes, bellSets }: BellChanges,
  { bells, errors }: { bells: SchoolBells; errors: ImportErrors },
): void {
  if (secondShiftTimes.length + bellSets.length === 0) return;
  const checked = checkForm(schoolBellsSchema, withBells(bells, secondShiftTimes, bellSets));
  for (const { message } of checked.ok ? [] : checked.errors) errors.sheet(sheet.name, message);
}

function hoursOfOne(row: BellRow): LessonHours | null {
  const text = row.text('time');
  const hours = text === null ? null : parseLessonTime(text.replace(/[‐‑‒―−]/g, '-'));
  if (!hours && !row.isWrong) row.wrong('time', WRONG_LESSON_TIME);
  return hours;
}

function hoursOfTwo(row: BellRow): LessonHours | null {
  const [start, end] = [minutesOf(row, 'start'), minutesOf(row, 'end')];
  if (start === null || end === null) return null;
  if (end > start) return { start, end };
  row.wrong('end', `Урок кончается в ${formatMinutes(end)}, раньше, чем начинается`);
  return null;
}

/** A time of day out of a cell of any kind: a time, a fraction of a day, a text. */
function minutesOf(row: BellRow, key: 'start' | 'end'): number | null {
  const minutes = timeOfDay(row.value(key));
  if (minutes === null) row.wrong(key, 'Нужно время в виде 08:30');
  return minutes;
}
