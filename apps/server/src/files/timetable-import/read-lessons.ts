import { formatMinutes } from '@zvonok/domain/bells/lesson-time';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { classNameRefusal, readClassName } from '@zvonok/domain/lesson/class-name';
import { groupName, LESSON_NUMBERS } from '@zvonok/domain/lesson/lesson-part';
import { nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';
import { MAX_FLOW_NAME } from '@zvonok/domain/timetable/busy';
import type { Named, WantedClass, WantedSubject } from '../../timetable/import-plan.ts';
import { textOf } from '../formats/grid.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import {
  LESSON_ALIASES,
  LESSON_COLUMNS,
  LESSON_WORDS,
  OPTIONAL_LESSON_COLUMNS,
} from '../workbook/vocabulary.ts';
import { ClassesInBook, readShift, WRONG_SHIFT } from './classes.ts';
import { type Frame, isPossibleLesson } from './frame.ts';
import { bellsInOrder, isTimeOfDay, lessonAt, lessonStart, numberOf } from './lesson-hours.ts';
import { type LessonTableRow, readRoom, readSubject, readTeacher } from './read-names.ts';
import type { ImportErrors } from './reading-notes.ts';
import type { Records, Slot } from './records.ts';
import { saysNoLesson } from './school-subjects.ts';
import { missingColumns, readTable } from './table.ts';

/** What the sheet 'Уроки' is known by; it may lack what not every school writes down. */
export const LESSON_TABLE = {
  titles: LESSON_COLUMNS,
  aliases: LESSON_ALIASES,
  words: LESSON_WORDS,
  optional: ['subgroup', 'shortName', 'room', ...OPTIONAL_LESSON_COLUMNS],
} as const;

/**
 * Whether a sheet lists lessons, a row each; with one column missing it still does, and the missing one is reported.
 */
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
  /** The class's, as the row says it; null if the sheet says none. */
  shift: Shift | null;
  teacher: Named | null;
  /** The teacher's name as the row writes it. */
  teacherName: string | null;
  room: Named | null;
  /** True where the sheet says no rooms, and a part that stays keeps its own. */
  keepsRoom: boolean;
}

/**
 * Reads 'Уроки' row by row; a row with anything wrong gives errors and no line, and one that is left out none of both.
 */
export function readLessonLines(
  sheet: ReadSheet,
  records: Records,
  { errors, frame }: { errors: ImportErrors; frame: Frame },
): LessonLine[] {
  const table = readTable(sheet, LESSON_TABLE, errors);
  if (!table) return [];
  if (numbersItsRows(table.rows)) {
    const message = 'В столбце «№» номера строк, а не уроков: нужен столбец «Урок» или «Время»';
    errors.sheet(sheet.name, message);
    return [];
  }
  const timed = withBellsOf(table.rows, records);
  if (!table.has('subgroup')) {
    records.notes.warn('Столбца «Подгруппа» нет: каждый урок прочитан как урок всего класса');
  }
  if (!table.has('room')) {
    records.notes.warn('Столбца «Кабинет» нет: у уроков, которые остаются, кабинеты прежние');
  }
  const classTexts = table.rows.flatMap((row) => textOf(row.value('className')) || []);
  const has = {
    frame,
    inBook: new ClassesInBook({
      texts: classTexts,
      school: records.classes.all(),
      isTable: sheet.isDerived === true,
      isOurs: sheet.isDerived !== true && table.has('shortName'),
    }),
    room: table.has('room'),
    shortName: table.has('shortName'),
    lessonShortName: table.has('lessonShortName'),
    shift: table.has('shift'),
  };
  return table.rows.flatMap((row) => readLine(row, timed, has) ?? []);
}

/** Whether the only numbers there are count the rows: 1, 2, 3 … over more days than one. */
function numbersItsRows(rows: readonly LessonTableRow[]): boolean {
  if (rows[0]?.heading('number').trim() !== '№' || rows.length < 2) return false;
  const days = new Set(rows.map((row) => String(row.value('day') ?? '')));
  return (
    days.size > 1 && rows.every((row, index) => numberOf(String(row.value('number') ?? '')) === index + 1)
  );
}

/** The records with the bells of the list's own times where these are not all times of the school. */
function withBellsOf(rows: readonly LessonTableRow[], records: Records): Records {
  const texts = rows.map((row) => {
    const value = row.value('number');
    return value instanceof Date && !isTimeOfDay(value) ? '' : textOf(value);
  });
  const bells = bellsInOrder(texts, records.bells);
  if (!bells) return records;
  const named = bells.map(({ number, time }) => `${time.slice(0, 5)} — ${number}`).join(', ');
  records.notes.warn(
    `Время уроков не совпадает со звонками школы, поэтому уроки пронумерованы по порядку: ${named}`,
  );
  return { ...records, bells };
}

