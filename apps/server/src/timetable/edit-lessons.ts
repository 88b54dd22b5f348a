import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readActiveChangesFrom } from './changes.ts';
import { keepChangedPast } from './keep-past.ts';
import { type ChangeRow, heldBy, type Validity } from './lessons.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** A day of one class's permanent timetable. */
export interface ScheduleDay {
  id: number;
  classId: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
}

/** Where a lesson stands. */
export interface SlotRef {
  scheduleDayId: number;
  number: number;
}

/** What of a lesson or a subgroup is taught how; what is left out stays. */
export interface Teaching {
  subjectId?: number;
  /** A subgroup's own; null is the lesson's. */
  ownSubjectId?: number | null;
  teacherId?: number | null;
  roomId?: number | null;
  flow?: string | null;
}

/** A subgroup's part of a lesson that is being added. */
export interface NewPart {
  name: string;
  ownSubjectId: number | null;
  teacherId: number | null;
  roomId: number | null;
  flow: string | null;
}

/** Every edit is written down with the version it makes, and every week looks different afterwards. */
function editOf(tx: TimetableTransaction, classId: number) {
  return { edited_version: tx.touch([{ classId, week: null }]) };
}

export async function readScheduleDay(tx: TimetableTransaction, id: number): Promise<ScheduleDay | null> {
  const row = await tx.db
    .selectFrom('schedule_day')
    .select(['id', 'class_id', 'day'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id: row.id, classId: row.class_id, day: row.day } : null;
}

/** The lesson on the grid in a place, on a date. */
export async function occupantOf(
  tx: TimetableTransaction,
  { scheduleDayId, number }: SlotRef,
  on: IsoDate,
): Promise<number | null> {
  const row = await tx.db
    .selectFrom('lesson')
    .select('id')
    .where('schedule_day_id', '=', scheduleDayId)
    .where('number', '=', number)
    .where('hidden_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(heldBy({ on }))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The days a lesson holds; without one, from ever or for good. */
export async function validityOf(tx: TimetableTransaction, id: number): Promise<Validity> {
  const row = await tx.db
    .selectFrom('lesson')
    .select(['starts_on as from', 'ends_on as until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Another lesson in a place than those named, from today on and on any of the days of `validity`: of the other
 * timetable, where one has been appointed.
 */
export async function otherOccupant(
  tx: TimetableTransaction,
  { scheduleDayId, number }: SlotRef,
  { from, until }: Validity,
  ids: readonly number[],
): Promise<number | null> {
  const since = from !== null && from > tx.today ? from : tx.today;
  const row = await tx.db
    .selectFrom('lesson')
    .select('id')
    .where('schedule_day_id', '=', scheduleDayId)
    .where('number', '=', number)
    .where('hidden_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('id', '!=', sql<number>`all(${ids})`)
    .where(sql<boolean>`coalesce(ends_on, 'infinity') > ${since}`)
    .where(sql<boolean>`coalesce(starts_on, '-infinity') < ${until ?? 'infinity'}`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The first of some lessons that was edited after a version. */
export async function firstEditedAfter(
  tx: TimetableTransaction,
  ids: readonly number[],
  version: number,
): Promise<number | null> {
  const row = await tx.db
    .selectFrom('lesson')
    .select('id')
    .where('id', 'in', ids)
    .where('edited_version', '>', version)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function recordExists(
  tx: TimetableTransaction,
  table: 'subject' | 'room',
  id: number,
): Promise<boolean> {
  const row = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Keeps what was done to lessons before an edit. Classes they were merged with show the number of the kept lesson. */
async function keepPast(tx: TimetableTransaction, lessonIds: readonly number[]): Promise<void> {
  const partners = await mergedClasses(tx.db, lessonIds);
  await keepChangedPast(tx, lessonIds);
  if (partners.length > 0) tx.touch(partners.map((classId) => ({ classId, week: null })));
}

/** Puts lessons of one class into places, all at once, and onto the grid. */
export async function placeLessons(
  tx: TimetableTransaction,
  classId: number,
  placed: readonly { id: number; place: SlotRef }[],
): Promise<void> {
  const ids = placed.map(({ id }) => id);
  await keepPast(tx, ids);
  const marks = editOf(tx, classId);
  const choose = (value: (place: SlotRef) => number) =>
    sql<number>`case id ${sql.join(
      placed.map(({ id, place }) => sql`when ${id}::integer then ${value(place)}::integer`),
      sql` `,
    )} end`;
  await tx.db
    .updateTable('lesson')
    .set({
      ...marks,
      hidden_at: null,
      schedule_day_id: choose(({ scheduleDayId }) => scheduleDayId),
      number: choose(({ number }) => number),
    })
    .where('id', 'in', ids)
    .execute();
}

/** Takes a lesson off the grid; it keeps its place for coming back. */
export async function takeOffGrid(tx: TimetableTransaction, classId: number, id: number): Promise<void> {
  await keepPast(tx, [id]);
  const marks = editOf(tx, classId);
  await tx.db
    .updateTable('lesson')
    .set({ ...marks, hidden_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export async function removeLesson(tx: TimetableTransaction, classId: number, id: number): Promise<void> {
  await keepPast(tx, [id]);
  const marks = editOf(tx, classId);
  await tx.db
    .updateTable('lesson')
    .set({ ...marks, removed_at: tx.now })
    .where('id', '=', id)
    .execute();
}

/** Returns whether a lesson waits in the tray, or did when it was deleted. */
export async function isHidden(tx: TimetableTransaction, id: number): Promise<boolean> {
  const row = await tx.db.selectFrom('lesson').select('hidden_at').where('id', '=', id).executeTakeFirst();
  return row?.hidden_at != null;
}

/**
 * Brings a deleted lesson back to where it was; a slot must be free. Teachers who have left meanwhile do not come
 * back with it.
 */
export async function bringLessonBack(tx: TimetableTransaction, classId: number, id: number): Promise<void> {
  const marks = editOf(tx, classId);
  const gone = tx.db.selectFrom('teacher').select('id').where('removed_at', 'is not', null);
  await tx.db
    .updateTable('lesson')
    .set({ ...marks, removed_at: null })
    .where('id', '=', id)
    .execute();
  await tx.db
    .updateTable('lesson')
    .set({ teacher_id: null })
    .where('id', '=', id)
    .where('teacher_id', 'in', gone)
    .execute();
  await tx.db
    .updateTable('subgroup_lesson')
    .set({ teacher_id: null })
    .where('lesson_id', '=', id)
    .where('teacher_id', 'in', gone)
    .execute();
}

export async function writeTeaching(
  tx: TimetableTransaction,
  classId: number,
  id: number,
  { subjectId, ...taught }: Teaching,
): Promise<void> {
  await keepPast(tx, [id]);
  const marks = editOf(tx, classId);
  const set = { ...marks, ...taughtColumns(taught), ...(subjectId && { subject_id: subjectId }) };
  await tx.db.updateTable('lesson').set(set).where('id', '=', id).execute();
}

export async function writeSubgroupTeaching(
  tx: TimetableTransaction,
  classId: number,
  lessonId: number,
  id: number,
  taught: Teaching,
): Promise<void> {
  await keepPast(tx, [lessonId]);
  const marks = editOf(tx, classId);
  await tx.db.updateTable('lesson').set(marks).where('id', '=', lessonId).execute();
  await tx.db.updateTable('subgroup_lesson').set(partColumns(taught)).where('id', '=', id).execute();
}

/**
 * Splits a lesson into these subgroups and no others; without any it is one of the whole class again, taught as
 * said. A subgroup of a name the lesson has had before is that one.
 */
export async function writeDivision(
  tx: TimetableTransaction,
  classId: number,
  id: number,
  taught: Omit<Teaching, 'subjectId' | 'ownSubjectId'>,
  parts: readonly NewPart[],
): Promise<void> {
  await keepPast(tx, [id]);
  const marks = editOf(tx, classId);
  const set = { ...marks, ...taughtColumns(taught) };
  await tx.db.updateTable('lesson').set(set).where('id', '=', id).execute();
  await tx.db
    .updateTable('subgroup_lesson')
    .set({ removed_at: tx.now })
    .where('lesson_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  for (const { name, ...own } of parts) {
    const columns = partColumns(own);
    await tx.db
      .insertInto('subgroup_lesson')
      .values({ lesson_id: id, name, ...columns })
      .onConflict((there) =>
        there.columns(['lesson_id', 'name']).doUpdateSet({ ...columns, removed_at: null }),
      )
      .execute();
  }
}

/** Adds a lesson to a slot that is free on those days; with parts it is a split one. */
export async function insertLesson(
  tx: TimetableTransaction,
  classId: number,
  place: SlotRef & { validity: Validity },
  teaching: Teaching & { subjectId: number },
  parts: readonly NewPart[],
): Promise<number> {
  const { id } = await tx.db
    .insertInto('lesson')
    .values({
      ...editOf(tx, classId),
      schedule_day_id: place.scheduleDayId,
      number: place.number,
      starts_on: place.validity.from,
      ends_on: place.validity.until,
      subject_id: teaching.subjectId,
      teacher_id: teaching.teacherId ?? null,
      room_id: teaching.roomId ?? null,
      flow: teaching.flow ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (parts.length > 0) {
    const rows = parts.map(({ name, ...taught }) => ({ lesson_id: id, name, ...partColumns(taught) }));
    await tx.db.insertInto('subgroup_lesson').values(rows).execute();
  }
  return id;
}

/** Active changes of lessons and of their subgroups from today on. */
export function changesFromToday(
  tx: TimetableTransaction,
  lessonIds: readonly number[],
): Promise<ChangeRow[]> {
  return readActiveChangesFrom(tx.db, lessonIds, tx.today);
}

/** Classes of the other sides of whatever merges these lessons are in. */
async function mergedClasses(trx: Transaction<Tables>, lessonIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('lesson_change as own')
    .innerJoin('lesson_change as other', 'other.merge_id', 'own.merge_id')
    .innerJoin('lesson', 'lesson.id', 'other.lesson_id')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .select('schedule_day.class_id')
    .distinct()
    .where('own.lesson_id', 'in', lessonIds)
    .where('own.ended_at', 'is', null)
    .execute();
  return rows.map(({ class_id }) => class_id);
}

function partColumns({ ownSubjectId, ...taught }: Teaching) {
  return { ...taughtColumns(taught), ...(ownSubjectId !== undefined && { subject_id: ownSubjectId }) };
}

function taughtColumns({ teacherId, roomId, flow }: Teaching) {
  return {
    ...(flow !== undefined && { flow }),
    ...(teacherId !== undefined && { teacher_id: teacherId }),
    ...(roomId !== undefined && { room_id: roomId }),
  };
}
