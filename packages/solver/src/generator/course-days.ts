import { at } from '../assignment.ts';
import { countOf } from './bits.ts';
import type { Model } from './model.ts';

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
