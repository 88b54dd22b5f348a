import {
  bellSetDaysText,
  type LessonBell,
  NO_SCHOOL_BELLS,
  type SchoolBells,
} from '@zvonok/domain/bells/school-bells';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { parseServerDate } from '@zvonok/domain/calendar/server-date';
import { WEEKDAY_LABEL, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { LessonRow } from '../../timetable/lessons.ts';
import type { SheetCell, SheetPlan } from './cells.ts';
import {
  BELL_COLUMNS,
  LESSON_COLUMNS,
  OPTIONAL_LESSON_COLUMNS,
  SHEET,
  SHIFT_BELL_COLUMNS,
  TEACHER_COLUMNS,
} from './vocabulary.ts';

/** 'Уроки': a row per lesson or subgroup lesson, the sheet an import reads. */
export function lessonSheet(lessons: readonly LessonRow[]): SheetPlan {
  const rows = lessons.flatMap(lessonRows);
  const isEmpty = (column: LessonColumn) => rows.every((row) => row[column] === null);
  const unused = new Set<LessonColumn>(OPTIONAL_LESSON_COLUMNS.filter(isEmpty));
  const columns = (Object.keys(LESSON_COLUMNS) as LessonColumn[]).filter((column) => !unused.has(column));
  return flatSheet(
    SHEET.lessons,
    columns.map((column) => LESSON_WIDTH[column]),
    Object.fromEntries(columns.map((column) => [column, LESSON_COLUMNS[column]])),
    rows.map((row) => columns.map((column) => row[column])),
  );
}

type LessonColumn = keyof typeof LESSON_COLUMNS;

const LESSON_WIDTH = {
  day: 13,
  number: 7,
  className: 8,
  subgroup: 22,
  subject: 30,
  shortName: 14,
  lessonSubject: 30,
  lessonShortName: 14,
  teacher: 26,
  room: 14,
  flow: 22,
  shift: 8,
} as const satisfies Record<LessonColumn, number>;

function lessonRows(lesson: LessonRow): Record<LessonColumn, string | number | null>[] {
  const { group, subject, day, number, subgroups } = lesson;
  const dayName = weekdayOfNumber(day);
  const parts = subgroups.length > 0 ? subgroups : [{ ...lesson, subject: null, name: null }];
  return parts.map(({ name, subject: own, teacher, room, flow }) => ({
    day: dayName ? WEEKDAY_LABEL[dayName] : null,
    number,
    className: groupName(group),
    subgroup: name,
    subject: (own ?? subject).name,
    shortName: (own ?? subject).shortName,
    lessonSubject: own && subject.name,
    lessonShortName: own && subject.shortName,
    teacher: teacher?.name ?? null,
    room: room?.number ?? null,
    flow,
    shift: group.shift ?? null,
  }));
}

/** 'Учителя': who they are and what they teach, so that a workbook can move a whole school. */
export function teacherListSheet(teachers: readonly { name: string; eduSubject: string }[]): SheetPlan {
  const rows = teachers.map(({ name, eduSubject }) => [name, eduSubject === '' ? null : eduSubject]);
  return flatSheet(SHEET.teachers, [30, 60], TEACHER_COLUMNS, rows);
}

/** 'Звонки': when the lessons are; with the second shift's and every set's times where the school has them. */
export function bellSheet(
  lessonTimes: readonly LessonBell[],
  { secondShift, sets }: SchoolBells = NO_SCHOOL_BELLS,
): SheetPlan {
  const usual = lessonTimes.map(({ number, time }) => [number, time === '' ? null : time]);
  if (secondShift.times.length + sets.length === 0)
    return flatSheet(SHEET.bells, [8, 18], BELL_COLUMNS, usual);
  return flatSheet(SHEET.bells, [8, 18, 8, 26, 30], { ...BELL_COLUMNS, ...SHIFT_BELL_COLUMNS }, [
    ...usual.map((row) => [...row, null, null, null]),
    ...secondShift.times.map(({ number, time }) => [number, time, 2, null, null]),
    ...sets.flatMap((set) =>
      set.times.map(({ shift, number, time }) => [number, time, shift, set.name, bellSetDaysText(set)]),
    ),
  ]);
}

/** What a cell of a list says. */
export type ListValue = string | number | ListDate | null;

/** A day, or a moment of one, that a program for workbooks sorts and filters as such. */
interface ListDate {
  date: Date;
  look: 'date' | 'moment';
}

/** The day of an ISO date. */
export function dayValue(date: IsoDate): ListDate {
  return { date: new Date(`${date}T00:00:00Z`), look: 'date' };
}

/** The moment of a date as the server writes it; null if there is none. */
export function momentValue(text: string | null): ListDate | null {
  const moment = text === null ? null : parseServerDate(text);
  if (!moment) return null;
  const { date, hour, minute } = moment;
  return { date: new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000), look: 'moment' };
}

function listCell(value: ListValue): SheetCell {
  return typeof value === 'object' && value !== null
    ? { value: value.date, look: value.look }
    : { value, look: 'plain' };
}

/** A table with a heading that stays and filters. */
export function flatSheet(
  name: string,
  widths: readonly number[],
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly ListValue[])[],
): SheetPlan {
  const heading = Object.values(columns).map((value): SheetCell => ({ value, look: 'heading' }));
  const cells = rows.map((row) => row.map(listCell));
  return { name, rows: [heading, ...cells], widths, frozen: { rows: 1, columns: 0 }, filter: true };
}

/** A column of an exported list. */
export interface ListColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** A list as a table: a row per record, its values in the order of the columns; null is an empty cell. */
export interface ListSheet {
  /** The sheet's name: «События». */
  name: string;
  columns: readonly ListColumn[];
  rows: readonly (readonly ListValue[])[];
  /** There is more than the table holds, and what to do about it: «выберите меньше дней». */
  cut?: string | null;
}

/** The sheet of a list, with a heading that stays and filters. Texts are texts, whatever they begin with. */
export function listSheet({ name, columns, rows, cut = null }: ListSheet): SheetPlan {
  const empty = columns.slice(1).map(() => null);
  const rest = cut === null ? [] : [[`Показаны не все записи: ${cut}.`, ...empty]];
  const headers = Object.fromEntries(columns.map(({ header }, index) => [`column${index}`, header]));
  return flatSheet(
    name,
    columns.map(({ width }) => width),
    headers,
    [...rows, ...rest],
  );
}
