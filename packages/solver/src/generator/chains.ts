import { at } from '../assignment.ts';
import { type Broken, type Conflict, conflictOf } from './broken.ts';
import { classesOf, isChanged, isMoved, isMovedAt, isRehoused, touchedClasses } from './changes.ts';
import { measure } from './measure.ts';
import { type Housed, listAt } from './model.ts';
import { Moves } from './moves.ts';
import { OtherRooms } from './other-rooms.ts';
import { CLASH, type CostLine, STRICT } from './result.ts';
import type { TimetableState } from './state.ts';

/** Lessons that a chain moves at most, one that has another room counted again. */
const MOST_MOVED = 9;
/** Chains of the same length that are compared by what they do to everything that is merely preferred. */
const MOST_COMPARED = 120;
const TRIES_BETWEEN_QUESTIONS = 256;
/** A timetable that is counted from the beginning takes as long as so many exchanges. */
const TRIES_OF_COUNT = 20;
/** What an exchange is known to mend at most, for each lesson that may still move. */
const MOST_MENDED = 3 * CLASH;

interface ChainOptions {
  whole: TimetableState;
  isStopped: () => boolean;
  tries: number;
}

interface Chain {
  slotOf: Int32Array;
  housed: ReadonlyMap<number, Housed>;
  classes: number;
  cost: number;
}

/**
 * Chains of exchanges that mend one broken rule after another, each chain with as few changes as possible: lessons that
 * move, and lessons that have another room.
 */
export class Chains {
  /** What has to hold, alone. */
  readonly strict: TimetableState;
  /** The same timetable with everything that is weighed, to choose between chains of the same length. */
  private readonly whole: TimetableState;
  private readonly isStopped: () => boolean;
  /** Exchanges that are tried at most for one rule. */
  private readonly tries: number;
  /** By depth: the exchanges of that step. */
  private readonly steps: Moves[] = [];
  private readonly rooms: OtherRooms;
  /** Lessons that the chain has put where they stay, or into another room; how many times each was changed by it. */
  private readonly isFixed: Int32Array;
  private readonly isHoused: Int32Array;
  private readonly touches: Int32Array;
  private readonly path: number[] = [];
  private tried = 0;
  /** Exchanges of all rules so far, and whether one was given up with more left to try. */
  triedInAll = 0;
  isCut = false;
  private questionAt = 0;
  private target = 0;
  private limit = 0;
  private best: Chain | null = null;
  private compared = 0;
  private classesBefore: ReadonlySet<number> = new Set();
  private linesBefore: readonly CostLine[] = [];

  constructor(strict: TimetableState, { whole, isStopped, tries }: ChainOptions) {
    this.tries = tries;
    this.strict = strict;
    this.whole = whole;
    this.isStopped = isStopped;
    for (let depth = 0; depth <= MOST_MOVED + 1; depth += 1) this.steps.push(new Moves(strict));
    this.rooms = new OtherRooms(strict.model);
    this.isFixed = new Int32Array(strict.slotOf.length);
    this.isHoused = new Int32Array(strict.slotOf.length);
    this.touches = new Int32Array(strict.slotOf.length);
  }

  /**
   * Mends one of the conflicts by the shortest chain that breaks nothing instead; of those the one with the fewest
   * further classes, then the cheapest. Returns whether there was one.
   */
  mend({ parties, weight }: Broken): boolean {
    return this.deepen(this.strict.cost - weight, () => {
      for (const lesson of parties) {
        if (at(this.strict.slotOf, lesson) < 0) this.placeAnywhere(lesson);
        else if (this.mayMove(lesson)) this.moveOn(lesson, 0, 0);
      }
    });
  }

  /** Fills a window of a class with a lesson from the end of a day, or with what makes room for it. */
  fill(group: number, hole: number): boolean {
    const { strict } = this;
    const { week } = strict.model;
    const lasts = week.days.flatMap((_, day) => lastOf(strict, group, day));
    return this.deepen(strict.cost, () => {
      for (const lesson of lasts) {
        const from = at(strict.slotOf, lesson);
        const isAfter = Math.floor(from / week.periods) === Math.floor(hole / week.periods) && from < hole;
        if (isAfter || !this.mayMove(lesson) || !strict.isInside(lesson, hole)) continue;
        const before = isMoved(strict, lesson) ? 1 : 0;
        strict.remove(lesson);
        if (canStand(strict, lesson, hole)) this.place(lesson, hole, before);
        strict.place(lesson, from);
        strict.settle();
      }
    });
  }

  private deepen(target: number, start: () => void): boolean {
    const { strict } = this;
    this.target = target;
    this.tried = 0;
    this.questionAt = 0;
    this.best = null;
    this.classesBefore = touchedClasses(strict);
    this.linesBefore = measure(strict).lines;
    for (this.limit = 1; this.limit <= MOST_MOVED; this.limit += 1) {
      this.compared = 0;
      start();
      if (this.best || !this.goesOn()) break;
    }
    this.triedInAll += this.tried;
    if (!this.best) this.isCut ||= this.tried >= this.tries;
    return this.takeBest();
  }

