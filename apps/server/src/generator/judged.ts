import { type ClassCurriculum, curriculumOf, type TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { type BrokenRule, GENERATOR_RULES, type GeneratorRule } from '@zvonok/domain/generator/rules';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { judge } from '@zvonok/solver/generator/check';
import type { TimetableMetrics } from '@zvonok/solver/generator/result';
import type { Wire } from '../platform/schemas.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { type GeneratorData, taughtLesson } from './curriculum.ts';
import { schoolProblem } from './problem.ts';

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

/** The standing timetable in the numbers of those that are found; whatever the curriculum has become since. */
export function standingMetrics(data: GeneratorData): TimetableMetrics {
  return judgedAsTheyStand(data, data.plan.lessons.map(taughtLesson)).metrics;
}

/** What only the curriculum can say of lessons: how often a day, in pairs, on how many days. */
const OF_CURRICULUM: readonly GeneratorRule[] = ['repeats', 'doubles', 'spread'];

/**
 * What would be accepted with these lessons as the timetable: lessons of the curriculum they do without, and strict
 * rules they break, by the limits of now. They are counted in the lessons, not taken from the search that found them.
 */
export function brokenBy(data: GeneratorData, lessons: readonly TaughtLesson[]): BrokenRule[] {
  const { plan, curriculum, limits } = data;
  const unplaced = lessonsOf(unplacedIn(plan, curriculum, lessons));
  const counts = ({ lines }: ReturnType<typeof judge>) =>
    new Map(lines.map(({ term, count }) => [term, count]));
  const asTheyStand = counts(judgedAsTheyStand(data, lessons));
  const asPlanned = counts(judge(schoolProblem(data, lessons).problem));
  const broken = GENERATOR_RULES.filter((rule) => limits.rules[rule] === 'strict').map((rule) => {
    return { rule, count: (OF_CURRICULUM.includes(rule) ? asPlanned : asTheyStand).get(rule) ?? 0 };
  });
  return [{ rule: 'unplaced' as const, count: unplaced }, ...broken].filter(({ count }) => count > 0);
}

/** The same, each with how often the standing timetable breaks it. */
export function brokenBeside(
  data: GeneratorData,
  lessons: readonly TaughtLesson[],
): (BrokenRule & { standing: number })[] {
  const broken = brokenBy(data, lessons);
  if (broken.length === 0) return [];
  const stands = brokenBy(data, data.plan.lessons.map(taughtLesson));
  return broken.map((one) => ({
    ...one,
    standing: stands.find(({ rule }) => rule === one.rule)?.count ?? 0,
  }));
}

/** Lessons by the limits of a school, with the people and rooms they have: no room of a kind stands for another. */
function judgedAsTheyStand({ plan, limits }: GeneratorData, lessons: readonly TaughtLesson[]) {
  const curriculum = curriculumOf(lessons);
  return judge(schoolProblem({ plan, curriculum, limits: { ...limits, roomKinds: [] } }, lessons).problem);
}
