import type { BellSet, LessonBell, Shift } from '@zvonok/domain/bells/school-bells';
import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { WeekSettings } from '@zvonok/domain/timetable/week-layout';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** A record that is there, or one to be made (`id` null), by its name. */
export interface Named {
  id: number | null;
  name: string;
}

export interface WantedClass extends Named {
  number: number;
  letter: string;
}

/** Who teaches a whole class or one subgroup, and where. */
export interface WantedPart {
  /** Null for a whole class; its `id` is null for a subgroup that is new in this lesson. */
  subgroup: Named | null;
  teacher: Named | null;
  room: Named | null;
  /** A subgroup's subject where it is not the lesson's. */
  ownSubject: WantedSubject | null;
  flow: string | null;
}

/** A slot of a class as it is to be. */
export interface WantedCell {
  /** The lesson that is there now and stays. */
  lessonId: number | null;
  group: WantedClass;
  /** 1 (Monday) to 6 (Saturday). */
  day: number;
  number: number;
  subject: WantedSubject;
  /** At least one; several are all subgroups. */
  parts: readonly WantedPart[];
}

export interface WantedSubject extends Named {
  shortName: string;
}

export interface WantedTeacher extends Named {
  eduSubject: string;
  /** Present where the subjects are those of the new timetable, because none were written down. */
  isFromLessons?: true;
  /** The name until now of a teacher who gets another one. */
  was?: string;
}

/** All that differs between a school and its workbook; everything else stays. */
export interface ImportPlan {
  /** The week with the days and lessons the workbook brings along; null if it stays. */
  week: WeekSettings | null;
  classes: readonly WantedClass[];
  /** New ones, and those with another short name. */
  subjects: readonly WantedSubject[];
  rooms: readonly Named[];
  /** New ones, and those with other subjects or another name. */
  teachers: readonly WantedTeacher[];
  lessonTimes: readonly LessonBell[];
  /** New and changed usual times of the second shift. */
  secondShiftTimes: readonly LessonBell[];
  /** New and changed sets of bells. */
  bellSets: readonly BellSet[];
  /** Classes that come in another shift than now. */
  shifts: readonly { group: WantedClass; shift: Shift }[];
  /** New and changed slots. */
  cells: readonly WantedCell[];
  removedLessonIds: readonly number[];
}

/** Lessons that are not there any more where a changed slot has a new one. */
export function lessonsLeavingWith({ removedLessonIds, cells }: ImportPlan): number[] {
  return [...removedLessonIds, ...cells.flatMap(({ lessonId }) => lessonId ?? [])];
}

/** The answers of earlier imports, in the order of their kinds and words. */
export async function readImportAnswers(db: Kysely<Tables>): Promise<ImportCorrection[]> {
  const rows = await db
    .selectFrom('import_answer')
    .select(['kind', 'written', 'known', 'use'])
    .orderBy('kind')
    .orderBy('key')
    .execute();
  return rows.map(({ use, ...answer }) => ({ ...answer, ...(use !== null && { as: use }) }));
}

/** Each takes the place of an earlier answer to the same question; those that are not kept only remove that. */
export async function rememberAnswers(
  tx: TimetableTransaction,
  answers: readonly ImportCorrection[],
  isKept: (answer: ImportCorrection) => boolean,
): Promise<void> {
  for (const answer of answers) {
    const { kind, written, known, as } = answer;
    const key = nameKey(written);
    await tx.db.deleteFrom('import_answer').where('kind', '=', kind).where('key', '=', key).execute();
    if (!isKept(answer)) continue;
    await tx.db
      .insertInto('import_answer')
      .values({ kind, key, written, known, use: as ?? null, set_by: tx.userId, set_at: tx.now })
      .execute();
  }
}
