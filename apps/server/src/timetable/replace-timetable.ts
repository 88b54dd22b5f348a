import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { sql, type Transaction } from 'kysely';
import { analyzeTables, oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { readActiveChangesFrom } from './changes.ts';
import { type ImportPlan, lessonsLeavingWith } from './import-plan.ts';
import { importRecords, writeNewCells } from './import-timetable.ts';
import type { ChangeRow, Validity } from './lessons.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

const BATCH = 1_000;

/** A timetable that was put in place of the one before, as far as it can be taken back. */
export interface ReplacedTimetable {
  token: string;
  version: number;
  /** The first day of the new one. */
  startsOn: IsoDate;
  /** How many lessons ended with it. */
  replaced: number;
  /** Numbers of those lessons; null of one whose lessons are known by their last day alone. */
  lessons: readonly number[] | null;
  /** Numbers of changes that were ended for it. */
  ended: readonly number[];
  isRestored: boolean;
}

interface Replacement {
  startsOn: IsoDate;
  /** Numbers of lessons that end. */
  removed: readonly number[];
  added: readonly TaughtLesson[];
  ended: readonly ChangeRow[];
  /** Numbers of lessons that were held on the first day already; they end a day later. */
  held: readonly number[];
  /** Whether the place of an added lesson is over on the first day, so that it begins a day later. */
  isOver: (lesson: TaughtLesson) => boolean;
}

function replaced(tx: TimetableTransaction) {
  return tx.db
    .selectFrom('replaced_timetable')
    .select(['token', 'version', 'starts_on', 'replaced', 'lessons', 'ended', 'restored_at']);
}

async function remember(
  tx: TimetableTransaction,
  version: number,
  { startsOn, removed, ended }: Pick<Replacement, 'startsOn' | 'removed' | 'ended'>,
): Promise<string> {
  const token = randomUUID();
  await tx.db
    .insertInto('replaced_timetable')
    .values({
      token,
      version,
      starts_on: startsOn,
      replaced: removed.length,
      lessons: JSON.stringify(removed),
      ended: JSON.stringify(ended.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id]))),
      made_at: tx.now,
      made_by: tx.userId,
    })
    .execute();
  await analyzeTables(tx.db);
  return token;
}

/** The first day of a timetable that has been appointed and has not begun; null if there is none. */
export async function appointedDay(tx: TimetableTransaction): Promise<IsoDate | null> {
  const row = await tx.db
    .selectFrom('replaced_timetable')
    .select('starts_on')
    .where('restored_at', 'is', null)
    .where('starts_on', '>', tx.today)
    .executeTakeFirst();
  return row?.starts_on ?? null;
}

/** The days of the timetable that holds on a date. */
export async function validityOn(tx: TimetableTransaction, date: IsoDate): Promise<Validity> {
  const rows = await tx.db
    .selectFrom('replaced_timetable')
    .select('starts_on')
    .where('restored_at', 'is', null)
    .orderBy('starts_on')
    .execute();
  const days = rows.map(({ starts_on }) => starts_on);
  return {
    from: days.findLast((day) => day <= date) ?? null,
    until: days.find((day) => day > date) ?? null,
  };
}

/** Active changes of lessons and of their subgroups from a date on. */
export function changesFrom(
  tx: TimetableTransaction,
  lessonIds: readonly number[],
  from: IsoDate,
): Promise<ChangeRow[]> {
  return readActiveChangesFrom(tx.db, lessonIds, from);
}

/**
 * From a day on lessons are off the timetable and others on it; everything else, and all that was before, stays as
 * it is. `ended` are the changes that were ended for it. Returns a token that takes it back.
 */
export async function replaceLessons(
  tx: TimetableTransaction,
  { startsOn, removed, added, ended, held, isOver }: Replacement,
): Promise<string> {
  const version = tx.touch('everything');
  const next = addDays(startsOn, 1);
  const leaving = Map.groupBy(removed, (id) => (held.includes(id) ? next : startsOn));
  for (const [day, ids] of leaving) await endLessons(tx.db, ids, day);
  const coming = Map.groupBy(added, (lesson) => (isOver(lesson) ? next : startsOn));
  for (const [day, lessons] of coming) await insertTaught(tx.db, lessons, { version, startsOn: day });
  return remember(tx, version, { startsOn, removed, ended });
}

/** The same for what a workbook says: a slot that is to be another has a new lesson from that day on. */
export async function importPlanFrom(
  tx: TimetableTransaction,
  startsOn: IsoDate,
  plan: ImportPlan,
  ended: readonly ChangeRow[],
): Promise<string> {
  const ids = await importRecords(tx.db, plan);
  const version = tx.touch('everything');
  const removed = lessonsLeavingWith(plan);
  await endLessons(tx.db, removed, startsOn);
  await writeNewCells(tx.db, plan.cells, { ids, version, now: tx.now, startsOn });
  return remember(tx, version, { startsOn, removed, ended });
}

export async function readReplaced(
  tx: TimetableTransaction,
  token: string,
): Promise<ReplacedTimetable | null> {
  const row = await replaced(tx).where('token', '=', token).executeTakeFirst();
  if (!row) return null;
  const { restored_at, starts_on: startsOn, ...known } = row;
  return { ...known, startsOn, isRestored: restored_at !== null };
}

