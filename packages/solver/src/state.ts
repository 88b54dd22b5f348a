import { MAX_LESSONS_A_DAY } from '@zvonok/domain/planning/hard-rules';
import { at } from './assignment.ts';
import type { Column, Model, Special, SpecialLesson, Staff, Unit } from './model.ts';

/** What is done with an open lesson: nothing, a teacher, a busy teacher (`columns`) or a `special`, by its place. */
export const NONE = 0;
export const COVER = 1;
export const COLUMN = 2;
export const SPECIAL = 3;

export type ChoiceKind = typeof NONE | typeof COVER | typeof COLUMN | typeof SPECIAL;

/** A choice as one number, which a plan keeps per open lesson. */
export function choice(kind: ChoiceKind, index: number): number {
  return index * 4 + kind;
}
export function kindOf(chosen: number): number {
  return chosen & 3;
}
export function indexOf(chosen: number): number {
  return chosen >> 2;
}

/** What repeating an earlier plan's choice costs in the search; no part of a plan's points. */
export interface Repeats {
  earlier: readonly Int32Array[];
  price: number;
}

const NO_REPEATS: Repeats = { earlier: [], price: 0 };

/** A plan in the making: who does what, and everybody's day as it is then. */
export class DayState {
  readonly model: Model;
  readonly repeats: Repeats;
  /** Per open lesson. */
  readonly chosen: Int32Array;
  /** Per teacher: slots of their own lessons, of substitutions, and of lessons during which they have another class. */
  readonly own: Int32Array;
  readonly covers: Int32Array;
  readonly aside: Int32Array;
  private readonly tables: Int32Array[];
  /** Per teacher and slot: where the lesson of their own is held, as bits. */
  private readonly buildings: Int32Array;
  /** Per teacher and slot: the open lesson they take. */
  private readonly taken: Int32Array;
  /** Per lesson of the day: how many moves make it go, or use it otherwise. */
  readonly gone: Int32Array;
  readonly used: Int32Array;
  /** Lessons that a person has decided, or that may not be changed. */
  readonly isPinned: Uint8Array;
  /** What the plan costs, with the price of repeats. */
  total = 0;

  constructor(model: Model, repeats: Repeats = NO_REPEATS) {
    this.model = model;
    this.repeats = repeats;
    const { units, staff, parts } = model;
    this.chosen = new Int32Array(units.length);
    this.own = Int32Array.from(staff, ({ own }) => own);
    this.covers = new Int32Array(staff.length);
    this.aside = new Int32Array(staff.length);
    this.tables = staff.map(({ own, cost }) => cost.tableOf(own));
    this.buildings = new Int32Array(staff.length * model.slots.length);
    for (let one = 0; one < staff.length; one += 1)
      this.buildings.set(this.staff(one).buildings, one * model.slots.length);
    this.taken = new Int32Array(staff.length * model.slots.length).fill(-1);
    this.gone = new Int32Array(parts.length);
    this.used = new Int32Array(parts.length);
    this.isPinned = Uint8Array.from(units, ({ edited }) => Number(edited !== null));
    for (let index = 0; index < units.length; index += 1) {
      this.total += model.input.weights.withoutTeacher + this.repeatPrice(index, choice(NONE, 0));
    }
  }

  unit(index: number): Unit {
    return this.model.units[index] as Unit;
  }

  staff(index: number): Staff {
    return this.model.staff[index] as Staff;
  }

  repeatPrice(unit: number, chosen: number): number {
    const { earlier, price } = this.repeats;
    let sum = 0;
    for (const plan of earlier) if (plan[unit] === chosen) sum += price;
    return sum;
  }

  /** What a teacher's substitutions cost with one more at a slot, less what they cost without. */
  extraOf(staff: number, slot: number): number {
    const { cost } = this.staff(staff);
    const table = this.tables[staff] as Int32Array;
    const own = at(this.own, staff);
    const covers = at(this.covers, staff);
    return cost.of(own, covers | (1 << slot), table) - cost.of(own, covers, table);
  }

  /**
   * What the lessons right before and after it cost with it: taken off are those that a teacher has of the same class;
   * each in another building is added.
   */
  besideOf(unit: number, staff: number): number {
    const { beside, slot, buildings } = this.unit(unit);
    const { together, crossing } = this.model.input.weights;
    const wanted = choice(COVER, staff);
    let points = crossing * this.crossingsOf(staff, slot, buildings);
    for (const other of beside) if (this.chosen[other] === wanted) points -= together;
    return points;
  }

