import { at } from '../assignment.ts';
import { listAt, type Model } from './model.ts';

/** A network of pipes with whole capacities. Node 0 is the source, node 1 the sink. */
export class Flow {
  private readonly to: number[] = [];
  private readonly room: number[] = [];
  private readonly edges: number[][] = [[], []];

  node(): number {
    return this.edges.push([]) - 1;
  }

  pipe(from: number, to: number, capacity: number): void {
    this.edges[from]?.push(this.to.length);
    this.to.push(to);
    this.room.push(capacity);
    this.edges[to]?.push(this.to.length);
    this.to.push(from);
    this.room.push(0);
  }

  /** As much as goes from the source to the sink. */
  fill(): number {
    let total = 0;
    for (;;) {
      const cameBy = this.search();
      if (cameBy[1] === -1) return total;
      let most = Number.POSITIVE_INFINITY;
      for (let node = 1; node !== 0; node = this.to[(cameBy[node] ?? 0) ^ 1] ?? 0) {
        most = Math.min(most, this.room[cameBy[node] ?? 0] ?? 0);
      }
      for (let node = 1; node !== 0; node = this.to[(cameBy[node] ?? 0) ^ 1] ?? 0) {
        const edge = cameBy[node] ?? 0;
        this.room[edge] = (this.room[edge] ?? 0) - most;
        this.room[edge ^ 1] = (this.room[edge ^ 1] ?? 0) + most;
      }
      total += most;
    }
  }

  /** After `fill`: the nodes on the source's side of the narrowest place. */
  nearSource(): ReadonlySet<number> {
    const cameBy = this.search();
    return new Set([0, ...cameBy.flatMap((edge, node) => (edge >= 0 ? [node] : []))]);
  }

  /** By node, the pipe it is reached by; -1 where it is not reached. */
  private search(): number[] {
    const cameBy = this.edges.map(() => -1);
    const queue = [0];
    for (const node of queue) {
      for (const edge of this.edges[node] ?? []) {
        const next = this.to[edge] ?? 0;
        if (next === 0 || cameBy[next] !== -1 || (this.room[edge] ?? 0) === 0) continue;
        cameBy[next] = edge;
        if (next === 1) return cameBy;
        queue.push(next);
      }
    }
    return cameBy;
  }
}

/** Where the lessons of a problem may be at all, by its strict rules and locks. */
export class OpenSlots {
  readonly model: Model;
  /** Lessons of an item that are not locked. */
  readonly freeHours: Int32Array;
  /** By item and day: locked lessons. */
  readonly lockedOn: Int32Array;
  private readonly isLockedClass: Uint8Array;
  private readonly isLockedTeacher: Uint8Array;
  private readonly closes: boolean;
  private readonly known: (readonly number[] | undefined)[] = [];

  constructor(model: Model) {
    this.model = model;
    const { week, items, classes, teachers, lessonItem } = model;
    const { slots, periods, days } = week;
    this.freeHours = Int32Array.from(items, ({ hours }) => Math.max(0, hours));
    this.lockedOn = new Int32Array(items.length * days.length);
    this.isLockedClass = new Uint8Array(classes.length * slots);
    this.isLockedTeacher = new Uint8Array(teachers.length * slots);
    this.closes = model.problem.rules['teacher-slots'] === 'strict';
    lessonItem.forEach((item, lesson) => {
      const slot = at(model.lockedAt, lesson);
      if (slot < 0) return;
      const place = item * days.length + Math.floor(slot / periods);
      this.freeHours[item] = at(this.freeHours, item) - 1;
      this.lockedOn[place] = at(this.lockedOn, place) + 1;
      for (const same of week.sameTime(slot)) {
        for (const teacher of listAt(model.itemTeachers, item))
          this.isLockedTeacher[teacher * slots + same] = 1;
      }
      for (const group of listAt(model.itemClasses, item)) this.isLockedClass[group * slots + slot] = 1;
    });
  }

  isClosed(teacher: number, slot: number): boolean {
    return this.closes && this.model.slotState[teacher * this.model.week.slots + slot] === 1;
  }

  /** Whether a slot is within the week of all classes of an item. */
  isInside(item: number, slot: number): boolean {
    const { model } = this;
    const { periods, days } = model.week;
    const day = Math.floor(slot / periods);
    return listAt(model.itemClasses, item).every((group) => {
      const place = (slot % periods) - at(model.base, group);
      return place >= 0 && place < at(model.longest, group * days.length + day);
    });
  }

  /** Whether a lesson of an item could be there, whatever is locked there. */
  isPossible(item: number, slot: number): boolean {
    return (
      this.isInside(item, slot) &&
      listAt(this.model.itemTeachers, item).every((teacher) => !this.isClosed(teacher, slot))
    );
  }

  /** Whether a lesson that is not locked could be there. */
  isOpen(item: number, slot: number): boolean {
    const { model } = this;
    const { slots } = model.week;
    return (
      this.isPossible(item, slot) &&
      listAt(model.itemClasses, item).every((group) => this.isLockedClass[group * slots + slot] === 0) &&
      listAt(model.itemTeachers, item).every((teacher) => this.isLockedTeacher[teacher * slots + slot] === 0)
    );
  }

  /** The slots a lesson of an item that is not locked could be at. */
  slotsOf(item: number): readonly number[] {
    const { slots } = this.model.week;
    this.known[item] ??= Array.from({ length: slots }, (_, slot) => slot).filter((slot) =>
      this.isOpen(item, slot),
    );
    return this.known[item] ?? [];
  }

  /** How many lessons of an item that are not locked a day may have. */
  mostOn(item: number, day: number): number {
    const { model } = this;
    if (model.problem.rules.repeats !== 'strict') return model.week.periods;
    const locked = at(this.lockedOn, item * model.week.days.length + day);
    return Math.max(0, (model.items[item]?.mostADay ?? 1) - locked);
  }
}
