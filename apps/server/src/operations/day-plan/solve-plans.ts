import type { ThreePlans } from '@zvonok/domain/planning/day-plan';
import type { DayInput } from '@zvonok/solver/day-input';
import { threePlans } from '@zvonok/solver/solve';
import type { Services } from '../services.ts';

/** So many open lessons take about 20 ms; more are planned in a thread of their own. */
const MOST_HERE = 6;

/** The three plans of a day, without keeping anybody waiting. */
export async function solvePlans(
  input: DayInput,
  seed: number,
  call: Parameters<Services['files']['withWorker']>[0],
  { files }: Pick<Services, 'files'>,
): Promise<ThreePlans> {
  const away = new Set(input.absences.map(({ teacherId }) => teacherId));
  const open = input.parts.filter(({ teacher }) => teacher && away.has(teacher.id)).length;
  if (open <= MOST_HERE) return threePlans(input, { seed });
  return files.withWorker(call, (run) => run('planDay', { input, seed }));
}
