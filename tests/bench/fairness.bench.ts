import { compile } from '../../packages/solver/src/compile.ts';
import type { DayInput } from '../../packages/solver/src/day-input.ts';
import { greedyPlan, solveDay } from '../../packages/solver/src/solve.ts';
import { optimum } from './morning/exact.ts';
import { fairnessOf } from './morning/fairness.ts';
import { SCHOOLS } from './morning/schools.ts';
import { term } from './morning/term.ts';
import { verdict } from './verdict.ts';

// Terms of three schools that are not the demo's: how evenly the hours of the journal are shared, compared with
// assigning lesson after lesson, and what a day then costs compared with the proven least.
const SEEDS = Number(process.env.BENCH_RUNS ?? 6);
const DATES = 40;
const SECONDS = 60;
const PROMISED = { gini: 0.32, meanToLeast: 1.005 };

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const three = (numbers: readonly number[]) => numbers.map((one) => one.toFixed(3)).join(' ');

console.log(
  `\nTerms of ${DATES} days, ${SEEDS} of each school; the least of the days of the first is proven by HiGHS`,
);
for (const make of SCHOOLS) {
  const school = make();
  const staff = school.teachers.map(({ id }) => id);
  const rows = school.days.flatMap((parts, day) =>
    parts.map(({ teacher }) => ({ day: day + 1, teacher: teacher?.id ?? null })),
  );
  const days: DayInput[] = [];
  const judged = (seed: number, solve: typeof solveDay) =>
    fairnessOf(term(school, { dates: DATES, seed }, solve), staff, rows, school.days.length);
  const noted: typeof solveDay = (input) => {
    days.push(input);
    return solveDay(input);
  };
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  const plan = seeds.map((seed) => judged(seed, seed === 1 ? noted : solveDay));
  const greedy = seeds.map((seed) => judged(seed, greedyPlan));
  const [ours, theirs] = [plan, greedy].map((terms) => terms.map(({ gini }) => gini)) as [number[], number[]];
  const costs = days.flatMap((input) => {
    const least = optimum(compile(input), SECONDS);
    const { cost, moves } = solveDay(input);
    if (!least.isProven || moves.length === 0) return [];
    const toLeast = cost === least.cost ? 1 : cost / Math.max(1, least.cost);
    return [{ toLeast, isDearer: cost > greedyPlan(input).cost }];
  });
  const toLeast = mean(costs.map((one) => one.toLeast));
  const dearer = costs.filter(({ isDearer }) => isDearer).length;
  const isFair = mean(ours) <= PROMISED.gini && mean(ours) <= mean(theirs);
  console.log(
    `\n${school.name}, ${staff.length} teachers, ${plan.map(({ covers }) => covers).join(' ')} hours`,
  );
  console.log(
    `  Gini, the plan:             ${mean(ours).toFixed(3)}   (${three(ours)})   ${verdict(isFair)}`,
  );
  console.log(`  Gini, lesson after lesson:  ${mean(theirs).toFixed(3)}   (${three(theirs)})`);
  console.log(
    `  most ÷ mean ${mean(plan.map(({ mostToMean }) => mostToMean)).toFixed(2)}, neighbours with one ` +
      `${(100 * mean(plan.map(({ together }) => together))).toFixed(0)} % ` +
      `(lesson after lesson ${(100 * mean(greedy.map(({ together }) => together))).toFixed(0)} %)`,
  );
  console.log(
    `  ${costs.length} days ÷ the least: mean ${toLeast.toFixed(4)}, promised ≤ ${PROMISED.meanToLeast}, worst ` +
      `${Math.max(...costs.map((one) => one.toLeast)).toFixed(4)}; dearer than lesson after lesson: ${dearer}   ` +
      `${verdict(toLeast <= PROMISED.meanToLeast && dearer === 0)}`,
  );
}
