import { compareByShift, isSameTime, type Timed } from '@zvonok/domain/bells/same-time';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { lessonsInHall, type RoomLimits } from '@zvonok/domain/generator/limits';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { type TimesOfSchool, timedLessons } from './clashes.ts';

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