  private takeBest(): boolean {
    if (!this.best) return false;
    this.strict.restore(this.best.slotOf, this.best.housed);
    return true;
  }

  private goesOn(): boolean {
    if (this.tried >= this.tries || this.compared >= MOST_COMPARED) return false;
    if (this.tried < this.questionAt) return true;
    this.questionAt = this.tried + TRIES_BETWEEN_QUESTIONS;
    return !this.isStopped();
  }

  /** A lesson without a place goes to the end of a day of its classes, or into a window of theirs. */
  private placeAnywhere(lesson: number): void {
    const { strict } = this;
    const { model } = strict;
    for (let slot = 0; slot < model.week.slots && this.goesOn(); slot += 1) {
      if (!strict.isInside(lesson, slot) || !canStand(strict, lesson, slot)) continue;
      this.place(lesson, slot, 0);
    }
  }

  /** Puts a lesson that is nowhere into a free place and goes on from there; takes it out again. */
  private place(lesson: number, slot: number, movedBefore: number): void {
    const { strict } = this;
    this.tried += 1;
    strict.place(lesson, slot);
    strict.settle();
    this.touch(lesson);
    const moved = (isMoved(strict, lesson) ? 1 : 0) - movedBefore;
    if (moved <= this.limit) this.goFrom(moved, 0);
    this.letGo(lesson);
    strict.remove(lesson);
    strict.settle();
  }

  /** The chain goes on from here: it ends where it has mended enough, or one of the next conflict moves. */
  private goFrom(moved: number, depth: number): void {
    const { strict } = this;
    if (strict.cost <= this.target) {
      this.compare();
      return;
    }
    if (depth > this.limit || strict.cost - this.target > MOST_MENDED * (this.limit - moved + 1)) return;
    const { housings, movable } = this.nextConflict();
    for (const { lesson, rooms } of housings) this.rehouse(lesson, rooms, { moved, depth });
    for (const lesson of movable) this.moveOn(lesson, moved, depth);
  }

  /** Gives a lesson other rooms and goes on from there; gives it back those it had. */
  private rehouse(
    lesson: number,
    rooms: Housed | undefined,
    { moved, depth }: { moved: number; depth: number },
  ): void {
    const { strict } = this;
    const was = strict.housed.get(lesson);
    const before = isRehoused(strict, lesson) ? 1 : 0;
    this.tried += 1;
    strict.house(lesson, rooms);
    strict.settle();
    this.isHoused[lesson] = 1;
    this.touch(lesson);
    const count = moved + (isRehoused(strict, lesson) ? 1 : 0) - before;
    if (count <= this.limit) this.goFrom(count, depth);
    this.letGo(lesson);
    this.isHoused[lesson] = 0;
    strict.house(lesson, was);
    strict.settle();
  }

  private touch(lesson: number): void {
    this.touches[lesson] = at(this.touches, lesson) + 1;
    if (at(this.touches, lesson) === 1) this.path.push(lesson);
  }

  /** Takes back the latest `touch`. */
  private letGo(lesson: number): void {
    this.touches[lesson] = at(this.touches, lesson) - 1;
    if (at(this.touches, lesson) === 0) this.path.pop();
  }

  /**
   * Whether each strict rule is broken no more than before the chain, in points and in number: one is not mended at the
   * price of another, and one breach that weighs more does not pay for two that weigh less.
   */
  private breaksNoMore(): boolean {
    return measure(this.strict).lines.every(({ term, cost, count }, index) => {
      const before = this.linesBefore[index] ?? { cost: 0, count: 0 };
      const isCounted = cost > 0 || before.cost > 0;
      return term === 'moves' || (cost <= before.cost && (!isCounted || count <= before.count));
    });
  }

  private compare(): void {
    const { strict, whole, path } = this;
    this.tried += TRIES_OF_COUNT;
    if (!this.breaksNoMore()) return;
    this.compared += 1;
    const classes = new Set<number>();
    for (const lesson of path) {
      if (!isChanged(strict, lesson)) continue;
      for (const group of classesOf(strict.model, lesson))
        if (!this.classesBefore.has(group)) classes.add(group);
    }
    if (this.best && classes.size > this.best.classes) return;
    whole.restore(strict.slotOf, strict.housed);
    const { cost } = whole;
    if (this.best && classes.size === this.best.classes && cost >= this.best.cost) return;
    const [slotOf, housed] = [Int32Array.from(strict.slotOf), new Map(strict.housed)];
    this.best = { slotOf, housed, classes: classes.size, cost };
  }

  /** Of the conflicts of changed lessons the one with the fewest ways to end it; without any where one cannot end. */
  private nextConflict(): Ways {
    let fewest: Ways | null = null;
    for (const lesson of this.path) {
      const conflict = conflictOf(this.strict, lesson);
      if (!conflict) continue;
      const ways = {
        movable: conflict.parties.filter((one) => this.mayMove(one)),
        housings: this.housings(conflict),
      };
      if (!fewest || countOf(ways) < countOf(fewest)) fewest = ways;
      if (countOf(fewest) === 0) break;
    }
    return fewest ?? { movable: [], housings: [] };
  }

