import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type DemoLesson, demoSchool } from './demo-school.ts';
import { lessonRefs } from './demo-timetable.ts';

/** How far back the demo's book of substitutions goes, in school weeks. */
const WEEKS = 4;
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
