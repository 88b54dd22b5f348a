import type { ImportCorrection, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import { FileRefusal } from '../files/file-refusal.ts';
import { knownNames } from '../files/timetable-import/matrix/known-names.ts';
import {
  type PlannedImport,
  planImport,
  READ_SHEETS,
  type RefusedImport,
} from '../files/timetable-import/plan-import.ts';
import { readTimetable, type TimetableRead } from '../files/timetable-import/read-timetable.ts';
import { ImportAnswers } from '../files/timetable-import/reading-notes.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** A school before its first import. */
export const FRESH_SCHOOL: SchoolPlan = {
  classes: [],
  lessons: [],
  subjects: [],
  rooms: [],
  teachers: [],
  lessonTimes: [],
};

/** What a file means for a school; `refusal` says why it is no timetable at all. */
export type ImportOutcome =
  | { read: TimetableRead; planned: PlannedImport | RefusedImport }
  | { refusal: string };

/** Reads and plans a file as the operation does, without its request and its transaction. */
export async function importInto(
  school: SchoolPlan,
  bytes: Uint8Array,
  answers: readonly ImportCorrection[] = [],
): Promise<ImportOutcome> {
  try {
    const known = knownNames(school);
    const read = await readTimetable({ bytes, names: READ_SHEETS, known, layout: null, answers });
    return { read, planned: planImport(read.sheets, school, new ImportAnswers(answers)) };
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message };
    throw error;
  }
}

/** Words that were taken for no lesson. */
export function skippedIn(outcome: ImportOutcome): string[] {
  if ('refusal' in outcome) return [];
  const { read, planned } = outcome;
  return [...(read.skipped ?? []), ...planned.skipped].map(({ written }) => written);
}

/** What a person has to answer before the file can be imported. */
export function questionsOf(outcome: ImportOutcome): UnknownName[] {
  if ('refusal' in outcome || !('errors' in outcome.planned)) return [];
  return outcome.planned.causes.flatMap(({ unknown }) => unknown ?? []);
}

/** Throws if the file is refused, with the causes. */
export function planOf(outcome: ImportOutcome) {
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  if ('errors' in outcome.planned) {
    const causes = outcome.planned.causes.map(({ message, count }) => `${message} (${count})`);
    throw new Error(`Refused: ${causes.slice(0, 5).join('; ')}`);
  }
  return outcome.planned.plan;
}

export function errorsOf(outcome: ImportOutcome) {
  return 'planned' in outcome && 'errors' in outcome.planned ? outcome.planned.errors : [];
}

/** The filled cells that are named as not read, as C41. */
export function unreadOf(outcome: ImportOutcome): string[] {
  const unread = 'read' in outcome ? (outcome.read.unread ?? []) : [];
  return unread.flatMap(({ cells }) => cells.map(({ row, column }) => `${column}${row}`)).sort(byCell);
}

function byCell(a: string, b: string): number {
  return Number(a.slice(1)) - Number(b.slice(1)) || a.localeCompare(b);
}

/** Answers every question as the product proposes, until there are no more proposals. */
export async function importAcceptingProposals(
  school: SchoolPlan,
  bytes: Uint8Array,
): Promise<{ first: ImportOutcome; last: ImportOutcome }> {
  const first = await importInto(school, bytes);
  let last = first;
  let answers: ImportCorrection[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const proposed = questionsOf(last).flatMap((question) => question.proposed ?? []);
    if (proposed.length === 0) break;
    answers = [...answers, ...proposed];
    last = await importInto(school, bytes, answers);
  }
  return { first, last };
}

/** An answer may bring the next question, as a day brings its lessons. */
const MOST_ROUNDS = 3;