  /** Who of a conflict about a room may have another one. */
  private housings({ parties, resource }: Conflict): Ways['housings'] {
    if (resource === undefined) return [];
    const { strict } = this;
    return parties.flatMap((lesson) => {
      if (at(this.isHoused, lesson) > 0 || at(strict.model.lockedAt, lesson) >= 0) return [];
      const instead = this.rooms.instead(strict, lesson, resource);
      return instead ? [{ lesson, ...instead }] : [];
    });
  }

  /** Tries every other place of a lesson in its class: another lesson's, or the end of another day. */
  private moveOn(lesson: number, moved: number, depth: number): void {
    const { strict } = this;
    const { model } = strict;
    const { slots, periods } = model.week;
    const days = model.week.days.length;
    const group = at(classesOf(model, lesson), 0);
    const from = at(strict.slotOf, lesson);
    const item = at(model.lessonItem, lesson);
    this.isFixed[lesson] = 1;
    const ends: number[] = [];
    for (let to = 0; to < slots && this.goesOn(); to += 1) {
      if (to === from || !this.isOpen(lesson, to)) continue;
      const other = at(strict.grid, group * slots + to);
      if (other < 0) {
        const day = Math.floor(to / periods);
        const place = to - day * periods - at(model.base, group);
        const isEnd = place === at(strict.length, group * days + day);
        if (isEnd && place < at(model.longest, group * days + day)) ends.push(to);
        continue;
      }
      if (at(model.lessonItem, other) === item || !this.mayMove(other)) continue;
      this.step([[from, to]], group, moved, depth);
    }
    for (const end of ends) {
      const day = Math.floor(end / periods);
      for (let shorter = 0; shorter < days && this.goesOn(); shorter += 1) {
        const length = at(strict.length, group * days + shorter);
        if (shorter === day || length === 0) continue;
        const last = shorter * periods + at(model.base, group) + length - 1;
        const other = at(strict.grid, group * slots + last);
        if (last === from) this.step([[from, end]], group, moved, depth);
        else if (other >= 0 && this.mayMove(other))
          this.step(
            [
              [from, last],
              [last, end],
            ],
            group,
            moved,
            depth,
          );
      }
    }
    this.isFixed[lesson] = 0;
  }

  private mayMove(lesson: number): boolean {
    return at(this.isFixed, lesson) === 0 && at(this.strict.model.lockedAt, lesson) < 0;
  }

  /** Whether the teachers of a lesson could be there at all, with the lessons that stay where they are. */
  private isOpen(lesson: number, slot: number): boolean {
    const { strict } = this;
    const { model } = strict;
    const { slots } = model.week;
    for (const teacher of listAt(model.itemTeachers, at(model.lessonItem, lesson))) {
      if (at(model.slotCost, teacher * slots + slot) >= STRICT) return false;
      const there = at(strict.lessonAt, teacher * slots + slot);
      if (there >= 0 && there !== lesson && !this.mayMove(there)) return false;
    }
    return true;
  }

  private step(
    exchanges: readonly (readonly [number, number])[],
    group: number,
    moved: number,
    depth: number,
  ): void {
    const { strict } = this;
    const moves = this.steps[depth];
    if (!moves) return;
    this.tried += 1;
    moves.begin();
    const isPossible = exchanges.every(([from, to]) => moves.exchange(group, from, to, false));
    if (isPossible) {
      strict.settle();
      const lessons = new Map<number, number>();
      moves.moved.forEach((one, index) => {
        if (!lessons.has(one)) lessons.set(one, moves.were[index] ?? -1);
      });
      let count = moved;
      for (const [one, was] of lessons) {
        count += (isMoved(strict, one) ? 1 : 0) - (isMovedAt(strict.model, one, was) ? 1 : 0);
        this.touch(one);
      }
      if (count <= this.limit) this.goFrom(count, depth + 1);
      for (const one of [...lessons.keys()].reverse()) this.letGo(one);
    }
    moves.undo();
  }
}

/** What would end a conflict: lessons that may move, and lessons that may have other rooms. */
interface Ways {
  movable: readonly number[];
  housings: readonly { lesson: number; rooms: Housed | undefined }[];
}

function countOf({ movable, housings }: Ways): number {
  return movable.length + housings.length;
}

/** The last lesson of a class on a day, as a list; none on a day without lessons. */
function lastOf({ model, grid }: TimetableState, group: number, day: number): number[] {
  const { slots, periods } = model.week;
  const first = group * slots + day * periods;
  return [...grid.subarray(first, first + periods)].filter((lesson) => lesson >= 0).slice(-1);
}

/** Whether a place is free in all classes of a lesson, and leaves no window before it. */
function canStand({ model, grid }: TimetableState, lesson: number, slot: number): boolean {
  const { slots, periods } = model.week;
  return classesOf(model, lesson).every((group) => {
    if (at(grid, group * slots + slot) >= 0) return false;
    const first = slot - (slot % periods) + at(model.base, group);
    return slot === first || at(grid, group * slots + slot - 1) >= 0;
  });
}
