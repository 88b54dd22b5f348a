import { formatMinutes } from '@zvonok/domain/bells/lesson-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';
import { MAX_FLOW_NAME } from '@zvonok/domain/timetable/flow';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Named, WantedClass, WantedSubject } from '../../timetable/import-plan.ts';
import { textOf } from '../formats/grid.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { LESSON_ALIASES, LESSON_COLUMNS, OPTIONAL_LESSON_COLUMNS } from '../workbook/vocabulary.ts';
import { readClassName } from './class-names.ts';
import { readShift, WRONG_SHIFT } from './class-shifts.ts';
import type { ImportErrors } from './import-errors.ts';
import { isTimeOfDay, lessonAt, lessonStart } from './lesson-by-time.ts';
import { numberOf } from './lesson-number.ts';
import { type LessonTableRow, readRoom, readSubject, readTeacher } from './read-names.ts';
import type { Records, Slot } from './records.ts';
import { missingColumns, readTable } from './table.ts';

/** What the sheet 'Уроки' is known by; it may lack what not every school writes down. */
export const LESSON_TABLE = {
  titles: LESSON_COLUMNS,
  aliases: LESSON_ALIASES,
  optional: ['subgroup', 'shortName', 'room', ...OPTIONAL_LESSON_COLUMNS],
} as const;

/** Whether a sheet lists lessons, a row each; with one column missing it still does, and is told which. */
export function isLessonList(sheet: ReadSheet): boolean {
  const [missing, ...more] = missingColumns(sheet, LESSON_TABLE);
  return more.length === 0 && missing !== 'className';
}

/** One row of 'Уроки', every name found or made. */
export interface LessonLine {
  source: LessonTableRow;
  day: number;
  number: number;
  group: WantedClass;
  subgroup: string | null;
  subject: WantedSubject;
  /** How the split lesson is called as a whole, where the row says so. */
  lessonSubject: WantedSubject | null;
  flow: string | null;
  /** The class's, as the row says it; null where the sheet says none. */
  shift: Shift | null;
  teacher: Named | null;
  room: Named | null;
}

/** Reads 'Уроки' row by row; a row with anything wrong gives errors and no line. */
export function readLessonLines(sheet: ReadSheet, records: Records, errors: ImportErrors): LessonLine[] {
  const table = readTable(sheet, LESSON_TABLE, errors);
  if (!table) return [];
  if (!table.has('subgroup')) {
    records.notes.warn('Столбца «Подгруппа» нет: каждый урок прочитан как урок всего класса');
  }
  if (!table.has('room')) {
    records.notes.warn('Столбца «Кабинет» нет: у уроков, которые остаются, кабинеты прежние');
  }
  const has = {
    room: table.has('room'),
    shortName: table.has('shortName'),
    lessonShortName: table.has('lessonShortName'),
    shift: table.has('shift'),
  };
  return table.rows.flatMap((row) => readLine(row, records, has) ?? []);
}

function readLine(
  row: LessonTableRow,
  records: Records,
  has: { room: boolean; shortName: boolean; lessonShortName: boolean; shift: boolean },
): LessonLine | null {
  const day = readDay(row, records);
  const number = readNumber(row, records);
  const group = readGroup(row, records);
  const subject = readSubject(row, records, SUBJECT, has.shortName);
  const isCalled = row.text('lessonSubject')?.trim();
  const lessonSubject = isCalled ? readSubject(row, records, LESSON_SUBJECT, has.lessonShortName) : null;
  const flow = readFlow(row);
  const shift = has.shift ? readShift(row.text('shift')) : null;
  if (has.shift && shift === null) row.wrong('shift', WRONG_SHIFT);
  const slot = group && day && number !== null ? { group, day, number } : null;
  const subgroup = readSubgroup(row, slot, records);
  const place = slot && { ...slot, subgroup };
  const teacher = readTeacher(row, records, place);
  const room = has.room ? readRoom(row, records) : place && records.present.room(place);
  if (row.isWrong || !place || !subject) return null;
  return { source: row, ...place, subject, lessonSubject, flow, shift, teacher, room };
}

