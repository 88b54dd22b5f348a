import type { IsoDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { counted, NOUN, plural } from '../text/plural.ts';
import type { EndedChange } from '../timetable/ended-change.ts';

/** One row of the sheet «Уроки»: a lesson, or one subgroup's part of it. */
export interface ImportRow {
  day: Weekday;
  number: LessonNumber;
  className: string;
  subgroup: string | null;
  subject: string;
  /** The name of the whole split lesson, where the subgroup has another subject of its own. */
  lessonSubject?: string | null;
  /** The flow it is taught in. */
  flow?: string | null;
  teacher: string | null;
  room: string | null;
}

/** What a workbook changes in the permanent timetable. */
export interface ImportDifference {
  added: readonly ImportRow[];
  removed: readonly ImportRow[];
  changed: readonly { before: ImportRow; after: ImportRow }[];
  /** What else it changes, a phrase each: new classes, teachers, bells, replacements that end. */
  notes: readonly string[];
  /** Substitutions that end with their lessons, each by itself; left out if the host omits them. */
  ended?: readonly EndedChange[];
  /** The first day it holds, where one was chosen. */
  from?: IsoDate;
}

/** Something wrong in a workbook. A part of the place is null when the whole sheet, or the whole book, is meant. */
export interface ImportError {
  sheet: string | null;
  /** As the spreadsheet program numbers it. */
  row: number | null;
  column: string | null;
  message: string;
}

/** True when the workbook says what the timetable says already. */
export function changesNothing({ added, removed, changed, notes }: ImportDifference): boolean {
  return added.length + removed.length + changed.length + notes.length === 0;
}

/** The parts of a row that a change may concern, as a reader meets them. */
export const CHANGEABLE = ['subject', 'teacher', 'room'] as const satisfies readonly (keyof ImportRow)[];
export type Changeable = (typeof CHANGEABLE)[number];

/** What a row says there; the subgroup's own subject and the flow, belong to what is taught. */
export function changeableText(part: Changeable, row: ImportRow): string | null {
  if (part !== 'subject') return row[part];
  const { subject, lessonSubject, flow } = row;
  const called = lessonSubject ? `${subject} (${lessonSubject})` : subject;
  return flow ? `${called}, поток «${flow}»` : called;
}

/** Which parts of a row are not what they were. */
export function changedParts(before: ImportRow, after: ImportRow): readonly Changeable[] {
  return CHANGEABLE.filter((part) => changeableText(part, before) !== changeableText(part, after));
}

const VERB = {
  added: { one: 'добавлен', few: 'добавлено', many: 'добавлено' },
  changed: { one: 'изменён', few: 'изменено', many: 'изменено' },
  removed: { one: 'убран', few: 'убрано', many: 'убрано' },
} as const;

/** What has been done, in a sentence: 'Добавлен 1 урок, изменено 3 урока.' Empty when no lesson changed. */
export function importedText(difference: ImportDifference): string {
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const { length } = difference[kind];
    return length === 0 ? [] : [`${plural(length, VERB[kind])} ${counted(length, NOUN.lesson)}`];
  });
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A table as programs take it from the clipboard: cells divided by tabs, rows by line ends. */
export function tabSeparated(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map((cell) => oneLine(cell)).join('\t')).join('\r\n');
}

function oneLine(cell: string | number | null): string {
  return String(cell ?? '').replace(/[\t\r\n]+/g, ' ');
}
