import type { ClassCurriculum, TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** What the curriculum of now has and a found timetable does not, by class and subject. */
export function unplacedIn(
  { classes, subjects }: Pick<SchoolPlan, 'classes' | 'subjects'>,
  curriculum: readonly ClassCurriculum[],
  lessons: readonly TaughtLesson[],
): Wire['UnplacedLessons'][] {
  const placed = Map.groupBy(lessons, ({ classId, subjectId }) => `${classId} ${subjectId}`);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const itemsOf = new Map(curriculum.map(({ classId, items }) => [classId, items]));
  return classes.flatMap((group) =>
    [...Map.groupBy(itemsOf.get(group.id) ?? [], ({ subjectId }) => subjectId)].flatMap(([id, items]) => {
      const hours = items.reduce((sum, item) => sum + item.hours, 0);
      const missing = hours - (placed.get(`${group.id} ${id}`)?.length ?? 0);
      const subject = names.get(id) ?? '';
      return missing > 0 ? [{ className: groupName(group), subject, lessons: missing }] : [];
    }),
  );
}

/** How many lessons those are. */
export function lessonsOf(unplaced: readonly Wire['UnplacedLessons'][]): number {
  return unplaced.reduce((sum, { lessons }) => sum + lessons, 0);
}
