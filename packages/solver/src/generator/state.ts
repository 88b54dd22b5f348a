import { at } from '../assignment.ts';
import { countOf, crowdedOf, heavy, overNorm, pairsOf, repeatsOf, uneven } from './course-days.ts';
import { Crossings } from './crossings.ts';
import { type Housed, type Model, resourcesAs } from './model.ts';
import { CLASH, UNPLACED, windowsCost } from './result.ts';

/**
 * A timetable in the making: where each lesson is, and what that costs. Costs of a class, a teacher and an item are
 * reckoned anew when one of their lessons has moved; those of clashes, rooms and slots lesson by lesson.
 */
export class TimetableState {
  readonly model: Model;
  /** By lesson: its slot, or -1. */
  readonly slotOf: Int32Array;
  /** By class and slot: the lesson there, or -1. A class's day is without gaps but while it is being made. */
  readonly grid: Int32Array;
  /** By class and day: lessons, points. */
  readonly length: Int32Array;
  readonly points: Int32Array;
  /** By teacher and slot: how many lessons, and one of them. By teacher and day: bits of periods with lessons. */
  readonly count: Int32Array;
  readonly lessonAt: Int32Array;
  readonly teacherDay: Int32Array;
  /** By resource and slot. */
  readonly load: Int32Array;
  /** By item and day: bits of periods. */
  readonly itemDay: Int32Array;
  /** Lessons whose parts are in other rooms than their line asks for. */
  readonly housed = new Map<number, Housed>();
  /** Of a school in several buildings; null in one. */
  readonly crossings: Crossings | null;
  /** What the timetable costs, up to date after `settle`. */
  cost = 0;

  readonly teacherCost: Int32Array;
  readonly classCost: Int32Array;
  readonly itemCost: Int32Array;
  readonly courseCost: Int32Array;
  private readonly isTouched: Uint8Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly slots: number;
  private readonly periods: number;
  private readonly days: number;
  private readonly isSimple: boolean;

  constructor(model: Model) {
    this.model = model;
    const { week, classes, teachers, items, courses, resources, lessonItem } = model;
    this.slots = week.slots;
    this.periods = week.periods;
    this.days = week.days.length;
    this.isSimple = week.overlap.every(({ length }) => length === 1);
    this.slotOf = new Int32Array(lessonItem.length).fill(-1);
    this.grid = new Int32Array(classes.length * week.slots).fill(-1);
    this.length = new Int32Array(classes.length * this.days);
    this.points = new Int32Array(classes.length * this.days);
    this.count = new Int32Array(teachers.length * week.slots);
    this.lessonAt = new Int32Array(teachers.length * week.slots).fill(-1);
    this.teacherDay = new Int32Array(teachers.length * this.days);
    this.load = new Int32Array(resources.length * week.slots);
    this.itemDay = new Int32Array(items.length * this.days);
    this.crossings = model.buildings.count > 1 ? new Crossings(model) : null;
    this.teacherCost = new Int32Array(teachers.length);
    this.classCost = new Int32Array(classes.length);
    this.itemCost = new Int32Array(items.length);
    this.courseCost = new Int32Array(courses.group.length);
    const all = teachers.length + classes.length + items.length + courses.group.length;
    this.isTouched = new Uint8Array(all);
    this.touched = new Int32Array(all);
    this.cost = lessonItem.length * UNPLACED;
    for (let index = 0; index < all; index += 1) this.touch(index);
    this.settle();
  }

  /** Where a lesson of a class is allowed to be at all: within the days of each of its classes. */
  isInside(lesson: number, slot: number): boolean {
    const { itemClasses, base, longest, lessonItem } = this.model;
    const item = at(lessonItem, lesson);
    const day = Math.floor(slot / this.periods);
    const period = slot - day * this.periods;
    for (let index = at(itemClasses.starts, item); index < at(itemClasses.starts, item + 1); index += 1) {
      const group = at(itemClasses.values, index);
      const place = period - at(base, group);
      if (place < 0 || place >= at(longest, group * this.days + day)) return false;
    }
    return true;
  }

