import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { sql, type Transaction } from 'kysely';
import { oneOf } from '../database/built-once.ts';
import type { Tables } from '../database/tables.ts';
import { holdsOn } from './validity.ts';
import { touchesOf } from './write-changes.ts';
import type { WriteContext } from './write-context.ts';

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
  return rows.map(({ date, lesson_id, subgroup_id }) => ({
    date,
    lessonId: lesson_id,
    subgroupId: subgroup_id,
  }));
}

/** Makes ended changes active again; answers how many, a merge being one. */
export async function putBack(
  trx: Transaction<Tables>,
  context: WriteContext,
  changeIds: readonly number[],
): Promise<number> {
  if (changeIds.length === 0) return 0;
  const changes = await trx
    .selectFrom('lesson_change')
    .select(['id', 'date', 'merge_id', 'lesson_id'])
    .where('id', '=', oneOf(changeIds))
    .execute();
  const byWeek = Map.groupBy(changes, ({ date }) => schoolWeekOf(date, WEEKDAYS));
  const touches = [];
  for (const [week, those] of byWeek) {
    const lessonIds = those.map(({ lesson_id }) => lesson_id);
    touches.push(...(await touchesOf(trx, lessonIds, week)));
  }
  const ids = changes.map(({ id }) => id);
  const version = await context.touch(touches);
  await trx
    .updateTable('lesson_change')
    .set({ ended_at: null, ended_by: null, put_version: version })
    .where('id', '=', oneOf(ids))
    .execute();
  context.put(ids);
  return new Set(changes.map(({ id, merge_id }) => merge_id ?? id)).size;
}
