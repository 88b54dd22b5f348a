import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Pen } from './pen.ts';
import type { ChangeRow } from './reading.ts';

/** A lesson or a subgroup on a date, with who teaches it by the permanent timetable. */
export interface ChangedPart {
  date: IsoDate;
  classId: number;
  lessonId: number;
  subgroupId: number | null;
  originalTeacherId: number | null;
}

/** Puts changes on dates and ends them. Whether that may be is decided before. */
export function changeWriter(trx: Transaction<Tables>, pen: Pen) {
  const stamp = { created_at: pen.now, created_by: pen.userId };

  async function add(parts: readonly ChangedPart[], rows: Insertable<Tables['lesson_change']>[]) {
    const added = await trx.insertInto('lesson_change').values(rows).returning('id').execute();
    await pen.touch(parts.map(({ classId, date }) => ({ classId, week: schoolWeekOf(date) })));
    const ids = added.map(({ id }) => id);
    pen.put(ids);
    return Math.min(...ids);
  }

  async function end(changes: readonly ChangeRow[]): Promise<number> {
    if (changes.length === 0) return 0;
    const ids = changes.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id]));
    await trx
      .updateTable('lesson_change')
      .set({ ended_at: pen.now, ended_by: pen.userId })
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
    pen.ended(ids);
    await pen.touch(
      changes.flatMap(({ date, place, merge }) =>
        [place, ...(merge ? [merge.other] : [])].map(({ group }) => ({
          classId: group.id,
          week: schoolWeekOf(date),
        })),
      ),
    );
    return new Set(changes.map(({ id, merge }) => Math.min(id, merge?.otherId ?? id))).size;
  }

  return {
    addReplacement: (part: ChangedPart, teacherId: number) =>
      add([part], [{ ...columns(part), ...stamp, kind: 'replacement', teacher_id: teacherId }]),

    addGoHome: (part: ChangedPart) => add([part], [{ ...columns(part), ...stamp, kind: 'go-home' }]),

    /** Two rows of one merge; `teacherId` stands in for the second's own teacher. Answers the first's number. */
    addMerge(first: ChangedPart, second: ChangedPart, teacherId: number | null) {
      const merge = { ...stamp, kind: 'merge' as const, merge_id: randomUUID() };
      return add(
        [first, second],
        [
          { ...columns(first), ...merge, merge_role: 'first' },
          { ...columns(second), ...merge, merge_role: 'second', teacher_id: teacherId },
        ],
      );
    },

    /** Ends changes, a merge from both its sides; answers how many, a merge being one. */
    end,

    /** Ends everything active in a week. Answers how many changes, a merge being one, and what `restore` takes. */
    async clear(week: IsoDate): Promise<{ ended: number; clearing: string | null }> {
      const ended = await trx
        .updateTable('lesson_change')
        .set({ ended_at: pen.now, ended_by: pen.userId })
        .where('date', '>=', week)
        .where('date', '<', addDays(week, 7))
        .where('ended_at', 'is', null)
        .returning(['id', 'merge_id', 'lesson_id'])
        .execute();
      if (ended.length === 0) return { ended: 0, clearing: null };
      pen.ended(ended.map(({ id }) => id));
      const lessonIds = ended.map(({ lesson_id }) => lesson_id);
      const version = await pen.touch(await touchesOf(trx, lessonIds, week));
      const clearing = randomUUID();
      await trx
        .insertInto('clearing')
        .values({ id: clearing, week, version, made_at: pen.now, made_by: pen.userId })
        .execute();
      await trx
        .insertInto('cleared_change')
        .values(ended.map(({ id }) => ({ clearing_id: clearing, change_id: id })))
        .execute();
      return { ended: new Set(ended.map(({ id, merge_id }) => merge_id ?? id)).size, clearing };
    },
  };
}

/** The classes of some lessons, as touched in one week. */
export async function touchesOf(trx: Transaction<Tables>, lessonIds: readonly number[], week: IsoDate) {
  const classes = await trx
    .selectFrom('lesson')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .select('schedule_day.class_id')
    .distinct()
    .where('lesson.id', 'in', lessonIds)
    .execute();
  return classes.map(({ class_id }) => ({ classId: class_id, week }));
}

function columns({ date, lessonId, subgroupId, originalTeacherId }: ChangedPart) {
  return {
    date,
    lesson_id: lessonId,
    subgroup_id: subgroupId,
    original_teacher_id: originalTeacherId,
  };
}