  /** How many lessons right before and after a slot a teacher has in other buildings; `away` are slots to leave out. */
  crossingsOf(staff: number, slot: number, buildings: number, away = 0): number {
    let count = 0;
    let rest = at(this.model.adjacent, slot) & (at(this.own, staff) | at(this.covers, staff)) & ~away;
    for (; rest !== 0; rest &= rest - 1) {
      if ((this.buildingsAt(staff, 31 - Math.clz32(rest & -rest)) & buildings) === 0) count += 1;
    }
    return count;
  }

  private buildingsAt(staff: number, slot: number): number {
    const cover = this.coverAt(staff, slot);
    return cover < 0
      ? at(this.buildings, staff * this.model.slots.length + slot)
      : this.unit(cover).buildings;
  }

  /** Whether a teacher may be proposed for an open lesson as the plan stands. */
  canCover(unit: number, staff: number): boolean {
    const { slot, buildings, edited } = this.unit(unit);
    if (edited?.staff === staff || !this.canTake(staff, slot, 0)) return false;
    return !this.model.isCrossingForbidden || this.crossingsOf(staff, slot, buildings) === 0;
  }

  /** Whether a teacher is there at a slot with nothing to do and not too many lessons that day. */
  isFree(staff: number, slot: number): boolean {
    return this.canTake(staff, slot, 0);
  }

  /** Whether a move would bring its teacher from another building between two lessons, where that is forbidden. */
  isTooFar(unit: number, { kind, from }: Special): boolean {
    if (!from || !this.model.isCrossingForbidden) return false;
    const { slot, absent, buildings } = this.unit(unit);
    const comes = this.crossingsOf(from.staff, slot, from.buildings, 1 << from.slot);
    return comes > 0 || (kind === 'exchange' && this.crossingsOf(absent, from.slot, buildings) > 0);
  }

  /** The open lesson that a teacher takes at a slot; -1 without one. */
  coverAt(staff: number, slot: number): number {
    return at(this.taken, staff * this.model.slots.length + slot);
  }

  /** A slot from which a teacher has been moved stays theirs, so that every move can be taken back by itself. */
  private canTake(staff: number, slot: number, away: number): boolean {
    const { own, never } = this.staff(staff);
    const covers = at(this.covers, staff);
    const day = at(this.own, staff) & ~away;
    const isFree = ((this.model.overlap[slot] ?? 0) & (day | (own & ~away) | covers)) === 0;
    return isFree && (never & (1 << slot)) === 0 && countOf(day | covers) < MAX_LESSONS_A_DAY;
  }

  /** Whether a busy teacher may be proposed there, still has their lesson, and no other class with it. */
  canStandAside(column: Column): boolean {
    return column.refusal === null && this.isFreeAside(column);
  }

  /** The same of a teacher whom a person has chosen. */
  isFreeAside({ staff, slot, index: part }: Column): boolean {
    const overlap = this.model.overlap[slot] ?? 0;
    return (
      (at(this.own, staff) & (1 << slot)) !== 0 &&
      (at(this.aside, staff) & overlap) === 0 &&
      this.used[part] === 0 &&
      this.gone[part] === 0
    );
  }

  canUse(unit: number, special: Special): boolean {
    if (special.needs.some((part) => this.gone[part] === 0)) return false;
    if (special.back.some(({ staff, slot }) => !this.canTake(staff, slot, 0))) return false;
    const { from } = special;
    if (!from) return true;
    if (this.gone[from.index] !== 0 || this.used[from.index] !== 0) return false;
    const { model } = this;
    const { slot, absent } = this.unit(unit);
    if ((at(this.aside, from.staff) & (model.overlap[from.slot] ?? 0)) !== 0) return false;
    if (this.isTooFar(unit, special)) return false;
    const comes = this.canTake(from.staff, slot, 1 << from.slot);
    return comes && (special.kind !== 'exchange' || this.canTake(absent, from.slot, 0));
  }

  /** Whether another move counts on this lesson being gone. */
  isNeeded(unit: number): boolean {
    const special = this.specialOf(unit);
    if (!special || special.gone.length === 0) return false;
    return this.model.units.some((_, other) => {
      const needs = this.specialOf(other)?.needs ?? [];
      return other !== unit && special.gone.some((part) => needs.includes(part));
    });
  }

  specialOf(unit: number): Special | null {
    const chosen = at(this.chosen, unit);
    return kindOf(chosen) === SPECIAL ? (this.unit(unit).specials[indexOf(chosen)] ?? null) : null;
  }

