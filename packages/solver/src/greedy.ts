import { at } from './assignment.ts';
import { COLUMN, COVER, choice, type DayState, NONE, SPECIAL } from './state.ts';

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
