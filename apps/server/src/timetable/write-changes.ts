import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { insertChanges, type NewChange } from './changes.ts';
import type { ChangeRow } from './reading.ts';
import type { WriteContext } from './write-context.ts';

/** A lesson or a subgroup on a date, with who teaches it by the permanent timetable. */
export interface ChangedPart {
  date: IsoDate;
  classId: number;
  lessonId: number;
  subgroupId: number | null;
  originalTeacherId: number | null;
}

/** A change of a publication. */
export interface PublishedPart {
  part: ChangedPart;
  kind: ChangeRow['kind'];
  teacherId: number | null;
  mode: ChangeRow['mode'];
  /** Its side of a merge, and the place of the other side among what is published. */
  merge: { role: 'first' | 'second'; row: number } | null;
}

const TABLE_KIND = {
  replaced: 'replacement',
  merged: 'merge',
  'sent-home': 'go-home',
} as const satisfies Record<ChangeRow['kind'], NewChange['kind']>;

/** Puts changes on dates and ends them. Whether that may be is decided before. */
export function changeWriter(trx: Transaction<Tables>, context: WriteContext) {
  const stamp = { created_at: context.now, created_by: context.userId };

  /** Answers the lowest number of what was written; null when a teacher of it does not teach here. */
  async function addIfTaught(
    parts: readonly ChangedPart[],
    rows: readonly Omit<NewChange, 'put_version'>[],
  ): Promise<number | null> {
    const version = await context.touch(parts.map(touchOf));
    const added = await insertChanges(
      trx,
      rows.map((row) => ({ ...row, put_version: version })),
    );
    if (added.length < rows.length) return null;
    context.added(added);
    return Math.min(...added.map(({ id }) => id));
  }

  async function add(...written: Parameters<typeof addIfTaught>): Promise<number> {
    const id = await addIfTaught(...written);
    if (id === null) throw new Error('A change was not written: its teacher does not teach here.');
    return id;
  }

  async function end(changes: readonly ChangeRow[]): Promise<number> {
    if (changes.length === 0) return 0;
    const ids = changes.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id]));
    const version = await context.touch(
      changes.flatMap(({ date, place, merge }) =>
        [place, ...(merge ? [merge.other] : [])].map(({ group }) => ({
          classId: group.id,
          week: schoolWeekOf(date, WEEKDAYS),
        })),
      ),
    );
    await trx
      .updateTable('lesson_change')
      .set({ ended_at: context.now, ended_by: context.userId, ended_version: version })
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
    context.ended(ids);
    return new Set(changes.map(({ id, merge }) => Math.min(id, merge?.otherId ?? id))).size;
  }

  return {
    /** Writes everything that is published at once. */
    async addAll(given: readonly PublishedPart[], publicationId: number): Promise<ChangeRow[]> {
      const version = await context.touch(given.map(({ part }) => touchOf(part)));
      const merges = given.map(({ merge }) => (merge?.role === 'first' ? randomUUID() : null));
      const rows = given.map(({ part, kind, teacherId, mode, merge }, at) => ({
        ...{ ...columns(part), ...stamp, kind: TABLE_KIND[kind], teacher_id: teacherId, mode },
        ...(merge && {
          merge_id: merges[merge.role === 'first' ? at : merge.row] ?? null,
          merge_role: merge.role,
        }),
        publication_id: publicationId,
        put_version: version,
      }));
      const added = rows.length > 0 ? await insertChanges(trx, rows) : [];
      if (added.length < rows.length)
        throw new Error('A change was not written: its teacher does not teach here.');
      context.added(added, publicationId);
      return added;
    },

    /** Null when there is no such teacher. */
    addReplacement: (part: ChangedPart, teacherId: number) =>
      addIfTaught([part], [{ ...columns(part), ...stamp, kind: 'replacement', teacher_id: teacherId }]),

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

    /** How many changes hold in a week, and how many were put or ended there after a version; a merge is one. */
    async changedSince(week: IsoDate, seen: number): Promise<{ active: number; differs: number }> {
      const different = await inWeek(trx, week)
        .where((where) =>
          where.or([
            where.and([where('put_version', '>', seen), where('ended_at', 'is', null)]),
            where.and([where('put_version', '<=', seen), where('ended_version', '>', seen)]),
          ]),
        )
        .execute();
      return { active: countOf(await activeIn(trx, week)), differs: countOf(different) };
    },

    /** Ends everything active in a week. Answers how many changes, a merge being one, and what `restore` takes. */
    async clear(week: IsoDate): Promise<{ ended: number; clearing: string | null }> {
      const found = await activeIn(trx, week);
      if (found.length === 0) return { ended: 0, clearing: null };
      const ids = found.map(({ id }) => id);
      const lessonIds = found.map(({ lesson_id }) => lesson_id);
      const version = await context.touch(await touchesOf(trx, lessonIds, week));
      await trx
        .updateTable('lesson_change')
        .set({ ended_at: context.now, ended_by: context.userId, ended_version: version })
        .where('id', 'in', ids)
        .execute();
      context.ended(ids);
      const clearing = randomUUID();
      await trx
        .insertInto('clearing')
        .values({ id: clearing, week, version, made_at: context.now, made_by: context.userId })
        .execute();
      await trx
        .insertInto('cleared_change')
        .values(ids.map((id) => ({ clearing_id: clearing, change_id: id })))
        .execute();
      return { ended: countOf(found), clearing };
    },
  };
}

function touchOf({ classId, date }: ChangedPart) {
  return { classId, week: schoolWeekOf(date, WEEKDAYS) };
}

function inWeek(trx: Transaction<Tables>, week: IsoDate) {
  return trx
    .selectFrom('lesson_change')
    .select(['id', 'merge_id', 'lesson_id'])
    .where('date', '>=', week)
    .where('date', '<', addDays(week, 7));
}

function activeIn(trx: Transaction<Tables>, week: IsoDate) {
  return inWeek(trx, week).where('ended_at', 'is', null).execute();
}

/** How many changes some rows are, the two sides of a merge being one. */
function countOf(rows: readonly { id: number; merge_id: string | null }[]): number {
  return new Set(rows.map(({ id, merge_id }) => merge_id ?? id)).size;
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
