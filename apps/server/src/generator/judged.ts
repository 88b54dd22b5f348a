import { curriculumOf, type TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { type BrokenRule, GENERATOR_RULES, type GeneratorRule } from '@zvonok/domain/generator/rules';
import { judge } from '@zvonok/solver/generator/judge';
import type { TimetableMetrics } from '@zvonok/solver/generator/result';
import { type GeneratorData, taughtLesson } from './curriculum.ts';
import { schoolProblem } from './problem.ts';
import { lessonsOf, unplacedIn } from './unplaced.ts';

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
