import { assign, at, IMPOSSIBLE } from './assignment.ts';
import { isAlone } from './model.ts';
import { COLUMN, COVER, choice, type DayState, NONE, SPECIAL } from './state.ts';

/**
 * Solves one slot exactly while the rest of the plan stays: open lessons to teachers who are free, to busy ones who can
 * take a class in or look after it, to going home, or to no one.
 */
export function solveSlot(state: DayState, slot: number): void {
  const units = (state.model.unitsAt[slot] ?? []).filter((unit) => isOpen(state, unit));
  if (units.length === 0) return;
  for (const unit of units) state.clear(unit);
  const { staff } = state.model;
  const teachers: number[] = [];
  const extra: number[] = [];
  const columnOf = new Int32Array(staff.length).fill(-1);
  staff.forEach((_, index) => {
    if (!state.isFree(index, slot)) return;
    columnOf[index] = teachers.length;
    teachers.push(index);
    extra.push(state.extraOf(index, slot));
  });
  for (const unit of units) {
    for (const column of state.unit(unit).columns) {
      if (columnOf[column.staff] !== -1) continue;
      columnOf[column.staff] = teachers.length;
      teachers.push(column.staff);
      extra.push(IMPOSSIBLE);
    }
  }
  const width = teachers.length + units.length;
  const costs = new Int32Array(units.length * width).fill(IMPOSSIBLE);
  const chosen = new Int32Array(costs.length);
  units.forEach((unit, row) => {
    const offset = row * width;
    const offer = (column: number, option: number, points: number) => {
      const price = points + state.repeatPrice(unit, option);
      if (price >= at(costs, offset + column)) return;
      costs[offset + column] = price;
      chosen[offset + column] = option;
    };
    const { linear, columns, specials, canReplace } = state.unit(unit);
    if (canReplace) {
      teachers.forEach((teacher, column) => {
        const points = extra[column] ?? IMPOSSIBLE;
        if (points >= IMPOSSIBLE || !state.canCover(unit, teacher)) return;
        offer(column, choice(COVER, teacher), at(linear, teacher) + points + state.besideOf(unit, teacher));
      });
    }
    columns.forEach((column, index) => {
      if (state.canStandAside(column))
        offer(at(columnOf, column.staff), choice(COLUMN, index), column.points);
    });
    const alone = teachers.length + row;
    offer(alone, NONE, state.model.input.weights.withoutTeacher);
    specials.forEach((special, index) => {
      if (isAlone(special) && state.canUse(unit, special))
        offer(alone, choice(SPECIAL, index), special.points);
    });
  });
  const assigned = assign(costs, units.length, width);
  units.forEach((unit, row) => {
    state.set(unit, at(chosen, row * width + at(assigned, row)));
  });
}

/** Whether a slot's solution may decide anew: not what a person has, nor what other moves of the class rest on. */
function isOpen(state: DayState, unit: number): boolean {
  if (state.isPinned[unit]) return false;
  const special = state.specialOf(unit);
  return special === null || (isAlone(special) && !state.isNeeded(unit));
}

/** Solves slot after slot until nothing improves. */
export function sweep(state: DayState, slots: readonly number[]): void {
  for (;;) {
    const before = state.total;
    for (const slot of slots) solveSlot(state, slot);
    if (state.total >= before) return;
  }
}
