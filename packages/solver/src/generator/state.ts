import { at } from '../assignment.ts';
import type { Model } from './model.ts';
import { CLASH, STRICT, UNPLACED } from './weights.ts';

/** How many bits a number has. */
export function countOf(mask: number): number {
  const pairs = mask - ((mask >> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** How many pairs of neighbours a day's lessons of one item make. */
export function pairsOf(mask: number): number {
  let [pairs, rest] = [0, mask];
  while (rest !== 0) {
    const low = rest & -rest;
    if ((rest & (low << 1)) !== 0) {
      pairs += 1;
      rest &= ~(low << 1);
    }
    rest &= ~low;
  }
  return pairs;
}

/** What so many windows of a teacher cost: each further one more, so that nobody has all of them. */
export function windowsCost(windows: number, weight: number): number {
  return weight >= STRICT ? weight * windows : weight * windows + ((weight * windows * (windows - 1)) >> 2);
}

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
      this.writeTeacher(at(itemTeachers.values, index), { lesson, slot, day, bit, sign });
    }
    for (let index = at(itemResources.starts, item); index < at(itemResources.starts, item + 1); index += 1) {
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
    const weight = this.model.weights.rooms;
    const place = resource * this.slots + slot;
    if (this.isSimple) {
      const capacity = this.model.resources[resource]?.capacity ?? 0;
      const load = at(this.load, place) + sign;
      this.load[place] = load;
      if ((sign > 0 ? load : load + 1) > capacity) this.cost += sign * weight;
      return;
    }
    this.cost -= weight * this.overAround(resource, slot);
    this.load[place] = at(this.load, place) + sign;
    this.cost += weight * this.overAround(resource, slot);
  }

  /** How many lessons too many a resource has, at a slot and at those of the same time. */
  private overAround(resource: number, slot: number): number {
    const period = slot % this.periods;
    let sum = 0;
    for (const other of this.model.week.overlap[period] as Int32Array) {
      sum += this.overAt(resource, slot - period + other);
    }
    return sum;
  }

  /** How many lessons too many a resource has at a slot that it has lessons at. */
  overAt(resource: number, slot: number): number {
    if (at(this.load, resource * this.slots + slot) === 0) return 0;
    const period = slot % this.periods;
    let load = 0;
    for (const other of this.model.week.overlap[period] as Int32Array) {
      load += at(this.load, resource * this.slots + slot - period + other);
    }
    return Math.max(0, load - (this.model.resources[resource]?.capacity ?? 0));
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
    return cost;
  }

  private costOfClass(group: number): number {
    const { weights } = this.model;
    return (
      weights['class-norm'] * Math.max(0, this.overNorm(group) - at(this.model.leastOver, group)) +
      weights['even-days'] * this.uneven(group) +
      this.heavyCost(group)
    );
  }

  /** Lessons of a class beyond the norm of a day. */
  overNorm(group: number): number {
    const { days } = this;
    const { aDay, longerDays = 0 } = this.model.classes[group]?.norm ?? { aDay: 99 };
    let [over, longer] = [0, 0];
    for (let day = 0; day < days; day += 1) {
      const extra = at(this.length, group * days + day) - aDay;
      if (extra <= 0) continue;
      over += extra;
      longer += 1;
    }
    return over - Math.min(longer, longerDays);
  }

  /** By how many lessons the days of a class are longer or shorter than even ones. */
  uneven(group: number): number {
    const { days, model } = this;
    let [total, own] = [0, 0];
    for (let day = 0; day < days; day += 1) {
      total += at(this.length, group * days + day);
      if (at(model.longest, group * days + day) > 0) own += 1;
    }
    const least = own === 0 ? 0 : Math.floor(total / own);
    const most = own === 0 ? 0 : Math.ceil(total / own);
    let sum = 0;
    for (let day = 0; day < days; day += 1) {
      if (at(model.longest, group * days + day) === 0) continue;
      const length = at(this.length, group * days + day);
      sum += Math.max(0, length - most) + Math.max(0, least - length);
    }
    return sum;
  }

  /** By how many points, and one, another day is heavier than Tuesday and Wednesday; 0 where it is not. */
  heavy(group: number): number {
    const { model, days } = this;
    if (model.hasPoints[group] === 0) return 0;
    let [edge, middle] = [0, 0];
    for (let day = 0; day < days; day += 1) {
      const points = at(this.points, group * days + day);
      if (model.isEdge[day]) edge = Math.max(edge, points);
      else middle = Math.max(middle, points);
    }
    return Math.max(0, edge - middle + 1);
  }

  private heavyCost(group: number): number {
    const weight = this.model.weights['heavy-day'];
    if (weight === 0) return 0;
    const heavy = this.heavy(group);
    return heavy === 0 ? 0 : weight + 2 * heavy;
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
    return repeats * this.repeatsOf(course) + spread * this.crowdedOf(course);
  }

  /** Lessons of a course beyond its most a day, besides those its items count themselves. */
  repeatsOf(course: number): number {
    let repeats = 0;
    for (let day = 0; day < this.days; day += 1) repeats += this.repeatsOn(course, day);
    return repeats;
  }

  repeatsOn(course: number, day: number): number {
    const { items, courses } = this.model;
    const { starts, values } = courses.items;
    let [count, counted] = [0, 0];
    for (let index = at(starts, course); index < at(starts, course + 1); index += 1) {
      const item = at(values, index);
      const own = countOf(at(this.itemDay, item * this.days + day));
      count += own;
      counted += Math.max(0, own - (items[item]?.mostADay ?? 1));
    }
    return Math.max(0, count - at(courses.mostADay, course) - counted);
  }

  /** Days a course could be on and is not, besides those its items count themselves. */
  crowdedOf(course: number): number {
    const { mostDays, courses } = this.model;
    const { starts, values } = courses.items;
    let [all, counted] = [0, 0];
    for (let index = at(starts, course); index < at(starts, course + 1); index += 1) {
      const item = at(values, index);
      let own = 0;
      for (let day = 0; day < this.days; day += 1) {
        if (at(this.itemDay, item * this.days + day) === 0) continue;
        own += 1;
        all |= 1 << day;
      }
      counted += Math.max(0, at(mostDays, item) - own);
    }
    return Math.max(0, at(courses.mostDays, course) - countOf(all) - counted);
  }

  /** Makes this the timetable in which each lesson is where `slotOf` says. */
  restore(slotOf: Int32Array): void {
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
