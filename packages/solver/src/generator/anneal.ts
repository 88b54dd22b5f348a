import { at } from '../assignment.ts';
import { daysToFree, isBroken } from './broken.ts';
import { listAt } from './model.ts';
import { Moves } from './moves.ts';
import type { TimetableState } from './state.ts';

type Random = () => number;

/** Steps of a round per lesson. */
export const STEPS_PER_LESSON = 40;

/** Steps between two questions whether to stop. */
const STEPS_BETWEEN_QUESTIONS = 256;

/** Of the steps of a repair, those that begin with what is broken or has moved; how old their lists may be. */
const REPAIRING = 0.8;
const LISTS_LAST = 64;

/** How often every exchange is tried at the end. */
const MOST_SWEEPS = 4;

/** After so many steps mending begins anew. */
const MENDED_WITHIN = 200;
/** How many steps a lesson that was mended does not come back, and at most twice as many. */
const MENDED_LAST = 12;

/** -ln of even steps, rounded: engines differ in the last digit of a logarithm. */
const TOLERANCES = Int32Array.from({ length: 256 }, (_, step) =>
  Math.round(-1000 * Math.log((step + 0.5) / 256)),
);

/** A walk from timetable to timetable, at first also to dearer ones; `best` is the cheapest met. */
export class Walk {
  readonly state: TimetableState;
  readonly best: Int32Array;
  bestCost: number;
  private readonly moves: Moves;
  private readonly random: Random;
  /** Classes with lessons that may move. */
  private readonly groups: Int32Array;
  private readonly broken: number[] = [];
  private readonly moved: number[] = [];
  private listsAge = 0;

  constructor(state: TimetableState, random: Random) {
    this.state = state;
    this.moves = new Moves(state);
    this.random = random;
    this.best = Int32Array.from(state.slotOf);
    this.bestCost = state.cost;
    const { model } = state;
    const moving = new Set(
      [...model.lessonItem.keys()].flatMap((lesson) =>
        at(model.lockedAt, lesson) >= 0 ? [] : [...listAt(model.itemClasses, at(model.lessonItem, lesson))],
      ),
    );
    this.groups = Int32Array.from([...moving].sort((a, b) => a - b));
  }

  /** Walks at one temperature; false if it was stopped. */
  run(steps: number, temperature: number, isStopped?: () => boolean): boolean {
    if (this.groups.length === 0) return true;
    const { state, moves, random } = this;
    for (let step = 0; step < steps; step += 1) {
      if (step % STEPS_BETWEEN_QUESTIONS === 0 && isStopped?.()) return false;
      const before = state.cost;
      moves.begin();
      this.step();
      if (!moves.hasMoved) continue;
      const tolerance = (temperature * at(TOLERANCES, (random() * 256) | 0)) / 1000;
      const cost = state.settle();
      if (cost > before + tolerance) moves.undo();
      else if (cost < this.bestCost) this.keep();
    }
    return true;
  }

  /**
   * Mends one broken lesson after another, each by its best exchange that was not just taken back, also if that
   * breaks something else; false if it was stopped. Ends where nothing is broken.
   */
  mend(steps: number, isStopped?: () => boolean): boolean {
    const { state, moves, random } = this;
    const { model } = state;
    const { slots } = model.week;
    const forbidden = new Map<number, number>();
    const start = Int32Array.from(state.slotOf);
    for (let step = 0; step < steps; step += 1) {
      if (isStopped?.()) return false;
      // What is not mended soon is not mended from there.
      if (step > 0 && step % MENDED_WITHIN === 0) this.goTo(start);
      this.list();
      const lesson = this.broken[this.below(this.broken.length)];
      if (lesson === undefined) {
        this.takeBack();
        return true;
      }
      const item = at(model.lessonItem, lesson);
      const classes = listAt(model.itemClasses, item);
      const group = at(classes, this.below(classes.length));
      const from = at(state.slotOf, lesson);
      let [best, bestCost, ties] = [-1, Number.POSITIVE_INFINITY, 0];
      for (let to = 0; to < slots; to += 1) {
        const other = at(state.grid, group * slots + to);
        // Two lessons of one item in each other's place are the same timetable.
        if (to === from || (other >= 0 && at(model.lessonItem, other) === item)) continue;
        const isForbidden = (forbidden.get(item * slots + to) ?? 0) > step;
        moves.begin();
        const isPossible = moves.exchange(group, from, to, true) || moves.exchange(group, from, to, false);
        if (!isPossible) continue;
        const cost = state.settle();
        moves.undo();
        if (isForbidden && cost >= this.bestCost) continue;
        ties = cost < bestCost ? 1 : cost === bestCost ? ties + 1 : ties;
        if (cost < bestCost || (cost === bestCost && random() * ties < 1)) [best, bestCost] = [to, cost];
      }
      if (best < 0) continue;
      moves.begin();
      if (!moves.exchange(group, from, best, true)) moves.exchange(group, from, best, false);
      state.settle();
      forbidden.set(item * slots + from, step + MENDED_LAST + this.below(MENDED_LAST));
      if (state.cost < this.bestCost) this.keep();
    }
    return true;
  }

