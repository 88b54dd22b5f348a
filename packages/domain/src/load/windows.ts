import type { Timed } from '../bells/same-time.ts';
import type { Shift } from '../bells/school-bells.ts';
import { type DayBells, hoursOf } from '../bells/week-bells.ts';
import type { LessonHours, LessonNumber } from '../lesson/lesson-part.ts';

/** A lesson of a teacher's day with its time. */
interface Taught {
  shift: Shift;
  number: LessonNumber;
  at: LessonHours;
}

/**
 * Number of lessons that a teacher waits through between their own on one day (docs/decisions/0072): within a shift
 * those whose bells ring in between, from one shift to the other as many as fit one after the other. If the time of a
 * lesson is unknown, the numbers of each shift count, and nothing between the shifts.
 */
export function windowsOf(hours: readonly Timed[], bells?: DayBells): number {
  const taught = hours.flatMap(({ group, number }): Taught[] => {
    const shift = group.shift ?? 1;
    const at = bells && hoursOf(bells.times[shift]).get(number);
    return at ? [{ shift, number, at }] : [];
  });
  if (!bells || taught.length < hours.length) return windowsByNumber(hours);
  taught.sort((a, b) => a.at.start - b.at.start);
  const [first, ...others] = taught;
  let [count, before] = [0, first];
  for (const after of others) {
    if (before) count += windowsBetween(before, after, bells);
    before = after;
  }
  return count;
}

function windowsByNumber(hours: readonly Timed[]): number {
  let count = 0;
  for (const ofShift of Map.groupBy(hours, ({ group }) => group.shift ?? 1).values()) {
    const numbers = ofShift.map(({ number }) => number);
    count += Math.max(...numbers) - Math.min(...numbers) + 1 - new Set(numbers).size;
  }
  return count;
}

function windowsBetween(before: Taught, after: Taught, { times }: DayBells): number {
  if (before.shift !== after.shift) {
    const rings = [...hoursOf(times[1]).values(), ...hoursOf(times[2]).values()];
    return mostBetween(rings, { start: before.at.end, end: after.at.start });
  }
  const numbers = [...hoursOf(times[before.shift]).keys()];
  return numbers.filter((number) => number > before.number && number < after.number).length;
}

/** How many of these fit into a pause one after the other: whichever ends first is always among the most. */
function mostBetween(rings: readonly LessonHours[], pause: LessonHours): number {
  let [count, free] = [0, pause.start];
  for (const { start, end } of rings.toSorted((a, b) => a.end - b.end)) {
    if (start < free || end > pause.end) continue;
    count += 1;
    free = end;
  }
  return count;
}
