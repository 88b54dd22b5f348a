import { randomUUID } from 'node:crypto';
import { addMonths } from '@zvonok/domain/calendar/month';
import { addDays, type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { calendarRepository } from '../timetable/calendar-entries.ts';
import { ChangeNotifier } from '../timetable/change-notifier.ts';
import { readMonth, readPaperSettings, writeClosedMonth } from '../timetable/month-papers.ts';
import { type DemoLesson, type DemoSubstitutions, demoSchool } from './demo-school.ts';
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

/** How far back the demo’s book of substitutions goes, in school weeks: always into the month before. */
const WEEKS = 5;
const DAYS = [1, 2, 3, 4, 5];
/** An absent teacher's lessons of a day that are covered. */
const LESSONS_A_DAY = 2;

/**
 * Puts a few substitutions on each day of the weeks before `monday`, so that the book of a past month is worth seeing.
 * No notifications are sent for the past. The same weeks get the same substitutions.
 */
export async function seedBook(
  trx: Transaction<Tables>,
  monday: IsoDate,
  { now }: { now: Date },
): Promise<void> {
  const secretary = demoSchool().users.find(({ role }) => role === 'ADMIN_EDU_PART');
  const places = lessonRefs();
  const changes = pastCovers().map(({ week, lesson, teacher }): Insertable<Tables['lesson_change']> => {
    const place = places.get(lesson.id);
    if (!place) throw new Error(`The demo has no lesson ${lesson.id}.`);
    return {
      date: addDays(monday, -7 * week + lesson.day - 1),
      lesson_id: place.lessonId,
      subgroup_id: place.subgroupId,
      kind: 'replacement',
      teacher_id: teacher,
      original_teacher_id: lesson.teacher,
      created_at: now,
      created_by: secretary?.id ?? null,
    };
  });
  await trx.insertInto('lesson_change').values(changes).execute();
}

/** Closes the month before today's, as its deputy head would have done on its last day. */
export async function closeLastMonth(trx: Transaction<Tables>, today: IsoDate, now: Date): Promise<void> {
  const month = addMonths(today, -1).slice(0, 7);
  const head = demoSchool().users.find(({ role }) => role === 'HEADTEACHER');
  const calendar = await calendarRepository(trx).read();
  const hours = await readMonth(trx, month, { calendar, settings: await readPaperSettings(trx) });
  await writeClosedMonth(trx, { month, number: 1, hours }, { now, userId: head?.id ?? null });
}

interface PastCover {
  /** How many weeks ago. */
  week: number;
  lesson: DemoLesson;
  teacher: number;
}

/** Every day another teacher is away, and the first free one takes over: some more often than others. */
function pastCovers(): PastCover[] {
  const { teachers } = demoSchool();
  return Array.from({ length: WEEKS }, (_, index) => index + 1).flatMap((week) =>
    DAYS.flatMap((day): PastCover[] => {
      const first = (week * 11 + day * 7) % teachers.length;
      const inTurn = [...teachers.slice(first), ...teachers.slice(0, first)];
      const absent = inTurn.find(({ id }) => lessonsOf(id, day).length >= LESSONS_A_DAY);
      return lessonsOf(absent?.id ?? 0, day)
        .slice(0, LESSONS_A_DAY)
        .flatMap((lesson) => {
          const free = teachers.filter(({ id }) => id !== absent?.id && isFree(id, lesson));
          const teacher = free.find(({ eduSubject }) => eduSubject.includes(lesson.subject)) ?? free[day % 3];
          return teacher ? [{ week, lesson, teacher: teacher.id }] : [];
        });
    }),
  );
}

/** Lessons of whole classes only. */
function lessonsOf(teacher: number, day: number): DemoLesson[] {
  return demoSchool().lessons.filter(
    (lesson) => lesson.teacher === teacher && lesson.day === day && lesson.subgroup === undefined,
  );
}

function isFree(teacher: number, { day, number }: DemoLesson): boolean {
  return !demoSchool().lessons.some(
    (lesson) => lesson.teacher === teacher && lesson.day === day && lesson.number === number,
  );
}

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