  /**
   * Tries every exchange of two slots of a class and keeps what is cheaper, until none is; false if it was stopped.
   */
  polish(isStopped?: () => boolean): boolean {
    const { state, moves } = this;
    const { week } = state.model;
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
      const before = this.bestCost;
      for (const group of this.groups) {
        if (isStopped?.()) return false;
        for (let from = 0; from < week.slots; from += 1) {
          for (let to = from + 1; to < week.slots; to += 1) {
            const cost = state.cost;
            moves.begin();
            if (!moves.exchange(group, from, to, true)) continue;
            if (state.settle() >= cost) moves.undo();
            else if (state.cost < this.bestCost) this.keep();
          }
        }
      }
      if (this.bestCost === before) break;
    }
    return true;
  }

  /** Takes lessons back to where they were, as far as that costs nothing. */
  private takeBack(): void {
    const { state, moves } = this;
    const { model } = state;
    for (const lesson of this.moved) {
      const [from, to] = [at(state.slotOf, lesson), at(model.startAt, lesson)];
      if (from === to || from < 0 || to < 0) continue;
      const before = state.cost;
      moves.begin();
      const group = at(model.itemClasses.values, at(model.itemClasses.starts, at(model.lessonItem, lesson)));
      if (!moves.exchange(group, from, to, true)) continue;
      if (state.settle() > before) moves.undo();
      else if (state.cost < this.bestCost) this.keep();
    }
  }

  private keep(): void {
    this.bestCost = this.state.cost;
    this.best.set(this.state.slotOf);
  }

  /** Goes to a timetable that was met before. */
  goTo(slotOf: Int32Array): void {
    this.state.restore(slotOf);
    this.listsAge = 0;
  }

  private step(): void {
    const { random } = this;
    if (this.state.model.isRepair && random() < REPAIRING && this.repair()) return;
    const kind = random();
    if (kind < 0.35) this.exchangeAny(kind < 0.25);
    else if (kind < 0.65) this.helpTeacher();
    else if (kind < 0.75) this.exchangeInDay();
    else if (kind < 0.93) this.moveToEnd();
    else this.exchangePairs();
  }

  /** Takes a lesson out of a closed slot, or back to where it was. */
  private repair(): boolean {
    const { state, random } = this;
    const { model } = state;
    if (this.listsAge === 0) this.list();
    this.listsAge = (this.listsAge + 1) % LISTS_LAST;
    const isBack = this.broken.length === 0 || (this.moved.length > 0 && random() < 0.5);
    const list = isBack ? this.moved : this.broken;
    const lesson = list[this.below(list.length)];
    if (lesson === undefined) return false;
    const item = at(model.lessonItem, lesson);
    const group = at(model.itemClasses.values, at(model.itemClasses.starts, item));
    const from = at(state.slotOf, lesson);
    const to = isBack ? at(model.startAt, lesson) : this.anySlot(group);
    if (from < 0 || to < 0 || from === to) return false;
    const { periods } = model.week;
    // If the days of the class become shorter and longer by it, the last lessons of both days change as well.
    const isEmpty = at(state.grid, group * model.week.slots + to) < 0;
    const isChain = random() < 0.9;
    if (isEmpty) {
      const day = Math.floor(from / periods);
      const length = at(state.length, group * model.week.days.length + day);
      const last = day * periods + at(model.base, group) + length - 1;
      if (last !== from && !this.moves.exchange(group, from, last, isChain)) return true;
      this.moves.exchange(group, last, to, isChain);
      return true;
    }
    this.moves.exchange(group, from, to, isChain);
    return true;
  }

  /** Lessons that break a strict rule where they are, and lessons that are not where they were. */
  private list(): void {
    const { state, broken, moved } = this;
    const { model } = state;
    broken.length = 0;
    moved.length = 0;
    const freed = daysToFree(state);
    for (let lesson = 0; lesson < state.slotOf.length; lesson += 1) {
      const slot = at(state.slotOf, lesson);
      if (slot < 0 || at(model.lockedAt, lesson) >= 0) continue;
      const item = at(model.lessonItem, lesson);
      if (model.isCurrent[item * model.week.slots + slot] === 0) moved.push(lesson);
      if (isBroken(state, { item, slot }, freed)) broken.push(lesson);
    }
  }

  private below(count: number): number {
    return (this.random() * count) | 0;
  }

  /** A slot at which a class has a lesson; -1 where the guess met none. */
  private anySlot(group: number): number {
    const { week } = this.state.model;
    return this.slotOn(group, this.below(week.days.length));
  }

  private slotOn(group: number, day: number): number {
    const { model, length } = this.state;
    const count = at(length, group * model.week.days.length + day);
    return count === 0 ? -1 : day * model.week.periods + at(model.base, group) + this.below(count);
  }

  private anyGroup(): number {
    return at(this.groups, this.below(this.groups.length));
  }

  private exchangeAny(isChain: boolean): void {
    const group = this.anyGroup();
    const [from, to] = [this.anySlot(group), this.anySlot(group)];
    if (from >= 0 && to >= 0) this.moves.exchange(group, from, to, isChain);
  }

  private exchangeInDay(): void {
    const group = this.anyGroup();
    const day = this.below(this.state.model.week.days.length);
    const [from, to] = [this.slotOn(group, day), this.slotOn(group, day)];
    if (from >= 0 && to >= 0) this.moves.exchange(group, from, to, true);
  }

  /** Exchanges a lesson of a teacher whose week costs something. */
  private helpTeacher(): void {
    const { state, random } = this;
    const { model } = state;
    const { slots } = model.week;
    const teachers = model.teachers.length;
    if (teachers === 0) return;
    let teacher = this.below(teachers);
    for (let guess = 0; guess < 12 && at(state.teacherCost, teacher) === 0; guess += 1) {
      teacher = this.below(teachers);
    }
    // From any slot on: the next lesson of the teacher.
    let slot = this.below(slots);
    for (let index = 0; index < slots && at(state.lessonAt, teacher * slots + slot) < 0; index += 1) {
      slot = slot + 1 === slots ? 0 : slot + 1;
    }
    const lesson = at(state.lessonAt, teacher * slots + slot);
    if (lesson < 0) return;
    const group = at(model.itemClasses.values, at(model.itemClasses.starts, at(model.lessonItem, lesson)));
    const to =
      random() < 0.5 ? this.slotOn(group, Math.floor(slot / model.week.periods)) : this.anySlot(group);
    if (to >= 0) this.moves.exchange(group, slot, to, random() < 0.85);
  }

  /** The last lesson of a day goes to the end of another, or a lesson in between, whose place the last one takes. */
  private moveToEnd(): void {
    const { state, moves, random } = this;
    const { model } = state;
    const { periods, days } = model.week;
    const group = this.anyGroup();
    const [day, other] = [this.below(days.length), this.below(days.length)];
    if (day === other) return;
    const length = at(state.length, group * days.length + day);
    const ofOther = at(state.length, group * days.length + other);
    if (length === 0 || ofOther >= at(model.longest, group * days.length + other)) return;
    const last = day * periods + at(model.base, group) + length - 1;
    const end = other * periods + at(model.base, group) + ofOther;
    const isChain = random() < 0.7;
    if (random() < 0.6 && length > 1) {
      const from = this.slotOn(group, day);
      if (from !== last && !moves.exchange(group, from, last, isChain)) return;
    }
    if (!moves.exchange(group, last, end, isChain)) return;
    // What came to the end may be better in the middle of its new day.
    if (random() < 0.5) {
      const into = this.slotOn(group, other);
      if (into !== end) moves.exchange(group, end, into, isChain);
    }
  }

  /** Two neighbouring lessons go to the place of two others. */
  private exchangePairs(): void {
    const { state, moves, random } = this;
    const { week } = state.model;
    const group = this.anyGroup();
    const [from, to] = [this.anySlot(group), this.anySlot(group)];
    if (from < 0 || to < 0 || Math.abs(from - to) < 2) return;
    const grid = (slot: number) => at(state.grid, group * week.slots + slot);
    const isLast = (slot: number) => (slot + 1) % week.periods === 0 || grid(slot + 1) < 0;
    if (isLast(from) || isLast(to)) return;
    const isChain = random() < 0.7;
    if (moves.exchange(group, from, to, isChain)) moves.exchange(group, from + 1, to + 1, isChain);
  }
}
