import type { Timed } from '../bells/lesson-time.ts';
import type { Shift } from '../bells/school-bells.ts';
import { type DayBells, hoursOf, type WeekBells } from '../bells/week-bells.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { compareRussian } from '../lesson/class-order.ts';
import type { GroupRef, LessonHours, LessonNumber, SubjectRef } from '../lesson/lesson-part.ts';
import type { Timetable } from '../timetable/timetable.ts';

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

/** A teacher's lessons and windows of one day. */
export interface DayLoad {
  day: Weekday;
  hours: number;
  /** Lessons they wait through, between their first and their last one. */
  windows: number;
}

export interface SubjectHours {
  subject: SubjectRef;
  hours: number;
}

/** A lesson's hour in the week of a teacher or a class, however many parts it has. */
export interface Hour {
  day: Weekday;
  number: LessonNumber;
  /** The class, whose shift the number is of. */
  group: Pick<GroupRef, 'shift'>;
  /** What the hour counts as. */
  subject: SubjectRef;
}

/** What a week of some hours comes to; each hour is given once. */
export interface WeekLoad {
  hours: number;
  windows: number;
  /** The school's days. */
  days: readonly DayLoad[];
  /** The most hours first; they add up to all hours. */
  subjects: readonly SubjectHours[];
}

/** In the days of a timetable, by its bells. */
export function weekLoad(
  hours: readonly Hour[],
  { layout: { days }, bells }: Pick<Timetable, 'layout' | 'bells'>,
): WeekLoad {
  const perDay = days.map((day) => dayLoad(day, hours, bells));
  return {
    hours: sum(perDay.map((one) => one.hours)),
    windows: sum(perDay.map((one) => one.windows)),
    days: perDay,
    subjects: subjectHours(hours.filter(({ day }) => days.includes(day))),
  };
}

function dayLoad(day: Weekday, all: readonly Hour[], bells: WeekBells | undefined): DayLoad {
  const hours = all.filter((hour) => hour.day === day);
  return { day, hours: hours.length, windows: windowsOf(hours, bells?.days[day]) };
}

function subjectHours(hours: readonly Hour[]): SubjectHours[] {
  return [...Map.groupBy(hours, ({ subject }) => subject.id).values()]
    .flatMap((own) => (own[0] ? { subject: own[0].subject, hours: own.length } : []))
    .toSorted((a, b) => b.hours - a.hours || compareRussian(a.subject.name, b.subject.name));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
