import { compareByShift, isSameTime, parseLessonTime, type Timed } from '@zvonok/domain/bells/lesson-time';
import { type Weekday, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { lessonsInHall, type RoomLimits } from '@zvonok/domain/generator/limits';
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

/** A room in which more lessons stand at once than it is allowed. */
export interface RoomDouble {
  roomId: number;
  /** In how many places of the week. */
  times: number;
  /** How many lessons at once, where they are most. */
  most: number;
  /** How many a room of this name is likely to hold; null if its name says nothing of it. */
  proposed: number | null;
}

interface Taken extends Timed {
  roomId: number;
  /** The same for parts that are one lesson there: those of a flow with one teacher. */
  lesson: string;
}

/** Rooms with more lessons at once than allowed, in the school's order; one lesson where the limits say nothing. */
export function roomDoubles(
  plan: TimesOfSchool & Pick<SchoolPlan, 'rooms'>,
  lessons: readonly TaughtLesson[],
  limits: readonly RoomLimits[],
): RoomDouble[] {
  const allowed = new Map(limits.map(({ roomId, capacity }) => [roomId, capacity]));
  const taken = Map.groupBy(takenBy(plan, lessons), ({ roomId }) => roomId);
  return plan.rooms.flatMap(({ id, number: name }) => {
    const slots = Map.groupBy((taken.get(id) ?? []).toSorted(compareByShift), slotOf);
    const capacity = allowed.get(id) ?? 1;
    let [times, most] = [0, 0];
    const before: Taken[] = [];
    for (const own of slots.values()) {
      const [first] = own as [Taken];
      const there = [...own, ...before.filter((other) => isSameTime(other, first))];
      const count = new Set(there.map(({ lesson }) => lesson)).size;
      if (count > capacity) times += 1;
      most = Math.max(most, count);
      before.push(...own);
    }
    return times > 0 ? [{ roomId: id, times, most, proposed: lessonsInHall(name) }] : [];
  });
}

function takenBy(plan: TimesOfSchool, lessons: readonly TaughtLesson[]): Taken[] {
  return timedLessons(plan, lessons).flatMap(({ parts, classId, ...timed }) =>
    parts.flatMap(({ roomId, flow, teacherId }, at): Taken[] => {
      if (roomId === null) return [];
      const slot = slotOf(timed);
      const lesson =
        flow === null ? `${classId} ${slot} ${at}` : `${slot} ${JSON.stringify([flow, teacherId])}`;
      return [{ ...timed, roomId, lesson }];
    }),
  );
}

function slotOf({ group, day, number }: Timed): string {
  return `${group.shift ?? 1} ${day} ${number}`;
}
