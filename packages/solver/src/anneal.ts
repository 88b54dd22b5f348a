import { at } from './assignment.ts';
import { type Column, isAlone, type Special } from './model.ts';
import { makeSpecial, release } from './shapes.ts';
import { COLUMN, COVER, choice, type DayState, indexOf, kindOf, NONE, SPECIAL } from './state.ts';

/** A stream of numbers from 0 to below 1 that depends on the seed alone (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

/** Points a plan may be dearer after a step, about: at the beginning of the walk, and at its end. */
const FIRST_TOLERANCE = 2;
const LAST_TOLERANCE = 0.3;
/** How often the day of a class changes its shape, of all steps. */
const SHAPES = 0.01;
/** Which steps join a class to another or leave it to a neighbour, and which are about two lessons. */
const ASIDE_BELOW = 0.15;
const TWO_BELOW = 0.5;

/**
 * How far above its mean a tolerance is: -ln of 64 even steps. Rounded, since engines differ in the last digit of a
 * logarithm and the same input is to give the same plan everywhere.
 */
const TOLERANCES = Array.from(
  { length: 64 },
  (_, step) => Math.round(-100 * Math.log((step + 0.5) / 64)) / 100,
);

/**
 * Walks from plan to plan by small steps, at first also to dearer ones, and leaves `best` at the cheapest plan met. A
 * step gives a lesson, or two neighbouring ones of a class, to another teacher; lessons that had that teacher get the
 * best one left.
 */
