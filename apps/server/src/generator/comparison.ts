import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { groupName } from '@zvonok/domain/timetable/lesson';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { taughtLesson } from './curriculum.ts';

/** What a new timetable does to the one that stands. */
export interface Comparison {
  /** Lessons of the standing one that are not in the new one, by number. */
  removed: readonly number[];
  /** Lessons of the new one that are not there yet. */
  added: readonly TaughtLesson[];
  /** Those with a difference, and how many of their lessons differ. */
  classes: readonly Difference[];
  teachers: readonly Difference[];
}

export interface Difference {
  id: number;
  name: string;
  changed: number;
}

/** Lessons with the same place, subject, people and rooms are the same. */
export function compare(plan: SchoolPlan, wanted: readonly TaughtLesson[]): Comparison {
  const standing = plan.lessons.map((lesson) => ({ id: lesson.id, taught: taughtLesson(lesson) }));
  const wantedKeys = new Set(wanted.map(keyOf));
  const standingKeys = new Set(standing.map(({ taught }) => keyOf(taught)));
  const gone = standing.filter(({ taught }) => !wantedKeys.has(keyOf(taught)));
  const added = wanted.filter((lesson) => !standingKeys.has(keyOf(lesson)));
  return {
    removed: gone.map(({ id }) => id),
    added,
    classes: plan.classes.flatMap((group) => {
      const [before, after] = [gone.map(({ taught }) => taught), added].map(
        (lessons) => lessons.filter(({ classId }) => classId === group.id).length,
      );
      const changed = Math.max(before ?? 0, after ?? 0);
      return changed > 0 ? [{ id: group.id, name: groupName(group), changed }] : [];
    }),
    teachers: plan.teachers.flatMap(({ id, name }) => {
      const placesIn = (lessons: readonly TaughtLesson[]) =>
        new Set(lessons.filter((lesson) => teaches(lesson, id)).map(teachingKey));
      const before = placesIn(standing.map(({ taught }) => taught));
      const after = placesIn(wanted);
      const changed = Math.max(notIn(before, after), notIn(after, before));
      return changed > 0 ? [{ id, name, changed }] : [];
    }),
  };
}

/** How many of the one the other does not have. */
function notIn(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((key) => !other.has(key)).length;
}

function teaches({ parts }: TaughtLesson, teacher: number): boolean {
  return parts.some(({ teacherId }) => teacherId === teacher);
}

function teachingKey({ classId, day, number, subjectId }: TaughtLesson): string {
  return `${classId} ${day} ${number} ${subjectId}`;
}

/** The parts of a lesson in one order, however they were written. */
function keyOf(lesson: TaughtLesson): string {
  const parts = lesson.parts.map(({ subgroup, subjectId, teacherId, roomId, flow }) =>
    JSON.stringify([subgroup, subjectId, teacherId, roomId, flow]),
  );
  return `${teachingKey(lesson)} ${parts.sort().join()}`;
}