  /** Puts a lesson that is nowhere into a slot that is free in its classes. Ask for `settle` before `cost`. */
  place(lesson: number, slot: number): void {
    this.cost -= UNPLACED;
    this.slotOf[lesson] = slot;
    this.write(lesson, slot, 1);
  }

  remove(lesson: number): void {
    this.write(lesson, at(this.slotOf, lesson), -1);
    this.slotOf[lesson] = -1;
    this.cost += UNPLACED;
  }

  private write(lesson: number, slot: number, sign: 1 | -1): void {
    const { model, slots, periods, days } = this;
    const { itemClasses, itemTeachers, itemResources, teachers, classes, items } = model;
    const { starts, values } = model.courses.ofItem;
    const item = at(model.lessonItem, lesson);
    const day = Math.floor(slot / periods);
    const bit = 1 << (slot - day * periods);
    for (let index = at(itemClasses.starts, item); index < at(itemClasses.starts, item + 1); index += 1) {
      const group = at(itemClasses.values, index);
      this.touch(teachers.length + group);
      this.grid[group * slots + slot] = sign > 0 ? lesson : -1;
      this.length[group * days + day] = at(this.length, group * days + day) + sign;
      this.points[group * days + day] =
        at(this.points, group * days + day) + sign * at(model.itemPoints, index);
    }
    this.touch(teachers.length + classes.length + item);
    for (let index = at(starts, item); index < at(starts, item + 1); index += 1)
      this.touch(teachers.length + classes.length + items.length + at(values, index));
    this.itemDay[item * days + day] = at(this.itemDay, item * days + day) ^ bit;
    for (let index = at(itemTeachers.starts, item); index < at(itemTeachers.starts, item + 1); index += 1) {
      const teacher = at(itemTeachers.values, index);
      this.writeTeacher(teacher, { lesson, slot, day, bit, sign });
      this.crossings?.write(teacher, { building: at(model.teacherBuilding, index), slot, sign });
    }
    const housed = this.housed.size > 0 ? this.housed.get(lesson) : undefined;
    if (housed) for (const one of resourcesAs(model, item, housed)) this.writeResource(one, slot, sign);
    const end = housed ? 0 : at(itemResources.starts, item + 1);
    for (let index = at(itemResources.starts, item); index < end; index += 1) {
      this.writeResource(at(itemResources.values, index), slot, sign);
    }
    if (model.movedCost > 0 && model.isCurrent[item * slots + slot] === 0) {
      this.cost += sign * model.movedCost;
    }
  }

  private writeTeacher(
    teacher: number,
    {
      lesson,
      slot,
      day,
      bit,
      sign,
    }: { lesson: number; slot: number; day: number; bit: number; sign: 1 | -1 },
  ): void {
    this.touch(teacher);
    const place = teacher * this.slots + slot;
    this.cost += sign * at(this.model.slotCost, place);
    const before = at(this.count, place);
    const count = before + sign;
    this.count[place] = count;
    const others = (sign > 0 ? before : count) + (this.isSimple ? 0 : this.besides(teacher, slot));
    this.cost += sign * CLASH * others;
    const ofDay = teacher * this.days + day;
    if (sign > 0) {
      this.lessonAt[place] = lesson;
      this.teacherDay[ofDay] = at(this.teacherDay, ofDay) | bit;
    } else if (count === 0) {
      this.lessonAt[place] = -1;
      this.teacherDay[ofDay] = at(this.teacherDay, ofDay) & ~bit;
    } else if (at(this.lessonAt, place) === lesson) {
      this.lessonAt[place] = this.anotherAt(teacher, slot, lesson);
    }
  }

  /** Lessons of a teacher at other slots of the same time. */
  private besides(teacher: number, slot: number): number {
    const period = slot % this.periods;
    const same = this.model.week.overlap[period] as Int32Array;
    let count = 0;
    for (const other of same) {
      if (other !== period) count += at(this.count, teacher * this.slots + slot - period + other);
    }
    return count;
  }