export function anneal(
  state: DayState,
  best: DayState,
  spare: DayState,
  {
    steps,
    random,
    isOutOfTime,
  }: { steps: number; random: Random; isOutOfTime?: (() => boolean) | undefined },
): void {
  const walk = new Walk(state, random);
  const units = [...state.model.units.keys()].filter((unit) => !state.isPinned[unit]);
  if (units.length === 0) return;
  const shaped = units.filter((unit) => state.unit(unit).specials.some((special) => !isAlone(special)));
  for (let step = 0; step < steps; step += 1) {
    if (step % 256 === 0 && isOutOfTime?.()) return;
    const mean = FIRST_TOLERANCE * (1 - step / steps) + LAST_TOLERANCE;
    const tolerance = mean * pick(TOLERANCES, random);
    const before = state.total;
    if (shaped.length > 0 && random() < SHAPES) {
      spare.copyFrom(state);
      walk.reshape(pick(shaped, random));
      if (state.total > before + tolerance) state.copyFrom(spare);
    } else {
      walk.step(pick(units, random));
      if (state.total > before + tolerance) walk.undo();
    }
    if (state.total < best.total) best.copyFrom(state);
  }
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** Steps from one plan to the next, each of which can be taken back. */
class Walk {
  private readonly state: DayState;
  private readonly random: Random;
  /** Per open lesson, those who could have it, the cheapest first. */
  private readonly able: readonly Int32Array[];
  /** What each of them costs with no other substitution that day. */
  private readonly alone: readonly Int32Array[];
  /** What the step has changed, and how it was. */
  private readonly changed: number[] = [];
  private readonly were: number[] = [];
  /** The best option for the lesson that is being placed, and its price. */
  private best: number = NONE;
  private least = 0;

  constructor(state: DayState, random: Random) {
    this.state = state;
    this.random = random;
    const { model } = state;
    const able = model.units.map(({ slot, linear, canReplace }) => {
      const bit = 1 << slot;
      const found = model.staff.flatMap(({ own, never, cost }, staff) => {
        const isFree = (never & bit) === 0 && ((model.overlap[slot] ?? 0) & own) === 0;
        return canReplace && isFree ? [{ staff, points: at(linear, staff) + cost.of(own, bit) }] : [];
      });
      found.sort((a, b) => a.points - b.points || a.staff - b.staff);
      return found;
    });
    this.able = able.map((found) => Int32Array.from(found, ({ staff }) => staff));
    this.alone = able.map((found) => Int32Array.from(found, ({ points }) => points));
  }

  step(unit: number): void {
    this.changed.length = 0;
    this.were.length = 0;
    const { state, random } = this;
    const { beside, columns } = state.unit(unit);
    const kind = random();
    if (columns.length > 0 && kind < ASIDE_BELOW) this.goAside(unit);
    else if (beside.length > 0 && kind < TWO_BELOW) this.give([unit, pick(beside, random)]);
    else this.give([unit]);
    this.settle();
  }

  undo(): void {
    const { state, changed, were } = this;
    for (const unit of changed) state.clear(unit);
    changed.forEach((unit, index) => {
      state.set(unit, were[index] ?? NONE);
    });
  }

  /** Changes the class's day at a lesson, or takes that back. */
  reshape(unit: number): void {
    const { state, random } = this;
    const touched = new Set<number>();
    const now = state.specialOf(unit);
    const isMade =
      now && !isAlone(now)
        ? release(state, unit, touched)
        : makeSpecial(state, unit, pick(state.unit(unit).specials, random), touched);
    if (!isMade) return;
    for (const slot of touched) {
      for (const other of state.model.unitsAt[slot] ?? []) {
        if (state.chosen[other] === NONE && !state.isPinned[other]) this.place(other);
      }
    }
  }

  private give(units: readonly number[]): void {
    const { state, random } = this;
    const [first] = units;
    const able = first === undefined ? undefined : this.able[first];
    if (!able || able.length === 0) return;
    const staff = at(able, Math.floor(random() * random() * able.length));
    for (const unit of units) if (!this.free(unit)) return;
    for (const unit of units) {
      const { slot, canReplace } = state.unit(unit);
      const there = state.coverAt(staff, slot);
      if (there >= 0 && !this.free(there)) return;
      if (canReplace && state.canCover(unit, staff)) state.set(unit, choice(COVER, staff));
    }
  }

  private goAside(unit: number): void {
    const { state, random } = this;
    const { columns } = state.unit(unit);
    const index = Math.floor(random() * columns.length);
    const column = columns[index];
    if (!column || !this.free(unit)) return;
    for (const other of state.model.unitsAt[column.slot] ?? []) {
      const chosen = at(state.chosen, other);
      const theirs = kindOf(chosen) === COLUMN ? state.unit(other).columns[indexOf(chosen)] : undefined;
      if (theirs?.staff === column.staff && !this.free(other)) return;
    }
    if (state.canStandAside(column)) state.set(unit, choice(COLUMN, index));
  }

  /** Leaves a lesson undecided for the step; not what is pinned or needed. */
  private free(unit: number): boolean {
    const { state } = this;
    if (state.isPinned[unit]) return false;
    const chosen = at(state.chosen, unit);
    const special = state.specialOf(unit);
    if (special && (!isAlone(special) || state.isNeeded(unit))) return false;
    if (this.changed.includes(unit)) return true;
    this.changed.push(unit);
    this.were.push(chosen);
    state.clear(unit);
    return true;
  }

  /** Everything the step left undecided goes to the best there is. */
  private settle(): void {
    for (const unit of this.changed) if (this.state.chosen[unit] === NONE) this.place(unit);
  }

  /** Gives a lesson to the best there is. */
  private place(unit: number): void {
    const { state } = this;
    const { columns, specials, beside } = state.unit(unit);
    this.best = NONE;
    this.least = state.model.input.weights.withoutTeacher + state.repeatPrice(unit, NONE);
    const able = this.able[unit] as Int32Array;
    const alone = this.alone[unit] as Int32Array;
    for (let index = 0; index < able.length; index += 1) {
      // Nearly always dearer with other substitutions than alone; neighbouring lessons are looked at below.
      if (at(alone, index) >= this.least) break;
      this.offerTeacher(unit, at(able, index));
    }
    for (const other of beside) {
      const chosen = at(state.chosen, other);
      if (kindOf(chosen) === COVER && this.isAble(unit, indexOf(chosen)))
        this.offerTeacher(unit, indexOf(chosen));
    }
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] as Column;
      if (state.canStandAside(column)) this.offer(unit, choice(COLUMN, index), column.points);
    }
    for (let index = 0; index < specials.length; index += 1) {
      const special = specials[index] as Special;
      if (isAlone(special) && state.canUse(unit, special))
        this.offer(unit, choice(SPECIAL, index), special.points);
    }
    state.set(unit, this.best);
  }

  private isAble(unit: number, staff: number): boolean {
    return this.state.unit(unit).canReplace && this.state.canCover(unit, staff);
  }

  private offerTeacher(unit: number, staff: number): void {
    const { state } = this;
    const { linear, slot } = state.unit(unit);
    if (!state.canCover(unit, staff)) return;
    const points = at(linear, staff) + state.extraOf(staff, slot) + state.besideOf(unit, staff);
    this.offer(unit, choice(COVER, staff), points);
  }

  private offer(unit: number, option: number, points: number): void {
    const price = points + this.state.repeatPrice(unit, option);
    if (price >= this.least) return;
    this.best = option;
    this.least = price;
  }
}
