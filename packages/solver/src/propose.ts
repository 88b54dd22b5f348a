import type { DayPlan, ThreePlans } from '@zvonok/domain/planning/day-plan';
import { lessonOf, type Pin } from '@zvonok/domain/planning/pin';
import { type PlanProfile, profileWeights } from '@zvonok/domain/planning/weights';
import type { DayInput, SolveOptions } from './day-input.ts';
import { solveDay, threePlans } from './solve.ts';

export interface ProposeOptions extends SolveOptions {
  profile: PlanProfile;
  /** What stays as it is where that is possible, although nobody has decided it: the rest of a plan that is edited. */
  keep?: readonly Pin[];
}

/** The three plans of a day with its pins, and the one that is worked on: nothing in it moves without need. */
export function propose(
  input: DayInput,
  { profile, keep = [], ...options }: ProposeOptions,
): { plans: ThreePlans; plan: DayPlan } {
  const plans = threePlans(input, options);
  if (keep.length === 0) return { plans, plan: plans[profile] };
  const pins = input.pins ?? [];
  const decided = new Set(pins.map(({ lesson }) => lesson));
  const rest = keep.filter(({ lesson }) => !decided.has(lesson));
  const weights = profileWeights(profile, input.weights);
  const { moves, lostPins, ...plan } = solveDay({ ...input, weights, pins: [...pins, ...rest] }, options);
  return {
    plans,
    plan: {
      ...plan,
      moves: moves.map((move) => ({ ...move, isPinned: move.isPinned && decided.has(lessonOf(move)) })),
      lostPins: lostPins.filter((lesson) => decided.has(lesson)),
    },
  };
}
