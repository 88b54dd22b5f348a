import { at } from '../assignment.ts';
import type { Model } from './model.ts';

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
