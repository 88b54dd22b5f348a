import { anneal } from './anneal.ts';
import type { SolveOptions } from './day-input.ts';
import { randomStream } from './random.ts';
import { improveShapes } from './shapes.ts';
import { sweep } from './slot.ts';
import { DayState } from './state.ts';

/** Enough for a day of 20 absent; tests/bench/README.md has the figures. */
export const DEFAULT_ROUNDS = 40_000;
/** More would find nothing on a day of few open lessons. */
const ROUNDS_PER_LESSON = 2000;

/**
 * Improves a plan: a walk of small steps, then slot after slot solved exactly and every class's day tried in every
 * shape until nothing improves. Never leaves a plan dearer than it was.
 */
export function improve(
  state: DayState,
  { rounds = DEFAULT_ROUNDS, isOutOfTime, seed = 1 }: SolveOptions,
): void {
  const { model } = state;
  const [best, spare] = [new DayState(model, state.repeats), new DayState(model, state.repeats)];
  best.copyFrom(state);
  const steps = Math.min(rounds, ROUNDS_PER_LESSON * model.units.length);
  anneal(state, best, spare, { steps, random: randomStream(seed), isOutOfTime });
  state.copyFrom(best);
  const slots = model.unitsAt.flatMap((units, slot) => (units.length > 0 ? [slot] : []));
  for (;;) {
    const before = state.total;
    sweep(state, slots);
    improveShapes(state, spare);
    if (state.total >= before) return;
  }
}
