import { type DayPlan, lessonOf, type Pin, pinOf, type ThreePlans } from '@zvonok/domain/planning/moves';
import { bookPoints } from '@zvonok/domain/planning/terms';
import { PLAN_PROFILES, type PlanProfile, profileWeights } from '@zvonok/domain/planning/weights';
import { anneal, randomStream } from './anneal.ts';
import { at } from './assignment.ts';
import { compile } from './compile.ts';
import type { DayInput, SolveOptions } from './day-input.ts';
import { applyPins, type LostPin, whyLost } from './obstacles.ts';
import { improveShapes } from './shapes.ts';
import { sweep } from './slot.ts';
import { COLUMN, COVER, choice, DayState, indexOf, kindOf, NONE, SPECIAL } from './state.ts';
import { planOf } from './to-day-plan.ts';

/** Lesson after lesson in the order of the bells, each the cheapest thing possible at that moment. */
export function greedy(state: DayState): void {
  for (const units of state.model.unitsAt) {
    for (const unit of units) {
      if (!state.isPinned[unit] && state.chosen[unit] === NONE) takeCheapest(state, unit);
    }
  }
}

function takeCheapest(state: DayState, unit: number): void {
  const { linear, slot, columns, specials, canReplace } = state.unit(unit);
  let [best, least] = [choice(NONE, 0), state.model.input.weights.withoutTeacher];
  const offer = (option: number, points: number) => {
    const price = points + state.repeatPrice(unit, option);
    if (price < least) [best, least] = [option, price];
  };
  if (canReplace) {
    state.model.staff.forEach((_, staff) => {
      if (!state.canCover(unit, staff)) return;
      const points = at(linear, staff) + state.extraOf(staff, slot) + state.besideOf(unit, staff);
      offer(choice(COVER, staff), points);
    });
  }
  columns.forEach((column, index) => {
    if (state.canStandAside(column)) offer(choice(COLUMN, index), column.points);
  });
  specials.forEach((special, index) => {
    if (state.canUse(unit, special)) offer(choice(SPECIAL, index), special.points);
  });
  state.set(unit, best);
}

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

/** How much dearer a plan may become for fairness: as a share of its cost, and in points. */
const MOST_DEARER = 0.013;
const MOST_POINTS = 2;
/** Points of the cost that a point of the book is worth, at most. */
const WORTH = 2;

/** Another choice for an open lesson. */
interface Step {
  unit: number;
  chosen: number;
  /** Points of the book that are saved, for each point by which the plan becomes dearer. */
  worth: number;
}

/**
 * Gives lessons to teachers with fewer recent hours: first where the plan costs the same, then where it becomes a
 * little dearer, but never dearer than `most`. The step that saves most points of the book for its cost is first.
 */
export function spread(state: DayState, most: number): void {
  const { staff, input } = state.model;
  const best = state.total;
  const book = Int32Array.from(staff, ({ teacher }) => bookPoints(teacher.book, input.weights));
  for (const limit of [
    best,
    Math.min(most, best + Math.min(MOST_POINTS, Math.floor(MOST_DEARER * Math.abs(best)))),
  ]) {
    for (let step = bestStep(state, book, limit); step; step = bestStep(state, book, limit)) {
      state.clear(step.unit);
      state.set(step.unit, step.chosen);
    }
  }
}

function bestStep(state: DayState, book: Int32Array, limit: number): Step | null {
  let best: Step | null = null;
  for (let unit = 0; unit < state.model.units.length; unit += 1) {
    const step = stepOf(state, unit, book, limit);
    if (step && (!best || step.worth > best.worth)) best = step;
  }
  return best;
}

/** The best other choice for a lesson that a teacher takes; null if there is none. */
function stepOf(state: DayState, unit: number, book: Int32Array, limit: number): Step | null {
  const was = at(state.chosen, unit);
  const { linear, slot, columns, canReplace } = state.unit(unit);
  const staff = kindOf(was) === COLUMN ? columns[indexOf(was)]?.staff : indexOf(was);
  if (state.isPinned[unit] || (kindOf(was) !== COVER && kindOf(was) !== COLUMN) || staff === undefined)
    return null;
  const [before, had] = [state.total, at(book, staff)];
  let best: Step | null = null;
  state.clear(unit);
  const without = state.total - state.model.input.weights.withoutTeacher - state.repeatPrice(unit, NONE);
  const offer = (chosen: number, points: number, other: number) => {
    const saved = had - at(book, other);
    const total = without + points + state.repeatPrice(unit, chosen);
    if (saved <= 0 || total > limit || total - before >= WORTH * saved) return;
    const worth = saved / (1 + Math.max(0, total - before));
    if (!best || worth > best.worth) best = { unit, chosen, worth };
  };
  if (canReplace) {
    for (let other = 0; other < state.model.staff.length; other += 1) {
      if (at(book, other) >= had || !state.canCover(unit, other)) continue;
      const points = at(linear, other) + state.extraOf(other, slot) + state.besideOf(unit, other);
      offer(choice(COVER, other), points, other);
    }
  }
  columns.forEach((column, index) => {
    if (state.canStandAside(column)) offer(choice(COLUMN, index), column.points, column.staff);
  });
  state.set(unit, was);
  return best;
}

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
