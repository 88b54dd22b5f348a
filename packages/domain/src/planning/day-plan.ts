import type { Move } from './moves.ts';
import type { PlanProfile } from './weights.ts';

/** A plan of one day. */
export interface DayPlan {
  /** One per open lesson, in the order of the bells; the terms of all sum to `cost`. */
  moves: readonly Move[];
  cost: number;
  /** How many lessons have no teacher. */
  open: number;
  /** Lessons (`partKey`) whose pin was not possible any more. */
  lostPins: readonly string[];
}

/** The three plans that are offered. */
export type ThreePlans = Readonly<Record<PlanProfile, DayPlan>>;
