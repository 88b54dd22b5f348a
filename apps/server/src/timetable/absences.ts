import { randomUUID } from 'node:crypto';
import { type Absence, type AbsenceSpan, absenceClash, isAwayAt } from '@zvonok/domain/absences/absence';
import type { AbsenceReason } from '@zvonok/domain/absences/absence-texts';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import { readActiveChangesOf } from './changes.ts';
import { makeWayFor, overtakenSince, putBack } from './ended-changes.ts';
import { type ChangeRow, changeNumber } from './lessons.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

/** An absence with what was done about it: changes of lessons the teacher would have taught meanwhile. */
export interface AbsenceWithCovers extends Absence {
  covers: readonly ChangeRow[];
}

/** An absence to be entered. */
export interface NewAbsence extends AbsenceSpan {
  teacherId: number;
  reason: AbsenceReason;
}

/** What became of a new absence: it was entered, no teacher has that number, or it is known already. */
export type EnteredAbsence =
  | { kind: 'entered'; absence: Absence }
  | { kind: 'no-teacher' }
  | { kind: 'known'; teacher: TeacherRef; absence: AbsenceSpan };

/** Who is away, as the timetable of a week needs it. */
export function absencesRepository(db: Kysely<Tables>) {
  return {
    /** Absences that touch a week, by first day and name. */
    async inWeek(week: IsoDate): Promise<AbsenceWithCovers[]> {
      return withCovers(db, await absencesBetween(db, week, addDays(week, 6)));
    },

    /**
     * Enters an absence, alone with the timetable; open screens are notified. Its reason goes into a table of its own.
     */
    async enter(
      trx: Transaction<Tables>,
      { teacherId, reason, ...span }: NewAbsence,
      { by, now }: { by: number; now: Date },
    ): Promise<EnteredAbsence> {
      await lockVersion(trx);
      const teacher = await trx
        .selectFrom('teacher')
        .select(['id', 'name'])
        .where('id', '=', teacherId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!teacher) return { kind: 'no-teacher' };
      const known = absenceClash(
        span,
        (await absencesBetween(trx, span.firstDate, span.lastDate)).filter(
          (one) => one.teacher.id === teacherId,
        ),
      );
      if (known) return { kind: 'known', teacher, absence: known };
      const { id } = await trx
        .insertInto('absence')
        .values({
          teacher_id: teacherId,
          first_date: span.firstDate,
          last_date: span.lastDate,
          first_lesson: span.firstLesson,
          last_lesson: span.lastLesson,
          created_at: now,
          created_by: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('absence_reason').values({ absence_id: id, code: reason }).execute();
      await bumpVersion(trx, []);
      return { kind: 'entered', absence: { id, teacher, ...span } };
    },

    /** An absence just entered, with what had been done about it before anybody said so. */
    async withCovers(trx: Transaction<Tables>, absence: Absence): Promise<AbsenceWithCovers> {
      const [found] = await withCovers(trx, [absence]);
      return found ?? { ...absence, covers: [] };
    },
  };
}

/** Every lesson of a batch asks for its date, and absences change in no other place meanwhile. */
const knownAbsences = new WeakMap<TimetableTransaction, Map<IsoDate, readonly Absence[]>>();

export async function absencesOn(tx: TimetableTransaction, date: IsoDate): Promise<readonly Absence[]> {
  const known = knownAbsences.get(tx) ?? new Map<IsoDate, readonly Absence[]>();
  knownAbsences.set(tx, known);
  const found = known.get(date) ?? (await absencesBetween(tx.db, date, date));
  known.set(date, found);
  return found;
}

/** The absence of a teacher at a lesson of a date; null when they are there. */
export async function awayAt(
  tx: TimetableTransaction,
  teacherId: number,
  date: IsoDate,
  number: LessonNumber,
): Promise<Absence | null> {
  const found = await absencesOn(tx, date);
  return found.find((one) => one.teacher.id === teacherId && isAwayAt(one, date, number)) ?? null;
}

/** An absence that holds, by its number. */
export async function readAbsence(tx: TimetableTransaction, id: number): Promise<AbsenceWithCovers | null> {
  const rows = await absences(tx.db).where('absence.id', '=', id).execute();
  const [found] = await withCovers(tx.db, rows.map(toAbsence));
  return found ?? null;
}

export async function writeAbsence(
  tx: TimetableTransaction,
  { id, firstDate, lastDate, firstLesson, lastLesson }: Absence,
): Promise<void> {
  await tx.db
    .updateTable('absence')
    .set({
      ...{ first_date: firstDate, last_date: lastDate },
      ...{ first_lesson: firstLesson, last_lesson: lastLesson },
    })
    .where('id', '=', id)
    .execute();
  tx.touch([]);
}

export async function shortenAbsence(tx: TimetableTransaction, id: number, lastDate: IsoDate): Promise<void> {
  await tx.db.updateTable('absence').set({ last_date: lastDate }).where('id', '=', id).execute();
  tx.touch([]);
}

/** As if it had never been. Its reason goes with the way back, in the night after the next day. */
export async function takeBackAbsence(tx: TimetableTransaction, id: number): Promise<void> {
  await tx.db
    .updateTable('absence')
    .set({ ended_at: tx.now, ended_by: tx.userId })
    .where('id', '=', id)
    .execute();
  tx.touch([]);
}

/** Keeps how an absence ended, and which changes went with it; returns what `absenceEnding` takes. */
export async function noteEnding(
  tx: TimetableTransaction,
  { id: absenceId, lastDate }: Absence,
  after: IsoDate | null,
  ended: readonly ChangeRow[],
): Promise<string> {
  const id = randomUUID();
  await tx.db
    .insertInto('absence_ending')
    .values({
      id,
      absence_id: absenceId,
      last_date_before: lastDate,
      last_date_after: after,
      version: tx.touch([]),
      made_at: tx.now,
      made_by: tx.userId,
    })
    .execute();
  const changeIds = new Set(ended.flatMap((change) => [change.id, change.merge?.otherId ?? change.id]));
  if (changeIds.size > 0) {
    await tx.db
      .insertInto('absence_ending_change')
      .values([...changeIds].map((change_id) => ({ ending_id: id, change_id })))
      .execute();
  }
  return id;
}

export function readAbsenceEnding(tx: TimetableTransaction, id: string) {
  return readEnding(tx.db, id);
}

/** The other absence of the same teacher that this one would meet; null if there is none. */
export async function clashOf(
  tx: TimetableTransaction,
  { teacher, id, ...span }: Absence,
): Promise<AbsenceSpan | null> {
  const others = await absencesBetween(tx.db, span.firstDate, span.lastDate);
  return absenceClash(
    span,
    others.filter((one) => one.teacher.id === teacher.id && one.id !== id),
  );
}

export function overtakenOfEnding(tx: TimetableTransaction, { changeIds, version }: AbsenceEnding) {
  return overtakenSince(tx.db, changeIds, version);
}

/** The absence as it was before, with the changes that went with it; returns how many of these. */
export async function putAbsenceBack(
  tx: TimetableTransaction,
  { id, absence, lastDateBefore, changeIds }: AbsenceEnding,
): Promise<number> {
  await tx.db
    .updateTable('absence')
    .set({ last_date: lastDateBefore, ended_at: null, ended_by: null })
    .where('id', '=', absence.id)
    .execute();
  await tx.db
    .updateTable('absence_ending')
    .set({ restored_at: tx.now, restored_by: tx.userId })
    .where('id', '=', id)
    .execute();
  tx.touch([]);
  await makeWayFor(tx, changeIds);
  return putBack(tx, changeIds);
}

/** How an absence ended before its time. */
export interface AbsenceEnding {
  id: string;
  /** As it is now. */
  absence: Absence;
  lastDateBefore: IsoDate;
  /** The timetable's version after the ending. */
  version: number;
  changeIds: readonly number[];
  restored: boolean;
  /** Nothing was done to the absence since. */
  isLast: boolean;
  isTeacherHere: boolean;
}

async function readEnding(trx: Transaction<Tables>, id: string): Promise<AbsenceEnding | null> {
  const row = await trx
    .selectFrom('absence_ending as ending')
    .innerJoin('absence', 'absence.id', 'ending.absence_id')
    .innerJoin('teacher', 'teacher.id', 'absence.teacher_id')
    .select([...ABSENCE_COLUMNS, 'absence.ended_at', 'teacher.removed_at', 'ending.id as endingId'])
    .select(['last_date_before', 'last_date_after', 'ending.version', 'ending.restored_at'])
    .where('ending.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const changes = await trx
    .selectFrom('absence_ending_change')
    .select('change_id')
    .where('ending_id', '=', id)
    .execute();
  const { id: absenceId, teacherId, teacherName, firstDate, lastDate, firstLesson, lastLesson } = row;
  const stays = row.last_date_after;
  return {
    id: row.endingId,
    absence: toAbsence({
      id: absenceId,
      teacherId,
      teacherName,
      firstDate,
      lastDate,
      firstLesson,
      lastLesson,
    }),
    lastDateBefore: row.last_date_before,
    version: row.version,
    changeIds: changes.map(({ change_id }) => change_id),
    restored: row.restored_at !== null,
    isLast: stays === null ? row.ended_at !== null : row.ended_at === null && row.lastDate === stays,
    isTeacherHere: row.removed_at === null,
  };
}

/** Absences that hold on some day between two dates, both included. */
/** Absences that touch some days, the last one included, by first day and name. */
export async function absencesBetween(db: Kysely<Tables>, from: IsoDate, to: IsoDate): Promise<Absence[]> {
  const rows = await absences(db)
    .where('absence.first_date', '<=', to)
    .where('absence.last_date', '>=', from)
    .orderBy('absence.first_date')
    .orderBy('teacher.name')
    .orderBy('absence.id')
    .execute();
  return rows.map(toAbsence);
}

const ABSENCE_COLUMNS = [
  'absence.id',
  'teacher.id as teacherId',
  'teacher.name as teacherName',
  'absence.first_date as firstDate',
  'absence.last_date as lastDate',
  'absence.first_lesson as firstLesson',
  'absence.last_lesson as lastLesson',
] as const;

function absences(db: Kysely<Tables>) {
  return db
    .selectFrom('absence')
    .innerJoin('teacher', 'teacher.id', 'absence.teacher_id')
    .select(ABSENCE_COLUMNS)
    .where('absence.ended_at', 'is', null);
}

type StoredAbsence = Awaited<ReturnType<ReturnType<typeof absences>['execute']>>[number];

function toAbsence({ teacherId, teacherName, ...row }: StoredAbsence): Absence {
  return { ...row, teacher: { id: teacherId, name: teacherName } };
}

async function withCovers(db: Kysely<Tables>, found: readonly Absence[]): Promise<AbsenceWithCovers[]> {
  const [from = null] = found.map(({ firstDate }) => firstDate).sort();
  const to = found
    .map(({ lastDate }) => lastDate)
    .sort()
    .at(-1);
  if (from === null || to === undefined) return [];
  const teacherIds = [...new Set(found.map(({ teacher }) => teacher.id))];
  const changes = await readActiveChangesOf(db, { teacherIds, from, to });
  return found.map((absence) => ({
    ...absence,
    covers: changes.filter(
      ({ original, date, place }) =>
        original?.id === absence.teacher.id && isAwayAt(absence, date, place.number as LessonNumber),
    ),
  }));
}

/** Who is away and what was done about it: there is no place for a reason, on purpose. */
export function presentAbsence({ id, teacher, covers, ...span }: AbsenceWithCovers): Wire['Absence'] {
  return {
    id,
    teacher,
    firstDate: span.firstDate,
    lastDate: span.lastDate,
    firstLesson: span.firstLesson,
    lastLesson: span.lastLesson,
    covers: covers.map((change) => ({
      changeId: changeNumber(change),
      date: change.date,
      kind: change.kind,
      number: change.place.number as LessonNumber,
      group: change.place.group,
      subgroup: change.place.subgroup,
      teacher: change.teacher,
    })),
  };
}
