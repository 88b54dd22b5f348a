import type { LessonLock, RoomLimits } from '@zvonok/domain/generator/limits';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import type { LessonRow } from '../timetable/reading.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** Lessons with a place of their own in every school that has them. */
const FIXED: readonly (Omit<LessonLock, 'classId' | 'subjectId'> & { subject: string })[] = [
  { subject: 'Разговоры о важном', day: 'MONDAY', number: 1 },
  { subject: 'Россия — мои горизонты', day: 'THURSDAY', number: 1 },
];

/** Where nobody has said it: subjects that are in every week's same place, and rooms that hold what they hold now. */
export function usualLimits(plan: SchoolPlan): { rooms: RoomLimits[]; locks: LessonLock[] } {
  const { days, numbers } = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const known = FIXED.filter(({ day, number }) => days.includes(day) && numbers.includes(number));
  return {
    rooms: sharedRooms(plan.lessons),
    locks: known.flatMap(({ subject, day, number }) => {
      const found = plan.subjects.find(({ name }) => name === subject);
      return found ? [{ classId: null, subjectId: found.id, day, number }] : [];
    }),
  };
}

function sharedRooms(lessons: readonly LessonRow[]): RoomLimits[] {
  const held = new Map<number, Map<string, Set<string>>>();
  for (const lesson of lessons) {
    const parts = lesson.subgroups.length > 0 ? lesson.subgroups : [lesson];
    for (const { id, room, teacher, flow } of parts) {
      if (!room) continue;
      const slots = held.get(room.id) ?? new Map<string, Set<string>>();
      held.set(room.id, slots);
      const slot = `${lesson.group.shift ?? 1} ${lesson.day} ${lesson.number}`;
      const there = slots.get(slot) ?? new Set<string>();
      slots.set(slot, there.add(flow === null ? `part ${id}` : `flow ${flow} ${teacher?.id}`));
    }
  }
  return [...held].flatMap(([roomId, slots]) => {
    const capacity = Math.max(...[...slots.values()].map(({ size }) => size));
    return capacity > 1 ? [{ roomId, capacity: Math.min(capacity, 10) }] : [];
  });
}
