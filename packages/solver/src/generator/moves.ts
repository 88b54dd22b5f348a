import { at } from '../assignment.ts';
import type { TimetableState } from './state.ts';

/** Lessons that go together from one slot to another at most. */
const MOST_LESSONS = 24;

/**
 * Exchanges of two slots that keep every class without windows. A step is one exchange or a few of them; it is kept or
 * taken back as a whole.
 */
export class Moves {
  private readonly state: TimetableState;
  /** Lessons of the exchange that go from the first slot to the second, and back. */
  private readonly there = new Int32Array(MOST_LESSONS);
  private readonly back = new Int32Array(MOST_LESSONS);
  private thereCount = 0;
  private backCount = 0;
  private readonly groups = new Int32Array(MOST_LESSONS);
  private groupCount = 0;
  /** The lessons the step has moved, and where they were; one that was moved twice is there twice. */
  readonly moved: number[] = [];
  readonly were: number[] = [];

  constructor(state: TimetableState) {
    this.state = state;
  }

  begin(): void {
    this.moved.length = 0;
    this.were.length = 0;
  }

  get hasMoved(): boolean {
    return this.moved.length > 0;
  }

  undo(): void {
    const { state, moved, were } = this;
    for (let index = 0; index < moved.length; index += 1) {
      const lesson = moved[index] as number;
      if (at(state.slotOf, lesson) >= 0) state.remove(lesson);
    }
    // A lesson may have been moved twice by a step; its first place counts.
    for (let index = 0; index < moved.length; index += 1) {
      const lesson = moved[index] as number;
      if (at(state.slotOf, lesson) < 0) state.place(lesson, were[index] as number);
    }
    state.settle();
  }

  /**
   * Exchanges what a class has at two slots, one of which may be the end of another day. With `isChain`, lessons of
   * other classes whose teachers would be in two places are exchanged as well. Returns whether that was possible.
   */
  exchange(group: number, from: number, to: number, isChain: boolean): boolean {
    if (from === to || !this.collect(group, from, to, isChain)) return false;
    const { state, there, back, thereCount, backCount, moved, were } = this;
    for (let index = 0; index < thereCount; index += 1) {
      moved.push(at(there, index));
      were.push(from);
      state.remove(at(there, index));
    }
    for (let index = 0; index < backCount; index += 1) {
      moved.push(at(back, index));
      were.push(to);
      state.remove(at(back, index));
    }
    for (let index = 0; index < thereCount; index += 1) state.place(at(there, index), to);
    for (let index = 0; index < backCount; index += 1) state.place(at(back, index), from);
    return true;
  }

  private collect(group: number, from: number, to: number, isChain: boolean): boolean {
    this.thereCount = 0;
    this.backCount = 0;
    this.groupCount = 0;
    this.addGroup(group);
    const { slots } = this.state.model.week;
    for (let index = 0; index < this.groupCount; index += 1) {
      const one = at(this.groups, index);
      const first = at(this.state.grid, one * slots + from);
      const second = at(this.state.grid, one * slots + to);
      if (first < 0 && second < 0) return false;
      if (first < 0 && !this.isEnd(one, to, from)) return false;
      if (second < 0 && !this.isEnd(one, from, to)) return false;
      if (first >= 0 && !this.addLesson(first, to, { isThere: true, isChain })) return false;
      if (second >= 0 && !this.addLesson(second, from, { isThere: false, isChain })) return false;
    }
    return true;
  }

  /** Whether the lesson at a slot is the last of its day, and the other slot is where another day of the class ends. */
  private isEnd(group: number, slot: number, to: number): boolean {
    const { model, length } = this.state;
    const { periods, days } = model.week;
    const base = at(model.base, group);
    const [day, other] = [Math.floor(slot / periods), Math.floor(to / periods)];
    if (day === other) return false;
    const ofOther = at(length, group * days.length + other);
    return (
      slot - day * periods - base === at(length, group * days.length + day) - 1 &&
      to - other * periods - base === ofOther &&
      ofOther < at(model.longest, group * days.length + other)
    );
  }

  private addLesson(
    lesson: number,
    to: number,
    { isThere, isChain }: { isThere: boolean; isChain: boolean },
  ): boolean {
    const list = isThere ? this.there : this.back;
    const count = isThere ? this.thereCount : this.backCount;
    for (let index = 0; index < count; index += 1) if (at(list, index) === lesson) return true;
    const { state } = this;
    const { model } = state;
    if (at(model.lockedAt, lesson) >= 0 || this.thereCount + this.backCount >= MOST_LESSONS) return false;
    list[count] = lesson;
    if (isThere) this.thereCount += 1;
    else this.backCount += 1;
    const item = at(model.lessonItem, lesson);
    const { itemClasses, itemTeachers } = model;
    const classesEnd = at(itemClasses.starts, item + 1);
    for (let index = at(itemClasses.starts, item); index < classesEnd; index += 1) {
      if (!this.addGroup(at(itemClasses.values, index))) return false;
    }
    if (!isChain) return true;
    const { slots } = model.week;
    if (model.isRepair && !this.addRooms(item, to)) return false;
    const teachersEnd = at(itemTeachers.starts, item + 1);
    for (let index = at(itemTeachers.starts, item); index < teachersEnd; index += 1) {
      const other = at(state.lessonAt, at(itemTeachers.values, index) * slots + to);
      if (
        other >= 0 &&
        !this.addGroup(at(itemClasses.values, at(itemClasses.starts, at(model.lessonItem, other))))
      )
        return false;
    }
    return true;
  }

  /** Classes that would be in a room with too many: a repair meets them often, since it moves few lessons. */
  private addRooms(item: number, to: number): boolean {
    const { state } = this;
    const { model } = state;
    const { starts, values } = model.itemResources;
    for (let index = at(starts, item); index < at(starts, item + 1); index += 1) {
      const resource = at(values, index);
      const load = at(state.load, resource * model.week.slots + to);
      if (load < (model.resources[resource]?.capacity ?? 0)) continue;
      const other = state.lessonIn(resource, to);
      if (
        other >= 0 &&
        !this.addGroup(
          at(model.itemClasses.values, at(model.itemClasses.starts, at(model.lessonItem, other))),
        )
      )
        return false;
    }
    return true;
  }

  private addGroup(group: number): boolean {
    for (let index = 0; index < this.groupCount; index += 1)
      if (at(this.groups, index) === group) return true;
    if (this.groupCount >= MOST_LESSONS) return false;
    this.groups[this.groupCount] = group;
    this.groupCount += 1;
    return true;
  }
}