const SUBJECT = { name: 'subject', shortName: 'shortName' } as const;
const LESSON_SUBJECT = { name: 'lessonSubject', shortName: 'lessonShortName' } as const;

/** Letters of a day's name by which it is certainly that day. */
const LETTERS_OF_A_DAY = 3;
const DAYS = WEEKDAYS.map((day) => ({
  day,
  number: weekdayNumber(day),
  name: nameKey(WEEKDAY_LABEL[day]),
  short: [nameKey(WEEKDAY_SHORT_LABEL[day])],
}));

/** 'Четверг', 'чт.', 'ЧЕТВ' are one day. */
function dayOf(text: string, { days }: WeekLayout): number | null {
  const key = nameKey(text);
  const isMeant = ({ day, name, short }: (typeof DAYS)[number]) =>
    days.includes(day) && (short.includes(key) || (key.length >= LETTERS_OF_A_DAY && name.startsWith(key)));
  return DAYS.find(isMeant)?.number ?? null;
}

function readDay(row: LessonTableRow, { layout }: Records): number | null {
  const text = row.needed('day', 'Пустая ячейка: впишите день в каждую строку или объедините ячейки');
  const day = text === null ? null : dayOf(text, layout);
  if (text !== null && day === null) {
    const needed = `день от понедельника до ${layout.days.includes('SATURDAY') ? 'субботы' : 'пятницы'}`;
    row.wrong('day', `Нужен ${needed}`, {
      message: `«${text.trim()}» не день: нужен ${needed}`,
    });
  }
  return day;
}

/** The lesson by its number, or by the bell that rings when it begins. */
function readNumber(row: LessonTableRow, { layout: { numbers }, bells }: Records): number | null {
  const value = row.value('number');
  const text = value instanceof Date && isTimeOfDay(value) ? textOf(value) : row.needed('number');
  if (text === null) return null;
  const start = lessonStart(text);
  const number = start === null ? numberOf(text) : lessonAt(start, bells);
  if (numbers.some((one) => one === number)) return number;
  if (start !== null) {
    row.wrong('number', `В ${formatMinutes(start)} не начинается ни один урок: впишите номер урока`);
    return null;
  }
  const needed = `номер урока от ${numbers[0]} до ${numbers.at(-1)}`;
  row.wrong('number', `Нужен ${needed}`, {
    message: `«${text.trim()}» не подходит: нужен ${needed}`,
  });
  return null;
}

function readGroup(row: LessonTableRow, { classes, notes }: Records): WantedClass | null {
  const text = row.needed('className');
  if (text === null) return null;
  const [known] = classes.find(text);
  const group = known ?? newGroup(text);
  if (!group) {
    row.wrong(
      'className',
      `«${text.trim()}» не похоже на класс: нужны номер от 1 до 12 и буква, например 7Б`,
    );
    return null;
  }
  if (!known) classes.add(group.name, group);
  notes.take(row.heading('className'), text, group.name);
  return group;
}

function newGroup(text: string): WantedClass | null {
  const parts = readClassName(text);
  return parts && { id: null, name: `${parts.number}${parts.letter}`, ...parts };
}

/** A dash or an empty cell means the whole class, unless the lesson has a subgroup of that very name. */
function readSubgroup(row: LessonTableRow, slot: Slot | null, { present }: Records): string | null {
  const text = row.text('subgroup');
  if (text === null || text.trim() === '') return null;
  if (!saysNobody(text)) return text;
  const lesson = slot && present.lesson(slot);
  return lesson?.subgroups.some(({ name }) => name === text) ? text : null;
}

function readFlow(row: LessonTableRow): string | null {
  const flow = row.text('flow')?.trim() ?? '';
  if (flow.length > MAX_FLOW_NAME) row.wrong('flow', `Название потока длиннее ${MAX_FLOW_NAME} знаков`);
  return flow === '' ? null : flow;
}