  /** Takes back what is done with an open lesson. Moves that need it are to be taken back before. */
  clear(unit: number): void {
    const chosen = at(this.chosen, unit);
    if (chosen !== NONE) {
      this.total -= this.apply(unit, chosen, -1);
      this.chosen[unit] = NONE;
      this.total += this.model.input.weights.withoutTeacher + this.repeatPrice(unit, NONE);
    }
  }

  /** Does something with an open lesson that nothing is done with yet; the caller has checked that it is possible. */
  set(unit: number, chosen: number): void {
    if (chosen === NONE) return;
    this.total -= this.model.input.weights.withoutTeacher + this.repeatPrice(unit, NONE);
    this.total += this.apply(unit, chosen, 1);
    this.chosen[unit] = chosen;
  }

  /** Changes everybody's day; returns what the choice costs as things are without it. */
  private apply(unit: number, chosen: number, sign: 1 | -1): number {
    const { slot, buildings, linear, columns, specials, absent } = this.unit(unit);
    const index = indexOf(chosen);
    const price = this.repeatPrice(unit, chosen);
    switch (kindOf(chosen)) {
      case COVER: {
        if (sign < 0) {
          this.covers[index] = at(this.covers, index) & ~(1 << slot);
          this.taken[index * this.model.slots.length + slot] = -1;
          this.chosen[unit] = NONE;
        }
        const cost = price + at(linear, index) + this.extraOf(index, slot) + this.besideOf(unit, index);
        if (sign > 0) {
          this.covers[index] = at(this.covers, index) | (1 << slot);
          this.taken[index * this.model.slots.length + slot] = unit;
        }
        return cost;
      }
      case COLUMN: {
        const column = columns[index];
        if (!column) return 0;
        this.aside[column.staff] = at(this.aside, column.staff) ^ (1 << column.slot);
        this.used[column.index] = at(this.used, column.index) + sign;
        return price + column.points;
      }
      default: {
        const special = specials[index];
        if (!special) return 0;
        for (const part of special.gone) this.gone[part] = at(this.gone, part) + sign;
        const { from } = special;
        let backs = 0;
        for (const lesson of special.back) backs += this.move(lesson, lesson.slot, -1, sign);
        const moved = from ? this.move(from, slot, from.slot, sign) : 0;
        const isSwapped = from && special.kind === 'exchange';
        const swapped = isSwapped ? this.move({ ...from, staff: absent, buildings }, from.slot, -1, sign) : 0;
        return price + special.points + moved + swapped + backs;
      }
    }
  }

  /** Moves one of a teacher's own lessons; returns by how much that changes what their substitutions cost. */
  private move(lesson: SpecialLesson, into: number, from: number, sign: 1 | -1): number {
    const { staff, index, buildings } = lesson;
    const { cost } = this.staff(staff);
    const covers = at(this.covers, staff);
    const was = at(this.own, staff);
    const away = from < 0 ? 0 : 1 << from;
    const is = sign > 0 ? (was & ~away) | (1 << into) : (was & ~(1 << into)) | away;
    const crossed = this.crossingsOfCovers(staff);
    this.own[staff] = is;
    this.tables[staff] = cost.tableOf(is);
    this.buildings[staff * this.model.slots.length + into] = buildings;
    this.used[index] = at(this.used, index) + sign;
    const crossings = this.crossingsOfCovers(staff) - crossed;
    const { crossing } = this.model.input.weights;
    return sign * (cost.of(is, covers) - cost.of(was, covers) + crossing * crossings);
  }

  /** How many ways between buildings a teacher's substitutions make with their own lessons. */
  private crossingsOfCovers(staff: number): number {
    const covers = at(this.covers, staff);
    let count = 0;
    for (let rest = covers; rest !== 0; rest &= rest - 1) {
      const slot = 31 - Math.clz32(rest & -rest);
      count += this.crossingsOf(staff, slot, this.buildingsAt(staff, slot), covers);
    }
    return count;
  }

  /** Makes this the same plan as another of the same day. */
  copyFrom(other: DayState): void {
    this.chosen.set(other.chosen);
    for (let staff = 0; staff < this.own.length; staff += 1) {
      if (this.own[staff] === other.own[staff]) continue;
      this.own[staff] = at(other.own, staff);
      this.tables[staff] = other.tables[staff] as Int32Array;
    }
    this.taken.set(other.taken);
    this.covers.set(other.covers);
    this.buildings.set(other.buildings);
    this.aside.set(other.aside);
    this.gone.set(other.gone);
    this.used.set(other.used);
    this.isPinned.set(other.isPinned);
    this.total = other.total;
  }
}

/** How many bits a number has. */
function countOf(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}