  private anotherAt(teacher: number, slot: number, but: number): number {
    const { starts, values } = this.model.teacherLessons;
    for (let index = at(starts, teacher); index < at(starts, teacher + 1); index += 1) {
      const lesson = at(values, index);
      if (lesson !== but && at(this.slotOf, lesson) === slot) return lesson;
    }
    return -1;
  }

  /** Puts the parts of a lesson into other rooms than their line asks for, or back. Ask for `settle` before `cost`. */
  house(lesson: number, rooms: Housed | undefined): void {
    const slot = at(this.slotOf, lesson);
    if (slot >= 0) this.remove(lesson);
    if (rooms) this.housed.set(lesson, rooms);
    else this.housed.delete(lesson);
    if (slot >= 0) this.place(lesson, slot);
  }

  /** A lesson that takes a place of a resource at a slot and may move; -1 where there is none. */
  lessonIn(resource: number, slot: number): number {
    const { starts, values } = this.model.resourceLessons;
    for (let index = at(starts, resource); index < at(starts, resource + 1); index += 1) {
      const lesson = at(values, index);
      if (at(this.slotOf, lesson) === slot && at(this.model.lockedAt, lesson) < 0) return lesson;
    }
    return -1;
  }

  private writeResource(resource: number, slot: number, sign: 1 | -1): void {
    const place = resource * this.slots + slot;
    const load = at(this.load, place);
    if (this.isSimple) {
      this.cost += this.costOfLoad(resource, load + sign) - this.costOfLoad(resource, load);
      this.load[place] = load + sign;
      return;
    }
    this.cost -= this.roomsAround(resource, slot);
    this.load[place] = load + sign;
    this.cost += this.roomsAround(resource, slot);
  }

  /** What so many lessons at one time cost in a resource: those that are too many, and those that are allowed. */
  private costOfLoad(resource: number, load: number): number {
    const { resources, weights, doubleCost } = this.model;
    const { capacity = 0, rooms = 0 } = resources[resource] ?? {};
    const allowed = Math.min(load, capacity) - rooms;
    return weights.rooms * Math.max(0, load - capacity) + (allowed > 0 ? doubleCost * allowed : 0);
  }

  /** What the lessons of a resource cost at a slot and at those of the same time. */
  private roomsAround(resource: number, slot: number): number {
    const period = slot % this.periods;
    let sum = 0;
    for (const other of this.model.week.overlap[period] as Int32Array) {
      sum += this.costOfRooms(resource, slot - period + other);
    }
    return sum;
  }

  /** What the lessons of a resource cost at a slot that it has lessons at. */
  costOfRooms(resource: number, slot: number): number {
    const load = this.loadAround(resource, slot);
    return load === 0 ? 0 : this.costOfLoad(resource, load);
  }

  /** How many lessons too many a resource has at a slot that it has lessons at. */
  overAt(resource: number, slot: number): number {
    const load = this.loadAround(resource, slot);
    return Math.max(0, load - (this.model.resources[resource]?.capacity ?? 0));
  }

  /** Lessons of a resource at the time of a slot; 0 if it has none at the slot itself. */
  private loadAround(resource: number, slot: number): number {
    if (at(this.load, resource * this.slots + slot) === 0) return 0;
    const period = slot % this.periods;
    let load = 0;
    for (const other of this.model.week.overlap[period] as Int32Array) {
      load += at(this.load, resource * this.slots + slot - period + other);
    }
    return load;
  }

  private touch(index: number): void {
    if (this.isTouched[index] === 1) return;
    this.isTouched[index] = 1;
    this.touched[this.touchedCount] = index;
    this.touchedCount += 1;
  }

