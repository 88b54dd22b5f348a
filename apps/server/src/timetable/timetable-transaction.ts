import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { Transaction } from 'kysely';
import { type AuditEntry, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeRow, LessonFilter, LessonsAt, WeekLesson } from './lessons.ts';
import type { Touch } from './timetable-version.ts';

/** Which changes of lessons came to hold or ended. */
export type HeldChanges =
  /** Made just now; of a publication, each person is notified of theirs at once. */
  | { added: readonly ChangeRow[]; publicationId?: number }
  /**
   * Put back: they hold once more. Of a publication that holds once more, each person is notified of theirs at once.
   */
  | { put: readonly number[]; publicationId?: number }
  | { ended: readonly number[] };

/** One transaction, alone with the timetable: what reads and writes it takes this. */
export interface TimetableTransaction {
  db: Transaction<Tables>;
  /** The person every change is signed with. */
  userId: number;
  now: Date;
  /** The school's day. */
  today: IsoDate;
  /** The day whose timetable holds now. */
  day: IsoDate;
  week(at: LessonsAt, filter: LessonFilter): Promise<WeekLesson[]>;
  /** Lessons once more, after only changes of a week, or of the day, were put on them or ended. */
  afterChanges(at: LessonsAt, ids: readonly number[]): Promise<WeekLesson[]>;
  /** What the rules about dates read; kept until the calendar is changed in this transaction. */
  calendar(): Promise<SchoolCalendar>;
  /** The timetable's version after what was done so far. */
  version(): number;
  /** Names classes that look different now; the new version. A transaction makes one version at most. */
  touch(touches: readonly Touch[] | 'everything'): number;
  /** Notes changes for the notices, which are sent when the work is done. */
  changed(changes: HeldChanges): void;
  /** Runs a part of the work that may fail alone: what it did is taken back then, and what was done before stands. */
  attempt<T>(part: () => Promise<T>): Promise<T>;
}

/** An entry for the journal, signed like every change. */
export function recordInJournal(
  { db, userId, now }: TimetableTransaction,
  entry: Omit<AuditEntry, 'actor' | 'at'>,
): Promise<void> {
  return recordAudit(db, { ...entry, actor: { userId }, at: now });
}

/** Returns whether a teacher of this number teaches here; one who has left does not. */
export async function teacherExists({ db }: TimetableTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('teacher')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** All who teach here, by number. */
export async function teachersHere({ db }: TimetableTransaction): Promise<ReadonlyMap<number, TeacherRef>> {
  const rows = await db
    .selectFrom('teacher')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map((teacher) => [teacher.id, teacher]));
}

/** The lesson a subgroup belongs to, on the grid or not. */
export async function lessonOfSubgroup(
  { db }: TimetableTransaction,
  subgroupId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('subgroup_lesson')
    .select('lesson_id')
    .where('id', '=', subgroupId)
    .executeTakeFirst();
  return row?.lesson_id ?? null;
}
