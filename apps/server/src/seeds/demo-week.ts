import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ChangeNotifier } from '../timetable/change-notifier.ts';
import { type DemoSubstitutions, demoSchool } from './demo-school.ts';
import { type LessonRef, lessonRefs } from './demo-timetable.ts';

type NewChange = Insertable<Tables['lesson_change']>;

/**
 * Puts the demo's substitutions on the dates of one week, by the secretary's hand, and notifies the teachers of those
 * still to come. Lessons changed already stay as they are.
 */
export async function seedWeek(
  trx: Transaction<Tables>,
  monday: IsoDate,
  { now, today }: { now: Date; today: IsoDate },
): Promise<void> {
  const secretary = demoSchool().users.find(({ role }) => role === 'ADMIN_EDU_PART');
  const stamp = { created_at: now, created_by: secretary?.id ?? null };
  const groups = demoSchool().substitutions.flatMap((day) =>
    changesOfDay(day).map((changes) =>
      changes.map((change) => ({ ...change, ...stamp, date: addDays(monday, day.day - 1) })),
    ),
  );
  const active = await trx
    .selectFrom('lesson_change')
    .select(['date', 'lesson_id', 'subgroup_id'])
    .where('date', '>=', monday)
    .where('date', '<', addDays(monday, 7))
    .where('ended_at', 'is', null)
    .execute();
  const taken = new Set(active.map(slotKey));
  const free = groups.filter((changes) => !changes.some((change) => taken.has(slotKey(change)))).flat();
  if (free.length === 0) return;
  const put = await trx.insertInto('lesson_change').values(free).returning('id').execute();
  const notifier = new ChangeNotifier();
  notifier.added(put.map(({ id }) => id));
  await notifier.send(trx, { by: secretary?.id ?? null, now, today });
}

type ChangeWithoutDate = Omit<NewChange, 'date' | 'created_at' | 'created_by'>;

/** Every decision of a day: one change each, a merge two. */
function changesOfDay(day: DemoSubstitutions): ChangeWithoutDate[][] {
  return [
    ...day.replacements.map(({ lesson, teacher }) => [
      { ...about(lesson), kind: 'replacement' as const, teacher_id: teacher },
    ]),
    ...day.goHome.map(({ lesson }) => [{ ...about(lesson), kind: 'go-home' as const }]),
    ...day.merges.map(({ first, second }) => {
      const merge = { kind: 'merge' as const, merge_id: randomUUID() };
      return [
        { ...about(first), ...merge, merge_role: 'first' as const },
        { ...about(second), ...merge, merge_role: 'second' as const },
      ];
    }),
  ];
}

function about(recordId: number) {
  const place: LessonRef | undefined = lessonRefs().get(recordId);
  const record = demoSchool().lessons.find(({ id }) => id === recordId);
  if (!place || !record)
    throw new Error(`demo-school.json substitutes a lesson it does not list: ${recordId}`);
  return { lesson_id: place.lessonId, subgroup_id: place.subgroupId, original_teacher_id: record.teacher };
}

function slotKey(change: { date: string; lesson_id: number; subgroup_id?: number | null }): string {
  return `${change.date} ${change.lesson_id}:${change.subgroup_id ?? ''}`;
}
