import { readFileSync } from 'node:fs';
import { compile } from '../../packages/solver/src/compile.ts';
import type { DayInput } from '../../packages/solver/src/day-input.ts';
import { greedyPlan, solveDay, threePlans } from '../../packages/solver/src/solve.ts';
import { median } from './median.ts';
import { isCostOf, optimum } from './morning/exact.ts';
import { fairnessOf } from './morning/fairness.ts';
import { DEMO, morning } from './morning/school.ts';
import { term } from './morning/term.ts';
import { verdict } from './verdict.ts';

// The plan of a day in a school of 60 classes and 130 teachers: what it costs compared with assigning lesson after
// lesson and with the proven least, and what it takes to find it; then a term of such days, judged by its journal
// alone.
const MORNINGS = Number(process.env.BENCH_RUNS ?? 50);
const ABSENT = [1, 5, 10, 20];
const SECONDS = 60;
const DATES = 40;
const PROMISED = {
  ...{ meanToLeast: 1.005, worstToLeast: 1.02, threePlansMs: 200 },
  ...{ gini: 0.35, mostToMean: 3, threeADay: 0.01, withoutLessons: 0.02, together: 0.5 },
};

const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** A plan whose least cost is zero or below cannot be divided by: points apart count as such. */
const ratio = (cost: number, least: number) => (cost === least ? 1 : cost / Math.max(1, least));

// The first plans of a process are made by code that is not compiled yet; a page has made some before it shows any.
for (let seed = 1; seed <= 10; seed += 1) threePlans(morning(-seed, 20));

console.log(`\n${MORNINGS} mornings of each size; the least is proven by HiGHS\n`);
console.log('absent  open  ÷ greedy   ÷ least: mean   worst  at it   CPU ms: one  three (worst)  HiGHS');
const all: number[] = [];
let threeMsOfMany = 0;
let [dearerThanGreedy, unproven, differing] = [0, 0, 0];
for (const absent of ABSENT) {
  const rows = Array.from({ length: MORNINGS }, (_, index) => rowOf(morning(index + 1, absent)));
  const ratios = rows.map(({ toLeast }) => toLeast);
  all.push(...ratios);
  const three = rows.map(({ threeMs }) => threeMs);
  threeMsOfMany = median(three);
  console.log(
    [
      String(absent).padStart(6),
      mean(rows.map(({ open }) => open))
        .toFixed(1)
        .padStart(6),
      mean(rows.map(({ toGreedy }) => toGreedy))
        .toFixed(4)
        .padStart(10),
      mean(ratios).toFixed(4).padStart(15),
      Math.max(...ratios)
        .toFixed(4)
        .padStart(8),
      percent(ratios.filter((one) => one === 1).length / ratios.length).padStart(8),
      median(rows.map(({ oneMs }) => oneMs))
        .toFixed(0)
        .padStart(10),
      `${median(three).toFixed(0)} (${Math.max(...three).toFixed(0)})`.padStart(13),
      median(rows.map(({ leastMs }) => leastMs))
        .toFixed(0)
        .padStart(8),
    ].join(''),
  );
}
const isNearLeast = mean(all) <= PROMISED.meanToLeast && Math.max(...all) <= PROMISED.worstToLeast;
console.log(
  `\nall: mean ${mean(all).toFixed(4)}, promised ≤ ${PROMISED.meanToLeast}; worst ${Math.max(...all).toFixed(4)}, ` +
    `promised ≤ ${PROMISED.worstToLeast}   ${verdict(isNearLeast)}`,
);
console.log(`dearer than greedy: ${dearerThanGreedy}, promised 0   ${verdict(dearerThanGreedy === 0)}`);
console.log(`least not proven in ${SECONDS} s: ${unproven}`);
console.log(
  `three plans at ${ABSENT.at(-1)} absent: ${threeMsOfMany.toFixed(0)} ms of CPU, ` +
    `promised ≤ ${PROMISED.threePlansMs}   ${verdict(threeMsOfMany <= PROMISED.threePlansMs)}`,
);
console.log(`plans that differ when made again: ${differing}, promised 0   ${verdict(differing === 0)}`);

function rowOf(input: DayInput) {
  let plan = greedyPlan(input);
  const greedy = plan.cost;
  const oneMs = cpuOf(() => {
    plan = solveDay(input);
  });
  const threeMs = cpuOf(() => threePlans(input));
  if (JSON.stringify(solveDay(input)) !== JSON.stringify(plan)) differing += 1;
  const model = compile(input);
  let least = { cost: 0, isProven: false, chosen: [] as readonly number[] };
  const leastMs = cpuOf(() => {
    least = optimum(model, SECONDS);
  });
  if (plan.cost > greedy) dearerThanGreedy += 1;
  if (!least.isProven) unproven += 1;
  else if (!isCostOf(model, least))
    throw new Error('The exact program counts in another way than the rules.');
  const [toGreedy, toLeast] = [ratio(plan.cost, greedy), ratio(plan.cost, least.cost)];
  return { open: plan.moves.length, toGreedy, toLeast, oneMs, threeMs, leastMs };
}

const file: {
  teachers: { id: number }[];
  lessons: { day: number; teacher: number | null }[];
} = JSON.parse(readFileSync(new URL('demo-school-60.json', import.meta.url), 'utf8'));
const staff = file.teachers.map(({ id }) => id);
console.log(`\nA term of ${DATES} days, judged by its journal`);
for (const [name, solve] of [
  ['the plan', solveDay],
  ['lesson after lesson', greedyPlan],
] as const) {
  for (const seed of [1, 2, 3]) {
    const of = fairnessOf(term(DEMO, { dates: DATES, seed }, solve), staff, file.lessons);
    console.log(
      `${name}, ${seed}: ${of.covers} substitutions, Gini ${of.gini.toFixed(3)}, most ÷ mean ${of.mostToMean.toFixed(2)}, ` +
        `three a day ${percent(of.threeADay)}, without lessons that day ${percent(of.withoutLessons)}, ` +
        `neighbours with one ${percent(of.together)} of ${of.neighbours}, not held ${of.notHeld}` +
        (solve === solveDay ? `   ${verdict(isFair(of))}` : ''),
    );
  }
}

/** Whether a term is as even as promised: Gini, the most of one, three a day, those without lessons, neighbours. */
function isFair(of: ReturnType<typeof fairnessOf>): boolean {
  return (
    of.gini <= PROMISED.gini &&
    of.mostToMean <= PROMISED.mostToMean &&
    of.threeADay <= PROMISED.threeADay &&
    of.withoutLessons <= PROMISED.withoutLessons &&
    of.together >= PROMISED.together
  );
}
