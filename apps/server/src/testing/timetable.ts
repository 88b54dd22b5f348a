import { demoSchool } from '../seeds/demo-school.ts';
import { lessonRefs } from '../seeds/demo-timetable.ts';

/** Where the timetable's calls live. */
export const SCHEDULE = '/schedule/api/schedule';
export const REPLACEMENT = `${SCHEDULE}/replacement-teacher`;

/** Lessons of the demo that nothing was done to in its seeded week. */
function untouched() {
  const touched = new Set(
    demoSchool().substitutions.flatMap(({ replacements, merges, goHome }) => [
      ...replacements.map(({ lesson }) => lesson),
      ...merges.flatMap(({ first, second }) => [first, second]),
      ...goHome.map(({ lesson }) => lesson),
    ]),
  );
  return demoSchool().lessons.filter(({ id }) => !touched.has(id));
}

/** Whole-class lessons with a teacher that are unchanged; each test may take its own. */
export function freeLessons(): { id: number; teacher: number; day: number; class: string; number: number }[] {
  return untouched().flatMap(({ id, teacher, day, number, subgroup, class: className }) =>
    subgroup || teacher === null ? [] : [{ id, teacher, day, number, class: className }],
  );
}

/** Subgroups with a teacher that are unchanged. */
export function freeSubgroups(): { lessonId: number; subgroupId: number; teacher: number }[] {
  const places = lessonRefs();
  return untouched().flatMap(({ id, teacher, subgroup }) => {
    const place = places.get(id);
    return subgroup && place && teacher !== null
      ? [{ lessonId: place.lessonId, subgroupId: id, teacher }]
      : [];
  });
}

/** A teacher other than this one. */
export function anotherTeacher(than: number): number {
  return than === 1 ? 2 : 1;
}