function readLine(
  row: LessonTableRow,
  records: Records,
  {
    frame,
    inBook,
    ...has
  }: {
    frame: Frame;
    inBook: ClassesInBook;
    room: boolean;
    shortName: boolean;
    lessonShortName: boolean;
    shift: boolean;
  },
): LessonLine | null {
  if (isNoLesson(row, records)) return null;
  const day = readDay(row, records);
  const number = readNumber(row, records);
  const written = row.value('className');
  const className = written === null ? null : String(written);
  const use = frame.use({ day, number, className, wrong: row.wrong.bind(row) });
  if (use === 'left-out') return null;
  const group = readGroup(row, records, inBook);
  if (group === 'left-out') return null;
  const subject = readSubject(row, records, SUBJECT, has.shortName);
  const isCalled = row.text('lessonSubject')?.trim();
  const lessonSubject = isCalled ? readSubject(row, records, LESSON_SUBJECT, has.lessonShortName) : null;
  const flow = readFlow(row);
  const shift = has.shift ? readShift(row.text('shift')) : null;
  if (has.shift && shift === null) row.wrong('shift', WRONG_SHIFT);
  const slot = group && day && number !== null ? { group, day, number } : null;
  const subgroup = readSubgroup(row, slot, records);
  const place = slot && { ...slot, subgroup };
  const teacher = readTeacher(row, records);
  const teacherName = teacher && row.text('teacher');
  const room = has.room ? readRoom(row, records) : place && records.present.room(place);
  if (row.isWrong || use === 'open' || !place || !subject) return null;
  return {
    source: row,
    ...place,
    subject,
    lessonSubject,
    flow,
    shift,
    teacher,
    teacherName,
    room,
    keepsRoom: !has.room,
  };
}

/** A row whose subject is 'окно' or a dash; a school may have a subject of such a name, with a short one. */
function isNoLesson(row: LessonTableRow, { subjects, notes }: Records): boolean {
  const text = textOf(row.value('subject'));
  const isNamed = textOf(row.value('shortName')) !== '';
  if (text === '' || isNamed || !saysNoLesson(text) || subjects.find(text).length > 0) return false;
  notes.skip(text);
  return true;
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

/** 'Четверг', 'чт.', 'ЧЕТВ' and '4' are one day. */
function dayOf(text: string): number | null {
  const key = nameKey(text);
  if (/^[1-6]$/.test(key)) return Number(key);
  const isMeant = ({ name, short }: (typeof DAYS)[number]) =>
    short.includes(key) || (key.length >= LETTERS_OF_A_DAY && name.startsWith(key));
  return DAYS.find(isMeant)?.number ?? null;
}

/** Numbers a lesson has in any school. */
const MOST_LESSONS = [LESSON_NUMBERS[0], LESSON_NUMBERS.at(-1)];

/** The day, which the school need not have. */
function readDay(row: LessonTableRow, { layout }: Records): number | null {
  const text = row.needed('day', 'Пустая ячейка: впишите день в каждую строку или объедините ячейки');
  const day = text === null ? null : dayOf(text);
  if (text !== null && day === null) {
    const needed = `день от понедельника до ${layout.days.includes('SATURDAY') ? 'субботы' : 'пятницы'}`;
    row.wrong('day', `Нужен ${needed}`, {
      message: `«${text.trim()}» не день: нужен ${needed}`,
    });
  }
  return day;
}

/** The lesson by its number, which the school need not have, or by the bell that rings when it begins. */
function readNumber(row: LessonTableRow, { layout: { numbers }, bells }: Records): number | null {
  const value = row.value('number');
  const text = value instanceof Date && isTimeOfDay(value) ? textOf(value) : row.needed('number');
  if (text === null) return null;
  const start = lessonStart(text);
  const number = start === null ? numberOf(text) : lessonAt(start, bells);
  if (number !== null && isPossibleLesson(number)) return number;
  if (start !== null) {
    row.wrong('number', `В ${formatMinutes(start)} не начинается ни один урок: впишите номер урока`);
    return null;
  }
  const [first, last] = Number.isNaN(number) ? [numbers[0], numbers.at(-1)] : MOST_LESSONS;
  const needed = `номер урока от ${first} до ${last}`;
  row.wrong('number', `Нужен ${needed}`, {
    message: `«${text.trim()}» не подходит: нужен ${needed}`,
  });
  return null;
}

/** The class a row names; 'left-out' where a person does not want it to be read. */
function readGroup(
  row: LessonTableRow,
  { classes, notes }: Records,
  inBook: ClassesInBook,
): WantedClass | 'left-out' | null {
  const text = row.needed('className');
  if (text === null) return null;
  const [known] = classes.find(text);
  if (known && known.id !== null) return known;
  const answer = notes.correctionOf('class', text);
  if (answer?.as === 'skip') {
    notes.skip(text.trim());
    return 'left-out';
  }
  const name = answer?.known ?? text;
  const [meant = known] = classes.find(name);
  const group = meant ?? newGroup(name);
  if (!group) {
    row.wrong('className', classNameRefusal(name));
    return null;
  }
  const asked = answer ? null : inBook.questionAbout(group, text);
  if (asked) {
    row.wrong('className', asked.message, asked);
    return null;
  }
  if (!meant) classes.add(group.name, group);
  notes.take(row.heading('className'), text, group.name);
  return group;
}

function newGroup(text: string): WantedClass | null {
  const parts = readClassName(text);
  return parts && { id: null, name: groupName(parts), ...parts };
}

/** A dash, 'весь класс' or an empty cell means the whole class, unless the lesson has a subgroup of that very name. */
function readSubgroup(row: LessonTableRow, slot: Slot | null, { present }: Records): string | null {
  const text = row.text('subgroup');
  if (text === null || text.trim() === '') return null;
  if (!saysNobody(text) && !WHOLE_CLASS.test(text.trim())) return text;
  const lesson = slot && present.lesson(slot);
  return lesson?.subgroups.some(({ name }) => name === text) ? text : null;
}

const WHOLE_CLASS = /^(?:вс[её]|весь(?: класс)?|целый класс|без деления|класс|нет|0)$/iu;

function readFlow(row: LessonTableRow): string | null {
  const flow = row.text('flow')?.trim() ?? '';
  if (flow.length > MAX_FLOW_NAME) row.wrong('flow', `Название потока длиннее ${MAX_FLOW_NAME} знаков`);
  return flow === '' ? null : flow;
}
