import { formatLessonTime } from '@zvonok/domain/bells/lesson-time';
import { WEEKDAY_SHORT_LABEL, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { LessonHours } from '@zvonok/domain/lesson/lesson-part';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import { counted, type NounForms } from '@zvonok/domain/text/plural';
import { tooMuchIn } from '../file-refusal.ts';
import type { CellPlace, ReadSheet, UnreadCells } from '../workbook/cells.ts';
import { BELL_COLUMNS, SHEET } from '../workbook/vocabulary.ts';

/*
 * What the exports of timetable programs have in common.
 */

/** The flat sheets that were put together from an export. */
export interface ExportRead {
  sheets: ReadSheet[];
  /** Records that became nothing. */
  unread: UnreadCells[];
  /** What was taken otherwise than it is written, a sentence each. */
  remarks: string[];
}

/** A teacher as the sheets name them; `person` distinguishes namesakes. */
export interface TeacherName {
  name: string;
  person?: string;
}

/** As many as a sheet of a workbook has rows. */
const MOST_LESSONS = 20_000;

/** Counts lessons before they are made of a record: the few that a record names may stand for very many. */
export function lessonCounter(): (more: number) => void {
  let left = MOST_LESSONS;
  return (more) => {
    left -= more;
    if (left < 0) throw tooMuchIn('файле', `${MOST_LESSONS} уроков`);
  };
}

/** 'Иванова И. И.' of a surname and two names; null of another text. */
export function shortTeacherName(name: string): string | null {
  const [surname = '', ...names] = name.trim().split(/\s+/);
  if (names.length !== 2 || !names.every((word) => /^\p{Lu}[\p{Ll}.-]*$/u.test(word))) return null;
  return `${surname} ${names.map((word) => `${word.charAt(0)}.`).join(' ')}`;
}

/** Teachers by their ids in the file; whose name occurs for another id, too, is a person of their own. */
export function teachersById(names: ReadonlyMap<string, string>): Map<string, TeacherName> {
  const ids = Map.groupBy(names.keys(), (id) => nameKey(names.get(id) ?? ''));
  return new Map(
    [...names].map(([id, name]) => {
      const isNamesake = (ids.get(nameKey(name))?.length ?? 0) > 1;
      return [id, isNamesake ? { name, person: id } : { name }];
    }),
  );
}

/** Two teachers of one class are its two subgroups; two subgroups of one teacher are both theirs. */
export function partsOf(
  subgroups: readonly string[],
  teachers: readonly TeacherName[],
  rooms: readonly string[],
): { subgroup: string | null; teacher: TeacherName | null; room: string | null }[] {
  const count = Math.max(subgroups.length, teachers.length, 1);
  const at = <Item>(list: readonly Item[], index: number) =>
    (list.length === count ? list[index] : list[0]) ?? null;
  return Array.from({ length: count }, (_, index) => ({
    subgroup: subgroups[index] ?? (count > 1 ? `${index + 1} группа` : null),
    teacher: at(teachers, index),
    room: at(rooms, index),
  }));
}

/** Records that became nothing: what they have in common, and where the first of them are. */
export function unreadRecords(
  message: string,
  records: readonly { place: CellPlace; text: string }[],
): UnreadCells[] {
  if (records.length === 0) return [];
  const cells = records.slice(0, MOST_NAMED).map(({ place, text }) => ({ ...place, text }));
  return [{ message, cells, count: records.length }];
}

const MOST_NAMED = 100;

/** The remark on records that name no day and lesson. */
export function withoutPlaceText(records: number, noun: NounForms): string {
  return `Без места в сетке и потому не прочитано: ${counted(records, noun)}.`;
}

/** Lesson times as the flat sheet 'Звонки'; none if the file has no times. */
export function bellSheets(bells: readonly { number: number; hours: LessonHours | null }[]): ReadSheet[] {
  const rows = bells.flatMap(({ number, hours }, index) =>
    hours && Number.isInteger(number) ? [{ row: index + 2, cells: [number, formatLessonTime(hours)] }] : [],
  );
  if (rows.length === 0) return [];
  return [
    { name: SHEET.bells, rows: [{ row: 1, cells: Object.values(BELL_COLUMNS) }, ...rows], isDerived: true },
  ];
}

/** 'ср 3': a day by its number from 1, and a lesson. */
export function slotText(day: number, number: number): string {
  const weekday = weekdayOfNumber(day);
  return `${weekday ? WEEKDAY_SHORT_LABEL[weekday].toLowerCase() : `день ${day}`} ${number}`;
}
