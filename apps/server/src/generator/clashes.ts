import { parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { isSameTime, type Timed } from '@zvonok/domain/bells/same-time';
import { type Weekday, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** A teacher with two lessons at one time. */
export interface Clash {
  teacher: string;
  day: Weekday;
  number: LessonNumber;
  classes: readonly [string, string];
}

interface Held extends Timed {
  classId: number;
  name: string;
  flow: string | null;
}

/** Who is in two places at once; a flow's classes are one place, and so are the subgroups of a lesson. */
export function clashesOf(
  plan: TimesOfSchool & Pick<SchoolPlan, 'teachers'>,
  lessons: readonly TaughtLesson[],
): Clash[] {
  const held = heldBy(plan, lessons);
  return plan.teachers.flatMap(({ id, name: teacher }) =>
    (held.get(id) ?? []).flatMap((one, at, all) =>
      all.slice(at + 1).flatMap((other): Clash[] => {
        const isTogether = one.classId === other.classId || (one.flow !== null && one.flow === other.flow);
        if (isTogether || !isSameTime(one, other)) return [];
        return [{ teacher, day: one.day, number: one.number, classes: [one.name, other.name] }];
      }),
    ),
  );
}

/** Lessons by the number of their teacher. */
function heldBy(plan: TimesOfSchool, lessons: readonly TaughtLesson[]): ReadonlyMap<number, readonly Held[]> {
  const held = new Map<number, Held[]>();
  for (const { classId, parts, name, ...timed } of timedLessons(plan, lessons)) {
    for (const { teacherId, flow } of parts) {
      if (teacherId === null) continue;
      const own = held.get(teacherId) ?? [];
      held.set(teacherId, own);
      own.push({ ...timed, classId, name, flow });
    }
  }
  return held;
}

/** What says when lessons are. */
export type TimesOfSchool = Pick<SchoolPlan, 'classes' | 'lessonTimes' | 'bells'>;

/** Lessons with the times of their classes, by the usual bells; without those of classes that are gone. */
export function timedLessons(
  { classes, lessonTimes, bells }: TimesOfSchool,
  lessons: readonly TaughtLesson[],
) {
  const groups = new Map(classes.map((group) => [group.id, group]));
  return lessons.flatMap(({ classId, day: dayNumber, number, parts }) => {
    const group = groups.get(classId);
    const day = weekdayOfNumber(dayNumber);
    if (!group || !day) return [];
    const times = group.shift === 2 ? (bells?.secondShift.times ?? []) : lessonTimes;
    const hours = parseLessonTime(times.find((each) => each.number === number)?.time ?? '');
    const timed: Timed = { group, day, number: number as LessonNumber, ...(hours && { hours }) };
    return [{ ...timed, classId, name: groupName(group), parts }];
  });
}
