import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { taughtLesson } from './curriculum.ts';

/** Those with a difference, and how many of their lessons differ. */
export interface Differences {
  classes: readonly Difference[];
  teachers: readonly Difference[];
}

/** What a new timetable does to the one that stands. */
export interface Comparison extends Differences {
  /** Lessons of the standing one that are not in the new one, by number. */
  removed: readonly number[];
  /** Lessons of the new one that are not there yet. */
  added: readonly TaughtLesson[];
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
  const before = standing.map(({ taught }) => taught);
  return {
    removed: standing.flatMap(({ id, taught }) => (wantedKeys.has(keyOf(taught)) ? [] : [id])),
    added: without(wanted, before),
    ...differences(plan, before, wanted),
  };
}

/** Whose lessons differ between two timetables. */
export function differences(
  { classes, teachers }: SchoolPlan,
  before: readonly TaughtLesson[],
  after: readonly TaughtLesson[],
): Differences {
  const [gone, added] = [without(before, after), without(after, before)];
  const ofClass = (lessons: readonly TaughtLesson[], id: number) =>
    lessons.filter(({ classId }) => classId === id).length;
  const differing = (id: number, name: string, changed: number) =>
    changed > 0 ? [{ id, name, changed }] : [];
  return {
    classes: classes.flatMap((group) =>
      differing(group.id, groupName(group), Math.max(ofClass(gone, group.id), ofClass(added, group.id))),
    ),
    teachers: teachers.flatMap(({ id, name }) => {
      const [were, are] = [lessonsHeldBy(id, before), lessonsHeldBy(id, after)];
      return differing(id, name, Math.max(notIn(were, are), notIn(are, were)));
    }),
  };
}

function without(lessons: readonly TaughtLesson[], others: readonly TaughtLesson[]): TaughtLesson[] {
  const keys = new Set(others.map(keyOf));
  return lessons.filter((lesson) => !keys.has(keyOf(lesson)));
}

/** How many of the one the other does not have. */
function notIn(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((key) => !other.has(key)).length;
}

/** Lessons of a teacher as they hold them: one for all classes of a flow. */
function lessonsHeldBy(teacher: number, lessons: readonly TaughtLesson[]): ReadonlySet<string> {
  const own = lessons.filter((lesson) => teaches(lesson, teacher));
  const held = Map.groupBy(own, ({ day, number }) => `${day} ${number}`);
  return new Set([...held.values()].map((together) => together.map(teachingKey).sort().join()));
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
