import { isSameTime } from '../bells/same-time.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import type { GroupRef, LessonPart, SubjectRef } from '../lesson/lesson-part.ts';
import { partsOf } from '../timetable/all-parts.ts';
import { isTaught } from '../timetable/busy.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { type WeekLoad, weekLoad } from './week-load.ts';
import { compareWorkload, type WorkloadDifference, type WorkloadRecord } from './workload.ts';

/** A teacher with what they are to teach: one item of `teacher/editor`. */
export interface LoadedTeacherRecord {
  id: number;
  name: string;
  weeklyWorkloads: readonly WorkloadRecord[];
}

/** Hours a teacher has with one class in one subject. */
export interface TaughtHours {
  group: GroupRef;
  subject: SubjectRef;
  hours: number;
}

/** A teacher's week: an hour with several classes, a flow or a merge, counts once. */
export interface TeacherLoad extends WeekLoad {
  id: number;
  name: string;
  /** By class; an hour with several classes counts in each. */
  taught: readonly TaughtHours[];
  /** Hours that belong to another teacher in the permanent timetable. */
  substituted: number;
  /** The difference between the timetable and the workload. */
  workload: WorkloadDifference;
}

/** What each teacher has in the week of a timetable, by name; also those who have nothing. */
export function teacherLoads(timetable: Timetable, teachers: readonly LoadedTeacherRecord[]): TeacherLoad[] {
  const taught = Map.groupBy(partsOf(timetable).filter(isTaught), ({ teacher }) => teacher?.id);
  return teachers
    .map(({ id, name, weeklyWorkloads }) => {
      const parts = taught.get(id) ?? [];
      const perClass = taughtHours(parts);
      return {
        id,
        name,
        ...weekLoad(oncePerTime(parts), timetable),
        taught: perClass,
        substituted: oncePerTime(parts.filter(isTakenOver)).length,
        workload: compareWorkload(perClass, weeklyWorkloads),
      };
    })
    .toSorted((a, b) => compareRussian(a.name, b.name) || a.id - b.id);
}

/** Hours of lessons that have no teacher, each part for itself. */
export function hoursWithoutTeacher(timetable: Timetable): number {
  return partsOf(timetable).filter(({ teacher, state }) => teacher === null && state.kind !== 'sent-home')
    .length;
}

/** All that is taught at one time is one hour. */
function oncePerTime(parts: readonly LessonPart[]): LessonPart[] {
  const hours: LessonPart[] = [];
  for (const part of parts) {
    if (!hours.some((hour) => isSameTime(hour, part))) hours.push(part);
  }
  return hours;
}

function isTakenOver({ state }: LessonPart): boolean {
  return state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
}

function taughtHours(parts: readonly LessonPart[]): TaughtHours[] {
  return [...Map.groupBy(parts, ({ group, subject }) => `${group.id} ${subject.id}`).values()]
    .flatMap((own) =>
      own[0] ? { group: own[0].group, subject: own[0].subject, hours: oncePerTime(own).length } : [],
    )
    .toSorted((a, b) => compareClasses(a.group, b.group) || compareRussian(a.subject.name, b.subject.name));
}
