import { at } from '../assignment.ts';
import type { Model } from './model.ts';

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

/** On which days the items are, and at which periods; by item and day. */
interface ItemDays {
  model: Model;
  itemDay: Int32Array;
}

/** Lessons of a course beyond its most a day, in addition to those its items count themselves. */
export function repeatsOf(week: ItemDays, course: number): number {
  const days = week.model.week.days.length;
  let repeats = 0;
  for (let day = 0; day < days; day += 1) repeats += repeatsOn(week, course, day);
  return repeats;
}

export function repeatsOn({ model, itemDay }: ItemDays, course: number, day: number): number {
  const { items, courses } = model;
  const { starts, values } = courses.items;
  const days = model.week.days.length;
  let [count, counted] = [0, 0];
  for (let index = at(starts, course); index < at(starts, course + 1); index += 1) {
    const item = at(values, index);
    const own = countOf(at(itemDay, item * days + day));
    count += own;
    counted += Math.max(0, own - (items[item]?.mostADay ?? 1));
  }
  return Math.max(0, count - at(courses.mostADay, course) - counted);
}

/** Days a course could be on and is not, in addition to those its items count themselves. */
export function crowdedOf({ model, itemDay }: ItemDays, course: number): number {
  const { mostDays, courses } = model;
  const { starts, values } = courses.items;
  const days = model.week.days.length;
  let [all, counted] = [0, 0];
  for (let index = at(starts, course); index < at(starts, course + 1); index += 1) {
    const item = at(values, index);
    let own = 0;
    for (let day = 0; day < days; day += 1) {
      if (at(itemDay, item * days + day) === 0) continue;
      own += 1;
      all |= 1 << day;
    }
    counted += Math.max(0, at(mostDays, item) - own);
  }
  return Math.max(0, at(courses.mostDays, course) - countOf(all) - counted);
}

/** How long and how hard the days of the classes are; by class and day. */
interface ClassDays {
  model: Model;
  length: Int32Array;
  points: Int32Array;
}

/** Lessons of a class beyond the norm of a day. */
export function overNorm({ model, length }: ClassDays, group: number): number {
  const days = model.week.days.length;
  const { aDay, longerDays = 0 } = model.classes[group]?.norm ?? { aDay: 99 };
  let [over, longer] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    const extra = at(length, group * days + day) - aDay;
    if (extra <= 0) continue;
    over += extra;
    longer += 1;
  }
  return over - Math.min(longer, longerDays);
}

/** By how many lessons the days of a class are longer or shorter than even ones. */
export function uneven({ model, length }: ClassDays, group: number): number {
  const days = model.week.days.length;
  let [total, own] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    total += at(length, group * days + day);
    if (at(model.longest, group * days + day) > 0) own += 1;
  }
  const least = own === 0 ? 0 : Math.floor(total / own);
  const most = own === 0 ? 0 : Math.ceil(total / own);
  let sum = 0;
  for (let day = 0; day < days; day += 1) {
    if (at(model.longest, group * days + day) === 0) continue;
    const count = at(length, group * days + day);
    sum += Math.max(0, count - most) + Math.max(0, least - count);
  }
  return sum;
}

/** By how many points, and one, another day is heavier than Tuesday and Wednesday; 0 if it is not. */
export function heavy({ model, points: pointsOn }: ClassDays, group: number): number {
  const days = model.week.days.length;
  if (model.hasPoints[group] === 0) return 0;
  let [edge, middle] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    const points = at(pointsOn, group * days + day);
    if (model.isEdge[day]) edge = Math.max(edge, points);
    else middle = Math.max(middle, points);
  }
  return Math.max(0, edge - middle + 1);
}
