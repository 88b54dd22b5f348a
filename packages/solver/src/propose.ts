import type { DayPlan, ThreePlans } from '@zvonok/domain/planning/day-plan';
import { lessonOf, type Pin, pinOf } from '@zvonok/domain/planning/pin';
import { type PlanProfile, profileWeights } from '@zvonok/domain/planning/weights';
import type { DayInput, SolveOptions } from './day-input.ts';
import { type LostPin, whyLost } from './obstacles.ts';
import { solveDay, threePlans } from './solve.ts';

export interface ProposeOptions extends SolveOptions {
  profile: PlanProfile;
  /** What stays as it is if possible, although no one has decided it: the rest of a plan that is edited. */
  keep?: readonly Pin[];
}

/**
 * The three plans of a day with its pins, and the one that is worked on: nothing in it moves without need. `lost` says
 * why decisions do not hold in it.
 */
export function propose(
  input: DayInput,
  { profile, keep = [], ...options }: ProposeOptions,
): { plans: ThreePlans; plan: DayPlan; lost: readonly LostPin[] } {
  const plans = threePlans(input, options);
  const pins = input.pins ?? [];
  const withLost = (plan: DayPlan) => ({ plans, plan, lost: lostOf(input, pins, plan) });
  if (keep.length === 0) return withLost(plans[profile]);
  const decided = new Set(pins.map(({ lesson }) => lesson));
  // What a person replaces or takes back of a publication is not kept.
  const rest = keep.filter(({ lesson, instead }) => !decided.has(lesson) && instead === undefined);
  const weights = profileWeights(profile, input.weights);
  const { moves, lostPins, ...plan } = solveDay({ ...input, weights, pins: [...pins, ...rest] }, options);
  return withLost({
    ...plan,
    moves: moves.map((move) => ({ ...move, isPinned: move.isPinned && decided.has(lessonOf(move)) })),
    lostPins: lostPins.filter((lesson) => decided.has(lesson)),
  });
}

function lostOf(input: DayInput, pins: readonly Pin[], { lostPins, moves }: DayPlan): LostPin[] {
  const made = moves.map(pinOf);
  return pins
    .filter(({ lesson }) => lostPins.includes(lesson))
    .map((pin) => ({ pin, reason: whyLost(input, made, pin) }));
}
