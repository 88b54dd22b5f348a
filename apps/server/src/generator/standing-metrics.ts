import { curriculumOf } from '@zvonok/domain/generator/curriculum';
import { generate } from '@zvonok/solver/generator/generate';
import type { TimetableMetrics } from '@zvonok/solver/generator/result';
import { type GeneratorData, taughtLesson } from './curriculum.ts';
import { schoolProblem } from './problem.ts';

/** The standing timetable in the numbers of those that are found; whatever the curriculum has become since. */
export function standingMetrics({ plan, limits }: GeneratorData): TimetableMetrics {
  const curriculum = curriculumOf(plan.lessons.map(taughtLesson));
  const { problem } = schoolProblem({ plan, curriculum, limits });
  return generate({ ...problem, locks: [] }, { mode: 'improve', rounds: 0 }).metrics;
}