  /** Brings `cost` up to date; returns it. */
  settle(): number {
    const { teachers, classes, items } = this.model;
    for (let index = 0; index < this.touchedCount; index += 1) {
      const one = at(this.touched, index);
      this.isTouched[one] = 0;
      if (one < teachers.length) {
        const cost = this.costOfTeacher(one);
        this.cost += cost - at(this.teacherCost, one);
        this.teacherCost[one] = cost;
      } else if (one < teachers.length + classes.length) {
        const group = one - teachers.length;
        const cost = this.costOfClass(group);
        this.cost += cost - at(this.classCost, group);
        this.classCost[group] = cost;
      } else if (one < teachers.length + classes.length + items.length) {
        const item = one - teachers.length - classes.length;
        const cost = this.costOfItem(item);
        this.cost += cost - at(this.itemCost, item);
        this.itemCost[item] = cost;
      } else {
        const course = one - teachers.length - classes.length - items.length;
        const cost = this.costOfCourse(course);
        this.cost += cost - at(this.courseCost, course);
        this.courseCost[course] = cost;
      }
    }
    this.touchedCount = 0;
    return this.cost;
  }

  private costOfTeacher(teacher: number): number {
    const { model, days } = this;
    const { mostADay = 99, windows: allowed = 0, freeDays = 0 } = model.teachers[teacher] ?? {};
    let [windows, over, free] = [0, 0, 0];
    for (let day = 0; day < days; day += 1) {
      const mask = at(this.teacherDay, teacher * days + day);
      if (mask === 0) {
        free += 1;
        continue;
      }
      windows += model.week.windows(mask);
      if (mostADay < 99) over += Math.max(0, countOf(mask) - mostADay);
    }
    let cost = windowsCost(Math.max(0, windows - allowed), model.weights['teacher-windows']);
    cost += model.weights['teacher-day'] * over;
    if (freeDays > free) cost += model.weights['free-day'] * (freeDays - free);
    if (this.crossings) cost += model.weights.buildings * this.crossings.of(teacher);
    return cost;
  }

  private costOfClass(group: number): number {
    const { weights } = this.model;
    return (
      weights['class-norm'] * Math.max(0, overNorm(this, group) - at(this.model.leastOver, group)) +
      weights['even-days'] * uneven(this, group) +
      this.heavyCost(group)
    );
  }

  private heavyCost(group: number): number {
    const weight = this.model.weights['heavy-day'];
    if (weight === 0) return 0;
    const points = heavy(this, group);
    return points === 0 ? 0 : weight + 2 * points;
  }

  private costOfItem(item: number): number {
    const { model, days } = this;
    const { doubles = 0, mostADay = 1 } = model.items[item] ?? {};
    let [used, repeats, pairs] = [0, 0, 0];
    for (let day = 0; day < days; day += 1) {
      const mask = at(this.itemDay, item * days + day);
      if (mask === 0) continue;
      used += 1;
      if ((mask & (mask - 1)) === 0) continue;
      repeats += Math.max(0, countOf(mask) - mostADay);
      if (doubles > 0) pairs += pairsOf(mask);
    }
    return (
      model.weights.repeats * repeats +
      model.weights.doubles * Math.max(0, doubles - pairs) +
      model.weights.spread * Math.max(0, at(model.mostDays, item) - used)
    );
  }

  private costOfCourse(course: number): number {
    const { repeats, spread } = this.model.weights;
    return repeats * repeatsOf(this, course) + spread * crowdedOf(this, course);
  }

  /** Makes this the timetable in which each lesson is where `slotOf` says, in the rooms that it has or is given. */
  restore(slotOf: Int32Array, housed: ReadonlyMap<number, Housed> = this.housed): void {
    if (housed !== this.housed) {
      for (const lesson of new Set([...this.housed.keys(), ...housed.keys()]))
        if (this.housed.get(lesson) !== housed.get(lesson)) this.house(lesson, housed.get(lesson));
    }
    for (let lesson = 0; lesson < slotOf.length; lesson += 1) {
      const [was, is] = [at(this.slotOf, lesson), at(slotOf, lesson)];
      if (was >= 0 && was !== is) this.remove(lesson);
    }
    for (let lesson = 0; lesson < slotOf.length; lesson += 1) {
      const is = at(slotOf, lesson);
      if (is >= 0 && at(this.slotOf, lesson) !== is) this.place(lesson, is);
    }
    this.settle();
  }
}