/** Whether another timetable was put in place of this one, or is to be. */
export async function isReplacedAgain(
  tx: TimetableTransaction,
  { version }: ReplacedTimetable,
): Promise<boolean> {
  const row = await replaced(tx)
    .where('restored_at', 'is', null)
    .where('version', '>', version)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lessons that hold from that day on only, or from the next where something else had been held at their place: those
 * that were put there, and those that were added to them. Of what began on the same day before it, none.
 */
export async function lessonsOfReplaced(
  tx: TimetableTransaction,
  { startsOn, version }: ReplacedTimetable,
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('lesson')
    .select('id')
    .where('starts_on', 'in', [startsOn, addDays(startsOn, 1)])
    .where('edited_version', '>=', version)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes `added`, the lessons of it, off again; those of before hold on, with their changes. */
export async function takeBackTimetable(
  tx: TimetableTransaction,
  { token, startsOn, lessons, ended }: ReplacedTimetable,
  added: readonly number[],
): Promise<void> {
  const version = tx.touch('everything');
  await tx.db.updateTable('lesson').set({ removed_at: tx.now }).where('id', '=', oneOf(added)).execute();
  await tx.db
    .updateTable('lesson')
    .set({ ends_on: null })
    .where('ends_on', 'in', [startsOn, ...(lessons === null ? [] : [addDays(startsOn, 1)])])
    .$if(lessons !== null, (known) => known.where('id', '=', oneOf(lessons ?? [])))
    .execute();
  const back = await changesThatComeBack(tx.db, ended, tx.today);
  if (back.length > 0) {
    await tx.db
      .updateTable('lesson_change')
      .set({ ended_at: null, ended_by: null, put_version: version })
      .where('id', 'in', back)
      .execute();
    tx.changed({ put: back });
  }
  await tx.db
    .updateTable('replaced_timetable')
    .set({ restored_at: tx.now })
    .where('token', '=', token)
    .execute();
  await analyzeTables(tx.db);
}

async function endLessons(
  trx: Transaction<Tables>,
  ids: readonly number[],
  startsOn: IsoDate,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('lesson').set({ ends_on: startsOn }).where('id', '=', oneOf(ids)).execute();
}

/**
 * Of ended changes, those of today and later that may hold again: nothing else was done to their lesson on that day
 * since, and the substitute still works here. Both sides of a merge, or neither.
 */
async function changesThatComeBack(
  trx: Transaction<Tables>,
  ids: readonly number[],
  today: IsoDate,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('lesson_change as own')
    .select('own.id')
    .where('own.id', '=', oneOf(ids))
    .where('own.date', '>=', today)
    .where(sql<boolean>`not exists (
      select from lesson_change as side left join teacher on teacher.id = side.teacher_id
      where (side.id = own.id or side.merge_id = own.merge_id) and (
        teacher.removed_at is not null
        or exists (
          select from lesson_change as later
          where later.date = side.date and later.lesson_id = side.lesson_id and later.ended_at is null
            and later.subgroup_id is not distinct from side.subgroup_id
        )
      )
    )`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes lessons that hold from a day on. */
async function insertTaught(
  trx: Transaction<Tables>,
  lessons: readonly TaughtLesson[],
  written: { version: number; startsOn: IsoDate },
): Promise<void> {
  const days = new Map(
    (await trx.selectFrom('schedule_day').select(['id', 'class_id', 'day']).execute()).map((row) => [
      `${row.class_id} ${row.day}`,
      row.id,
    ]),
  );
  for (let from = 0; from < lessons.length; from += BATCH) {
    const batch = lessons.slice(from, from + BATCH);
    const rows = await trx
      .insertInto('lesson')
      .values(batch.map((lesson) => lessonRow(lesson, days, written)))
      .returning(['id', 'schedule_day_id', 'number'])
      .execute();
    const idAt = new Map(rows.map((row) => [`${row.schedule_day_id} ${row.number}`, row.id]));
    const subgroups = batch.flatMap((lesson) => {
      const id = idAt.get(`${days.get(`${lesson.classId} ${lesson.day}`)} ${lesson.number}`);
      return id === undefined ? [] : subgroupRows(lesson, id);
    });
    for (let at = 0; at < subgroups.length; at += BATCH) {
      await trx
        .insertInto('subgroup_lesson')
        .values(subgroups.slice(at, at + BATCH))
        .execute();
    }
  }
}

function lessonRow(
  { classId, day, number, subjectId, parts }: TaughtLesson,
  days: ReadonlyMap<string, number>,
  { version, startsOn }: { version: number; startsOn: IsoDate },
) {
  const dayId = days.get(`${classId} ${day}`);
  if (dayId === undefined) throw new Error(`Class ${classId} has no day ${day}.`);
  const whole = parts.find(({ subgroup }) => subgroup === null);
  return {
    schedule_day_id: dayId,
    number,
    subject_id: subjectId,
    edited_version: version,
    starts_on: startsOn,
    // A split lesson has no teacher, no room and no flow but those of its subgroups.
    teacher_id: whole?.teacherId ?? null,
    room_id: whole?.roomId ?? null,
    flow: whole?.flow ?? null,
  };
}

function subgroupRows({ parts }: TaughtLesson, lessonId: number) {
  return parts.flatMap(({ subgroup, subjectId, teacherId, roomId, flow }) =>
    subgroup === null
      ? []
      : [
          {
            lesson_id: lessonId,
            name: subgroup,
            subject_id: subjectId,
            teacher_id: teacherId,
            room_id: roomId,
            flow,
          },
        ],
  );
}
