import { addDays, type IsoDate, mondayOf } from '@zvonok/domain/calendar/school-date';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** Whether any lesson held before a day: whether there is anything that a new timetable must leave as it was. */
export async function hasPast(trx: Transaction<Tables>, day: IsoDate): Promise<boolean> {
  const row = await trx
    .selectFrom('lesson')
    .select('id')
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`coalesce(starts_on, '-infinity') < ${day}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Called before lessons are edited, hidden or deleted: what was done to them before today stays as it was, with its
 * place, its subject and its permanent teacher. Earlier weeks keep the lesson in any case; the current week keeps it
 * up to the last day on which something was done to it, and is shown as edited from then on. Lessons to which nothing
 * was done before today have no past of their own.
 */
export async function keepChangedPast(
  { db, today }: Pick<TimetableTransaction, 'db' | 'today'>,
  lessonIds: readonly number[],
): Promise<void> {
  const monday = mondayOf(today);
  const rows = await db
    .selectFrom('lesson_change')
    .select(['lesson_id', sql<IsoDate>`max(date)::text`.as('last')])
    .where('lesson_id', '=', oneOf(lessonIds))
    .where('date', '<', today)
    .groupBy('lesson_id')
    .execute();
  const firstDayOf = ({ last }: { last: IsoDate }) => (last < monday ? monday : addDays(last, 1));
  for (const [day, kept] of Map.groupBy(rows, firstDayOf))
    await keepPastOf(
      db,
      kept.map(({ lesson_id }) => lesson_id),
      day,
    );
}

/**
 * Lessons keep their numbers and hold from a day on; what they were until then, with all that was done to them, becomes
 * lessons of its own, which end on that day. Those that begin on that day or later have nothing to keep.
 */
export async function keepPastOf(
  trx: Transaction<Tables>,
  lessonIds: readonly number[],
  day: IsoDate,
): Promise<void> {
  if (lessonIds.length === 0) return;
  const columns = ['schedule_day_id', 'number', 'subject_id', 'teacher_id', 'room_id', 'flow'] as const;
  const present = await trx
    .selectFrom('lesson')
    .select(['id', 'schedule_day_id', 'number'])
    .where('id', '=', oneOf(lessonIds))
    .where(sql<SqlBool>`coalesce(starts_on, '-infinity') < ${day}`)
    .execute();
  if (present.length === 0) return;
  const ids = present.map(({ id }) => id);
  const past = await trx
    .insertInto('lesson')
    .columns([...columns, 'edited_version', 'starts_on', 'ends_on'])
    .expression((row) =>
      row
        .selectFrom('lesson')
        .select([...columns, 'edited_version', 'starts_on', sql<string>`${day}::date`.as('ends_on')])
        .where('id', '=', oneOf(ids)),
    )
    .returning(['id', 'schedule_day_id', 'number'])
    .execute();
  const placeOf = (row: { schedule_day_id: number; number: number }) =>
    `${row.schedule_day_id} ${row.number}`;
  const pastAt = new Map(past.map((row) => [placeOf(row), row.id]));
  const pastIds = present.map((row) => pastAt.get(placeOf(row)) ?? row.id);
  const copy = sql`unnest(${ids}::integer[], ${pastIds}::integer[]) as copy (id, past_id)`;

  await sql`
    insert into subgroup_lesson (lesson_id, name, subject_id, teacher_id, room_id, flow, removed_at)
    select copy.past_id, name, subject_id, teacher_id, room_id, flow, removed_at
    from subgroup_lesson join ${copy} on copy.id = lesson_id`.execute(trx);
  await moveToPast('lesson_change', 'lesson_id', 'subgroup_id');
  await moveToPast('day_plan_move', 'lesson_id', 'subgroup_id');
  await moveToPast('day_plan_move', 'other_lesson_id', 'other_subgroup_id');
  await trx.updateTable('lesson').set({ starts_on: day }).where('id', '=', oneOf(ids)).execute();

  /** What was done before the day goes to the lesson of the past, and to its subgroup of the same name. */
  async function moveToPast(
    table: 'lesson_change' | 'day_plan_move',
    lesson: 'lesson_id' | 'other_lesson_id',
    subgroup: 'subgroup_id' | 'other_subgroup_id',
  ): Promise<void> {
    const [lessonId, subgroupId, date] = [lesson, subgroup, 'date'].map((name) =>
      sql.ref(`${table}.${name}`),
    );
    await sql`
      update ${sql.table(table)} set ${sql.ref(lesson)} = copy.past_id,
        ${sql.ref(subgroup)} = case when ${subgroupId} is null then null else past_part.id end
      from ${copy}
      left join subgroup_lesson as part on part.lesson_id = copy.id
      left join subgroup_lesson as past_part on past_part.lesson_id = copy.past_id and past_part.name = part.name
      where ${lessonId} = copy.id and (${subgroupId} is null or ${subgroupId} = part.id)
        and ${date} < ${day}`.execute(trx);
  }
}
