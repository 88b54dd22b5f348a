import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { isLessonNumber } from '@zvonok/domain/timetable/lesson';
import type { Named, WantedClass, WantedSubject } from '../../timetable/import-plan.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { LESSON_COLUMNS } from '../workbook/vocabulary.ts';
import { readClassName } from './class-names.ts';
import type { ImportErrors } from './import-errors.ts';
import { looseName } from './name-index.ts';
import type { Records } from './records.ts';
import { readTable, type TableRow } from './table.ts';

export type LessonTableRow = TableRow<keyof typeof LESSON_COLUMNS>;

/** One row of 'Уроки', every name found or made. */
export interface LessonLine {
  source: LessonTableRow;
  day: number;
  number: number;
  group: WantedClass;
  subgroup: string | null;
  subject: WantedSubject;
  teacher: Named | null;
  room: Named | null;
}

const DAYS = new Map(
  WEEKDAYS.flatMap((day) =>
    [WEEKDAY_LABEL[day], WEEKDAY_SHORT_LABEL[day]].map(
      (label) => [looseName(label), weekdayNumber(day)] as const,
    ),
  ),
);

/** Reads 'Уроки' row by row; a row with anything wrong gives errors and no line. */
export function readLessonLines(sheet: ReadSheet, records: Records, errors: ImportErrors): LessonLine[] {
  const table = readTable(sheet, { titles: LESSON_COLUMNS, optional: ['shortName'] }, errors);
  return (table?.rows ?? []).flatMap((row) => readLine(row, records) ?? []);
}

function readLine(row: LessonTableRow, records: Records): LessonLine | null {
  const day = readDay(row);
  const number = readNumber(row);
  const group = readGroup(row, records);
  const subject = readSubject(row, records);
  const subgroup = row.text('subgroup');
  const place = group && day && number ? { group, day, number, subgroup } : null;
  const teacher = readTeacher(row, records, place);
  const room = readRoom(row, records);
  if (row.isWrong || !place || !subject) return null;
  return { source: row, ...place, subject, teacher, room };
}

function readDay(row: LessonTableRow): number | null {
  const text = row.needed('day');
  const day = text === null ? undefined : DAYS.get(looseName(text));
  if (text !== null && day === undefined) row.wrong('day', 'Нужен день от понедельника до пятницы');
  return day ?? null;
}

function readNumber(row: LessonTableRow): number | null {
  const text = row.needed('number');
  if (text === null) return null;
  const number = Number(text);
  if (isLessonNumber(number)) return number;
  row.wrong('number', 'Нужен номер урока от 1 до 7');
  return null;
}

function readGroup(row: LessonTableRow, { classes }: Records): WantedClass | null {
  const text = row.needed('className');
  if (text === null) return null;
  const [known] = classes.find(text);
  if (known) return known;
  const parts = readClassName(text);
  if (!parts) {
    row.wrong(
      'className',
      `«${text.trim()}» не похоже на класс: нужны номер от 1 до 11 и буква, например 7Б`,
    );
    return null;
  }
  const group = { id: null, name: `${parts.number}${parts.letter}`, ...parts };
  classes.add(group.name, group);
  return group;
}

function readSubject(row: LessonTableRow, { subjects }: Records): WantedSubject | null {
  const text = row.needed('subject');
  const shortName = row.text('shortName')?.trim() ?? '';
  if (text === null) return null;
  const [known] = subjects.find(text);
  if (!known) {
    if (shortName === '') {
      row.wrong('shortName', `Предмет «${text.trim()}» новый: ему нужно краткое название`);
      return null;
    }
    const subject = { id: null, name: text.trim(), shortName, readFrom: row.row };
    subjects.add(subject.name, subject);
    return subject;
  }
  if (shortName === '' || shortName === known.shortName.trim()) {
    known.readFrom ??= row.row;
  } else if (known.readFrom === null) {
    known.readFrom = row.row;
    known.shortName = shortName;
  } else {
    row.wrong(
      'shortName',
      `У предмета «${known.name}» в строке ${known.readFrom} кратко «${known.shortName}»`,
    );
  }
  return known;
}

function readTeacher(
  row: LessonTableRow,
  { teachers, present }: Records,
  place: Parameters<Records['present']['teacher']>[0] | null,
): Named | null {
  const text = row.text('teacher');
  if (text === null) return null;
  const found = teachers.find(text);
  const [first, second] = found;
  if (first && !second) return first;
  if (!first) {
    if (text.trim() !== '')
      row.wrong('teacher', `Нет учителя «${text.trim()}»: добавьте его на лист «Учителя»`);
    return null;
  }
  // Two of one name: whoever of them has the lesson now keeps it.
  const now = place && present.teacher(place);
  const same = found.find(({ id }) => id !== null && id === now);
  if (!same)
    row.wrong('teacher', `Учителей «${text.trim()}» несколько: выберите нужного в редакторе расписания`);
  return same ?? null;
}

function readRoom(row: LessonTableRow, { rooms }: Records): Named | null {
  const text = row.text('room');
  if (text === null) return null;
  const [known] = rooms.find(text);
  if (known) return known;
  if (text.trim() === '') return null;
  const room = { id: null, name: text.trim() };
  rooms.add(room.name, room);
  return room;
}
