import type { DayPlan, ThreePlans } from '@zvonok/domain/planning/day-plan';
import { PLAN_PROFILES, profileWeights } from '@zvonok/domain/planning/weights';
import { compile } from './compile.ts';
import type { DayInput, SolveOptions } from './day-input.ts';
import { greedy } from './greedy.ts';
import { applyPins } from './pins.ts';
import { DEFAULT_ROUNDS, improve } from './search.ts';
import { spread } from './spread.ts';
import { DayState } from './state.ts';
import { planOf } from './to-day-plan.ts';

/** What a plan pays in the search for each choice an earlier one of the three made too. */
const REPEAT_PRICE = 3;
/** Rounds of the second and third plan relative to those of the first, which most people take. */
const LATER_ROUNDS = 0.5;

/** The best plan of a day that the budget of rounds finds. The same input and options give the same plan. */
export function solveDay(input: DayInput, options: SolveOptions = {}): DayPlan {
  return solveBeside(input, options, []).plan;
}

/** A plan made as people make it: lesson after lesson, the cheapest each time. */
export function greedyPlan(input: DayInput): DayPlan {
  const state = new DayState(compile(input));
  const lost = applyPins(state, input.pins ?? []);
  greedy(state);
  return planOf(state, lost);
}

/** The three plans that are offered, each by its own weights; a choice of an earlier one costs a little more. */
export function threePlans(input: DayInput, options: SolveOptions = {}): ThreePlans {
  const earlier: Int32Array[] = [];
  const { rounds = DEFAULT_ROUNDS } = options;
  const plans = PLAN_PROFILES.map((profile, index) => {
    const weights = profileWeights(profile, input.weights);
    const ofPlan = { ...options, rounds: index === 0 ? rounds : Math.round(rounds * LATER_ROUNDS) };
    const { plan, chosen } = solveBeside({ ...input, weights }, ofPlan, earlier);
    earlier.push(chosen);
    return [profile, plan] as const;
  });
  return Object.fromEntries(plans) as ThreePlans;
}

function solveBeside(input: DayInput, options: SolveOptions, earlier: readonly Int32Array[]) {
  const state = new DayState(compile(input), { earlier, price: REPEAT_PRICE });
  const lost = applyPins(state, input.pins ?? []);
  greedy(state);
  const asPeopleDo = state.total;
  improve(state, options);
  spread(state, asPeopleDo);
  return { plan: planOf(state, lost), chosen: state.chosen };
}
