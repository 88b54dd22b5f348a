import { bookPoints } from '@zvonok/domain/planning/terms';
import { at } from './assignment.ts';
import { COLUMN, COVER, choice, type DayState, indexOf, kindOf, NONE } from './state.ts';

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
