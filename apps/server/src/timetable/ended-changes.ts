import { type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { sql, type Transaction } from 'kysely';
import { oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import { endChanges, touchesOf } from './change-timetable.ts';
import { readChanges } from './changes.ts';
import { type ChangeRow, holdsOn } from './lessons.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** A part that something was done to after its change had ended. */
export interface OvertakenPart {
  date: IsoDate;
  lessonId: number;
  subgroupId: number | null;
}

/**
 * Parts of changes that ended with a version and cannot come back: changed again on their date (even if that was taken
 * back), or whose lesson was edited, hidden or deleted since, or whose substitute has left.
 */
export async function overtakenSince(
  trx: Transaction<Tables>,
  changeIds: readonly number[],
  version: number,
): Promise<OvertakenPart[]> {
  if (changeIds.length === 0) return [];
  const rows = await trx
    .selectFrom('lesson_change as ended')
    .innerJoin('lesson', 'lesson.id', 'ended.lesson_id')
    .leftJoin('teacher', 'teacher.id', 'ended.teacher_id')
    .select(['ended.date', 'ended.lesson_id', 'ended.subgroup_id'])
    .where('ended.id', '=', oneOf(changeIds))
    .where((where) =>
      where.or([
        where('lesson.hidden_at', 'is not', null),
        where('lesson.removed_at', 'is not', null),
        where('teacher.removed_at', 'is not', null),
        where('lesson.edited_version', '>', version),
        sql<boolean>`not (${holdsOn(sql.ref('ended.date'))})`,
        sql<boolean>`exists (
          select from lesson_change as later
          where later.date = ended.date and later.lesson_id = ended.lesson_id and later.id > ended.id
            and later.subgroup_id is not distinct from ended.subgroup_id
        )`,
      ]),
    )
    .orderBy('ended.id')
    .execute();
  return rows.map(overtakenPart);
}

/**
 * Of ended changes that are to come back with their lessons, those that cannot: their part is changed in another way on
 * their date, or is not there, or their substitute has left. A merge comes back from both of its sides.
 */
export async function displacedChanges(
  trx: Transaction<Tables>,
  changeIds: readonly number[],
): Promise<OvertakenPart[]> {
  if (changeIds.length === 0) return [];
  const rows = await trx
    .selectFrom('lesson_change as ended')
    .innerJoin('lesson', 'lesson.id', 'ended.lesson_id')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .leftJoin('subgroup_lesson as part', 'part.id', 'ended.subgroup_id')
    .leftJoin('teacher', 'teacher.id', 'ended.teacher_id')
    .select(['ended.date', 'ended.lesson_id', 'ended.subgroup_id'])
    .where('ended.id', '=', oneOf(changeIds))
    .where((where) =>
      where.or([
        where('ended.ended_at', 'is', null),
        where('lesson.hidden_at', 'is not', null),
        where('lesson.removed_at', 'is not', null),
        where('part.removed_at', 'is not', null),
        where('teacher.removed_at', 'is not', null),
        sql<boolean>`not (${holdsOn(sql.ref('ended.date'))})`,
        sql<boolean>`schedule_day.day <> extract(isodow from ended.date) and not exists (
          select from calendar_entry as moved
          where moved.kind = 'moved' and moved.follows = schedule_day.day
            and ended.date between moved.first_date and moved.last_date
        )`,
        sql<boolean>`(ended.subgroup_id is null) = exists (
          select from subgroup_lesson as half
          where half.lesson_id = ended.lesson_id and half.removed_at is null
        )`,
        sql<boolean>`exists (
          select from lesson_change as now
          where now.date = ended.date and now.lesson_id = ended.lesson_id and now.ended_at is null
            and now.subgroup_id is not distinct from ended.subgroup_id
        )`,
      ]),
    )
    .orderBy('ended.id')
    .execute();
  return rows.map(overtakenPart);
}

function overtakenPart(row: { date: IsoDate; lesson_id: number; subgroup_id: number | null }): OvertakenPart {
  return { date: row.date, lessonId: row.lesson_id, subgroupId: row.subgroup_id };
}

/**
 * Makes ended changes active again, as those of a publication where it is named; returns how many, a merge being one.
 */
export async function putBack(
  tx: TimetableTransaction,
  changeIds: readonly number[],
  publicationId?: number,
): Promise<number> {
  if (changeIds.length === 0) return 0;
  const changes = await tx.db
    .selectFrom('lesson_change')
    .select(['id', 'date', 'merge_id', 'lesson_id'])
    .where('id', '=', oneOf(changeIds))
    .execute();
  const byWeek = Map.groupBy(changes, ({ date }) => schoolWeekOf(date, WEEKDAYS));
  const touches = [];
  for (const [week, those] of byWeek) {
    const lessonIds = those.map(({ lesson_id }) => lesson_id);
    touches.push(...(await touchesOf(tx.db, lessonIds, week)));
  }
  const ids = changes.map(({ id }) => id);
  const version = tx.touch(touches);
  await tx.db
    .updateTable('lesson_change')
    .set({ ended_at: null, ended_by: null, put_version: version })
    .where('id', '=', oneOf(ids))
    .execute();
  tx.changed({ put: ids, ...(publicationId !== undefined && { publicationId }) });
  return new Set(changes.map(({ id, merge_id }) => merge_id ?? id)).size;
}

/**
 * Of covered merges that ended just now, the merges that the covers took the place of hold again: the class still goes
 * there, to the lesson's own teacher.
 */
export async function putMergesBack(tx: TimetableTransaction, ended: readonly ChangeRow[]): Promise<void> {
  for (const { id, teacher, merge } of ended) {
    if (merge?.role !== 'second' || !teacher) continue;
    const before = await tx.db
      .selectFrom('lesson_change as before')
      .innerJoin('lesson_change as cover', (join) =>
        join
          .onRef('cover.put_version', '=', 'before.ended_version')
          .onRef('cover.date', '=', 'before.date')
          .onRef('cover.lesson_id', '=', 'before.lesson_id')
          .on(sql<boolean>`cover.subgroup_id is not distinct from before.subgroup_id`),
      )
      .select(['before.id', 'before.teacher_id'])
      .where('before.kind', '=', 'merge')
      .where('cover.id', 'in', [id, merge.otherId])
      .execute();
    const isWhole = before.length === 2 && before.every(({ teacher_id }) => teacher_id === null);
    if (isWhole) {
      await putBack(
        tx,
        before.map((change) => change.id),
      );
    }
  }
}

/** Ends what holds in the place of ended changes, before these come back. */
export async function makeWayFor(tx: TimetableTransaction, changeIds: readonly number[]): Promise<void> {
  if (changeIds.length === 0) return;
  const inTheWay = await tx.db
    .selectFrom('lesson_change as held')
    .innerJoin('lesson_change as coming', (join) =>
      join
        .onRef('coming.date', '=', 'held.date')
        .onRef('coming.lesson_id', '=', 'held.lesson_id')
        .on(sql<boolean>`coming.subgroup_id is not distinct from held.subgroup_id`),
    )
    .select('held.id')
    .where('coming.id', '=', oneOf(changeIds))
    .where('held.ended_at', 'is', null)
    .execute();
  const ids = inTheWay.map(({ id }) => id);
  await endChanges(tx, ids.length > 0 ? await readChanges(tx.db, ids) : []);
}

/** One «очистить замены». */
export interface Clearing {
  id: string;
  week: IsoDate;
  /** The timetable's version after it. */
  version: number;
  restored: boolean;
}

export async function readClearing(tx: TimetableTransaction, id: string): Promise<Clearing | null> {
  const row = await tx.db
    .selectFrom('clearing')
    .select(['id', 'week', 'version', 'restored_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { restored_at, ...clearing } = row;
  return { ...clearing, restored: restored_at !== null };
}

export async function overtakenOfClearing(
  tx: TimetableTransaction,
  { id, version }: Clearing,
): Promise<OvertakenPart[]> {
  return overtakenSince(tx.db, await clearedIds(tx.db, id), version);
}

/** Makes everything a clearing ended active again; returns how many changes, a merge being one. */
export async function restoreClearing(tx: TimetableTransaction, { id }: Clearing): Promise<number> {
  await tx.db
    .updateTable('clearing')
    .set({ restored_at: tx.now, restored_by: tx.userId })
    .where('id', '=', id)
    .execute();
  return putBack(tx, await clearedIds(tx.db, id));
}

async function clearedIds(trx: Transaction<Tables>, clearingId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('cleared_change')
    .select('change_id')
    .where('clearing_id', '=', clearingId)
    .execute();
  return rows.map(({ change_id }) => change_id);
}

/** Changes that end with their lessons, a merge once, by their dates. */
export function presentEnded(changes: readonly ChangeRow[]): Wire['EndedChange'][] {
  const once = new Map(
    changes.map((change) => [Math.min(change.id, change.merge?.otherId ?? change.id), change]),
  );
  return [...once.values()].map(({ date, kind, place, teacher }) => ({
    date,
    kind,
    number: place.number as LessonNumber,
    className: groupName(place.group),
    subject: place.subject.name,
    teacher: teacher?.name ?? null,
  }));
}
