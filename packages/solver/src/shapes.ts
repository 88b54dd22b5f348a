import { at } from './assignment.ts';
import { isAlone, type Special } from './model.ts';
import { solveSlot } from './slot.ts';
import { COLUMN, choice, type DayState, indexOf, kindOf, NONE, SPECIAL } from './state.ts';

/**
 * Tries every change of a class's day at every open lesson, and taking each back, and keeps what makes the plan
 * cheaper. `spare` is room for the plan as it was.
 */
export function improveShapes(state: DayState, spare: DayState): void {
  for (let unit = 0; unit < state.model.units.length; unit += 1) {
    const { specials } = state.unit(unit);
    if (specials.length === 0 || state.isPinned[unit]) continue;
    const special = state.specialOf(unit);
    if (special && !isAlone(special)) attempt(state, spare, unit, null);
    specials.forEach((other, index) => {
      if (at(state.chosen, unit) !== choice(SPECIAL, index)) attempt(state, spare, unit, other);
    });
  }
}

function attempt(state: DayState, spare: DayState, unit: number, special: Special | null): void {
  spare.copyFrom(state);
  const touched = new Set([state.unit(unit).slot]);
  const isMade = special ? makeSpecial(state, unit, special, touched) : release(state, unit, touched);
  if (isMade) for (const slot of touched) solveSlot(state, slot);
  if (!isMade || state.total >= spare.total) state.copyFrom(spare);
}

/** Leaves an open lesson undecided, if nothing rests on what is done with it. */
export function release(state: DayState, unit: number, touched: Set<number>): boolean {
  if (state.isPinned[unit] || state.isNeeded(unit)) return false;
  state.clear(unit);
  touched.add(state.unit(unit).slot);
  return true;
}

/** Changes the class's day, making room for it: what has to be gone goes, who has to come is freed. */
export function makeSpecial(state: DayState, unit: number, special: Special, touched: Set<number>): boolean {
  if (!release(state, unit, touched)) return false;
  for (const part of special.needs) if (!makeGone(state, unit, part, touched)) return false;
  const { from } = special;
  if (from) {
    touched.add(from.slot);
    const { slot, absent } = state.unit(unit);
    const inTheWay = [
      state.coverAt(from.staff, slot),
      special.kind === 'exchange' ? state.coverAt(absent, from.slot) : -1,
      columnOn(state, from.staff, from.slot),
    ];
    for (const other of inTheWay) {
      if (other >= 0 && !release(state, other, touched)) return false;
    }
  }
  for (const { staff, slot } of special.back) {
    const other = state.coverAt(staff, slot);
    if (other >= 0 && !release(state, other, touched)) return false;
  }
  // Whatever had to go may have taken the lesson itself.
  if (state.chosen[unit] !== NONE || !state.canUse(unit, special)) return false;
  state.set(unit, choice(SPECIAL, state.unit(unit).specials.indexOf(special)));
  return true;
}

/** Makes a lesson of the class go: home when it is open itself, else into another hole of the class. */
function makeGone(state: DayState, asking: number, part: number, touched: Set<number>): boolean {
  if (state.gone[part] !== 0) return true;
  const { units } = state.model;
  for (let other = 0; other < units.length; other += 1) {
    if (other === asking || state.isPinned[other]) continue;
    const way = state.unit(other).specials.find(({ gone }) => gone.includes(part));
    if (way && makeSpecial(state, other, way, touched)) return true;
  }
  return false;
}

/** The open lesson that a busy teacher has during their lesson at a slot; -1 without one. */
function columnOn(state: DayState, staff: number, slot: number): number {
  return state.model.units.findIndex((unit, index) => {
    const chosen = at(state.chosen, index);
    const column = kindOf(chosen) === COLUMN ? unit.columns[indexOf(chosen)] : undefined;
    return column?.staff === staff && column.slot === slot;
  });
}
