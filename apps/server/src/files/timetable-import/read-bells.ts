import { formatLessonTime, formatMinutes, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import {
  type BellSet,
  bellTimesText,
  type LessonBell,
  NO_SCHOOL_BELLS,
  type SchoolBells,
  type Shift,
  withBells,
} from '@zvonok/domain/bells/school-bells';
import { checkForm } from '@zvonok/domain/forms/fields';
import { readBellSetDays, schoolBellsSchema, WRONG_LESSON_TIME } from '@zvonok/domain/forms/school-bells';
import type { LessonHours } from '@zvonok/domain/lesson/lesson-part';
import type { ImportPlan } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import {
  BELL_ALIASES,
  BELL_COLUMNS,
  BELL_HOURS_COLUMNS,
  SHIFT_BELL_COLUMNS,
} from '../workbook/vocabulary.ts';
import { readShift, WRONG_SHIFT } from './classes.ts';
import { type Frame, type FramePlace, frameQuestion, isPossibleLesson } from './frame.ts';
import { numberOf, timeOfDay } from './lesson-hours.ts';
import type { ImportErrors, ReadingNotes } from './reading-notes.ts';
import { readTable, type TableRow } from './table.ts';

const TITLES = { ...BELL_COLUMNS, ...BELL_HOURS_COLUMNS, ...SHIFT_BELL_COLUMNS };
type BellRow = TableRow<keyof typeof TITLES>;

type BellChanges = Pick<ImportPlan, 'lessonTimes' | 'secondShiftTimes' | 'bellSets'>;

export const NO_BELL_CHANGES: BellChanges = { lessonTimes: [], secondShiftTimes: [], bellSets: [] };

interface BellReading {
  errors: ImportErrors;
  notes: ReadingNotes;
  frame: Frame;
}

/**
 * Bells that ring at another time than now. A bell the sheet does not name stays, and so does a set of them. A sheet
 * that was put together from a table or an export overwrites bells of the school only if that is agreed to.
 */
export function readBells(sheet: ReadSheet, school: SchoolPlan, reading: BellReading): BellChanges {
  const changes = changedBells(sheet, school, reading);
  const { lessonTimes, bells = NO_SCHOOL_BELLS } = school;
  const others = [
    ...overwritten(changes.lessonTimes, lessonTimes),
    ...overwritten(changes.secondShiftTimes, bells.secondShift.times),
    ...changes.bellSets.flatMap(({ times }) => times),
  ];
  if (sheet.isDerived !== true || others.length === 0) return changes;
  const { errors, notes } = reading;
  const answer = notes.frameAnswer('BELLS');
  if (answer === 'add') return changes;
  if (answer === 'skip') notes.skip('Звонки', others.length);
  else {
    const message = `В книге другие звонки (${bellTimesText(others)}). Записать их вместо прежних?`;
    errors.book(message, { unknown: frameQuestion('BELLS') });
  }
  return NO_BELL_CHANGES;
}

function overwritten(changed: readonly LessonBell[], known: readonly LessonBell[]): LessonBell[] {
  return changed.filter(({ number }) => known.some((one) => one.number === number));
}

function changedBells(
  sheet: ReadSheet,
  school: SchoolPlan,
  { errors, notes, frame }: BellReading,
): BellChanges {
  const optional = ['time', 'start', 'end', 'shift', 'set', 'days'] as const;
  const table = readTable(sheet, { titles: TITLES, aliases: BELL_ALIASES, optional }, errors);
  if (!table) return NO_BELL_CHANGES;
  const isInTwo = table.has('start') && table.has('end');
  if (!isInTwo && !table.has('time')) {
    errors.sheet(sheet.name, 'Нет столбца «Время» или двух столбцов «Начало» и «Конец»');
    return NO_BELL_CHANGES;
  }
  const { lessonTimes, bells = NO_SCHOOL_BELLS } = school;
  const isDerived = sheet.isDerived === true;
  const rest: number[] = [];
  /** Whether a bell of a lesson the school does not have is to be read. */
  const takes = (row: BellRow, number: number): boolean => {
    if (!isDerived) return frame.use({ ...NO_PLACE, number, wrong: wrongNumber(row) }) === 'taken';
    if (frame.layout.numbers.some((one) => one === number)) return true;
    rest.push(number);
    return false;
  };
  const rows = table.rows.map((row) => ({ row, shift: shiftOf(row), set: row.text('set')?.trim() ?? '' }));
  const read = (given: readonly { row: BellRow }[], known: readonly LessonBell[]) =>
    readTimes(
      given.map(({ row }) => row),
      { known, takes, isInTwo, isSameHours: isInTwo || isDerived },
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
    bellSets: [...sets].flatMap(([name, given]) => {
      const known = bells.sets.find((set) => set.name === name);
      const times = ([1, 2] as const).flatMap((shift) => {
        const before = (known?.times ?? []).filter((time) => time.shift === shift);
        const changed = read(
          given.filter((one) => one.shift === shift),
          before,
        );
        const all = new Map([...before, ...changed].map(({ number, time }) => [number, time]));
        return [...all].sort(([a], [b]) => a - b).map(([number, time]) => ({ shift, number, time }));
      });
      const set = { name, ...daysOf(given, known), times };
      return known && isSameSet(known, set) ? [] : [set];
    }),
  };
  if (rest.length > 0) {
    const numbers = [...new Set(rest)].sort((a, b) => a - b).join(', ');
    notes.warn(`Звонки не записаны, таких уроков нет ни в книге, ни в школе: ${numbers}`);
  }
  if (!rows.some(({ row }) => row.isWrong)) checkBells(sheet, changes, { bells, errors });
  return changes;
}

const NO_PLACE = { day: null, className: null };

/** A bell has no day to be wrong about. */
function wrongNumber(row: BellRow): FramePlace['wrong'] {
  return (column, message, cause) => {
    if (column === 'number') row.wrong(column, message, cause);
  };
}

interface TimesReading {
  known: readonly LessonBell[];
  takes(row: BellRow, number: number): boolean;
  /** Whether a start and an end stand in two columns. */
  isInTwo: boolean;
  /** Whether the same hours written another way are no change. */
  isSameHours: boolean;
}

/** The times of one shift that are other ones than known. */
function readTimes(
  rows: readonly BellRow[],
  { known: all, takes, isInTwo, isSameHours }: TimesReading,
): LessonBell[] {
  const known = new Map(all.map(({ number, time }) => [number, time]));
  const seen = new Set<number>();
  const changed: LessonBell[] = [];
  for (const row of rows) {
    const number = numberOf(row.needed('number') ?? '');
    const present = known.get(number);
    if (present === undefined && !isPossibleLesson(number)) {
      if (!row.isWrong) row.wrong('number', 'Нужен номер урока от 0 до 12');
      continue;
    }
    if (present === undefined && !takes(row, number)) continue;
    if (seen.has(number)) row.wrong('number', `Звонок урока ${number} записан дважды`);
    seen.add(number);
    if (isInTwo ? false : (row.text('time') ?? '').trim() === present?.trim()) continue;
    const hours = isInTwo ? hoursOfTwo(row) : hoursOfOne(row);
    if (hours) changed.push({ number, time: formatLessonTime(hours) });
  }
  // The same hours written another way are no change.
  return changed.filter(({ number, time }) => {
    const hours = parseLessonTime(known.get(number) ?? '');
    return known.get(number) !== time && (!isSameHours || !hours || formatLessonTime(hours) !== time);
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
  const given = rows.find(({ row }) => (row.text('days') ?? '').trim() !== '');
  const text = given?.row.text('days');
  const read = text ? readBellSetDays(text) : null;
  if (read) return read;
  if (given) given.row.wrong('days', 'Нужны дни недели или даты: «Сб, 29.12.2026»');
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
