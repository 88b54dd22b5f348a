import { partKey } from '@zvonok/domain/lesson/lesson-part';
import type { Move } from '@zvonok/domain/planning/moves';
import type { Pin } from '@zvonok/domain/planning/pin';
import { compile } from './compile.ts';
import type { DayInput } from './day-input.ts';
import { coverObstacle, type RefusedOption, refusedOptions } from './obstacles.ts';
import { applyPins } from './pins.ts';
import { COLUMN, COVER, choice, DayState, NONE, SPECIAL } from './state.ts';
import { moveOf } from './to-day-plan.ts';

/** What could be done with one lesson, and what other than a substitution could not. */
export interface LessonAlternatives {
  /** What costs the day least first; no teacher comes last. */
  moves: readonly Move[];
  refused: readonly RefusedOption[];
  /** Why those who are not among the moves cannot be proposed. */
  people: readonly { teacherId: number; reason: string }[];
}

/**
 * Everything that could be done with an open lesson (`partKey`), or with one that was changed, while the rest of the
 * day stays as `plan` has it.
 */
export function alternatives(input: DayInput, plan: readonly Pin[], lesson: string): LessonAlternatives {
  const { changeId } = input.parts.find((part) => partKey(part) === lesson) ?? {};
  const edited: Pin[] = typeof changeId === 'number' ? [{ lesson, kind: 'none', instead: changeId }] : [];
  const state = new DayState(compile({ ...input, pins: [...plan, ...edited] }));
  applyPins(
    state,
    plan.filter((pin) => pin.lesson !== lesson),
  );
  const index = state.model.units.findIndex(({ parts }) => parts.some((part) => partKey(part) === lesson));
  if (index < 0) return { moves: [], refused: [], people: [] };
  const unit = state.unit(index);
  const obstacles = state.model.staff.map((_, staff) => coverObstacle(state, index, staff));
  const possible = [
    ...obstacles.flatMap((reason, staff) => (reason === null ? [choice(COVER, staff)] : [])),
    ...unit.columns.flatMap((column, at) => (state.canStandAside(column) ? [choice(COLUMN, at)] : [])),
    ...unit.specials.flatMap((special, at) => (state.canUse(index, special) ? [choice(SPECIAL, at)] : [])),
  ];
  const refused = refusedOptions(state, index);
  const found = possible.map((chosen) => {
    state.set(index, chosen);
    const one = { cost: state.total, move: moveOf(state, index) };
    state.clear(index);
    return one;
  });
  state.set(index, NONE);
  const byCost = found.toSorted((a, b) => a.cost - b.cost).map(({ move }) => move);
  const moves = unit.edited ? byCost : [...byCost, moveOf(state, index)];
  const people = state.model.staff.flatMap(({ teacher }, staff) => {
    const reason = obstacles[staff] ?? null;
    return reason === null ? [] : [{ teacherId: teacher.id, reason }];
  });
  return { moves, refused, people };
}
