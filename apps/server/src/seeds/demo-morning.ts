import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { demoSchool } from './demo-school.ts';

/** Number of lessons of the teacher who falls ill this morning, if there is one with so many. */
const LESSONS_LEFT = 5;

/**
 * Today as it begins: those whose lessons the demo's substitutions cover are away, and one more unexpectedly. Nothing
 * at the weekend.
 */
export async function seedMorning(trx: Transaction<Tables>, today: IsoDate, now: Date): Promise<void> {
  const weekday = weekdayOf(today, FIVE_DAYS);
  if (weekday === null) return;
  const secretary = demoSchool().users.find(({ role }) => role === 'ADMIN_EDU_PART');
  const absent = absentOn(FIVE_DAYS.indexOf(weekday) + 1);
  const known = await trx
    .selectFrom('absence')
    .select('teacher_id')
    .where('first_date', '<=', today)
    .where('last_date', '>=', today)
    .execute();
  for (const teacher of absent) {
    if (!secretary || known.some(({ teacher_id }) => teacher_id === teacher)) continue;
    const { id } = await trx
      .insertInto('absence')
      .values({
        teacher_id: teacher,
        first_date: today,
        last_date: today,
        first_lesson: null,
        last_lesson: null,
        created_at: now,
        created_by: secretary.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('absence_reason').values({ absence_id: id, code: 'unspecified' }).execute();
  }
}

/** Teachers who are away on a weekday, 1 is Monday. */
function absentOn(weekday: number): number[] {
  const { substitutions, lessons } = demoSchool();
  const day = substitutions.find((one) => one.day === weekday);
  const absent = day?.absent.map(({ teacher }) => teacher) ?? [];
  const needed = new Set([...absent, ...(day?.replacements.map(({ teacher }) => teacher) ?? [])]);
  const taught = Map.groupBy(
    lessons.filter((lesson) => lesson.day === weekday && lesson.teacher !== null),
    ({ teacher }) => teacher ?? 0,
  );
  const others = [...taught].filter(([teacher]) => !needed.has(teacher)).sort(([a], [b]) => a - b);
  const ill = others.find(([, own]) => own.length === LESSONS_LEFT) ?? others[0];
  return [...absent, ...(ill ? [ill[0]] : [])];
}
