import type { WorkedDay } from '../calendar/school-calendar.ts';
import { dateInWeek, type IsoDate } from '../calendar/school-date.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import type { LessonHours } from '../lesson/lesson-part.ts';
import { parseLessonTime, type Timed } from './lesson-time.ts';
import type { BellSet, LessonBell, SchoolBells, Shift } from './school-bells.ts';

/** When the lessons of a day are, by shift. */
export interface DayBells {
  /** The set's name where the bells are not the usual ones. */
  set: string | null;
  times: Readonly<Record<Shift, readonly LessonBell[]>>;
}

/** When lessons are on each day of a week. */
export interface WeekBells {
  hasShifts: boolean;
  days: Readonly<Record<Weekday, DayBells>>;
}

/**
 * The bells of the week that begins on `monday`; without one those of the permanent timetable, where no date counts.
 * `usual` are the documented lesson times. With `moved` the lessons of its weekday are held on its date: a set of that
 * date holds for them, otherwise the weekday's own.
 */
export function weekBells(
  usual: readonly LessonBell[],
  { secondShift, sets }: SchoolBells,
  monday: IsoDate | null,
  moved: WorkedDay | null = null,
): WeekBells {
  const usualTimes = { 1: usual, 2: secondShift.times };
  const bellsOf = (day: Weekday): DayBells => {
    const date = moved?.day === day ? moved.date : monday && dateInWeek(monday, day);
    const set = bellSetOf(sets, day, date);
    if (!set) return { set: null, times: usualTimes };
    const timesOf = (shift: Shift) => {
      const own = set.times.filter((time) => time.shift === shift);
      return own.length > 0 ? own.map(({ number, time }) => ({ number, time })) : usualTimes[shift];
    };
    return { set: set.name, times: { 1: timesOf(1), 2: timesOf(2) } };
  };
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, bellsOf(day)])) as WeekBells['days'];
  return { hasShifts: secondShift.groupIds.length > 0, days };
}

/** The set of a date, or of its weekday; null for the usual bells. */
function bellSetOf(sets: readonly BellSet[], day: Weekday, date: IsoDate | null): BellSet | null {
  const onDate = date && sets.find(({ dates }) => dates.includes(date));
  return onDate || (sets.find(({ days }) => days.includes(day)) ?? null);
}

const knownHours = new WeakMap<readonly LessonBell[], ReadonlyMap<number, LessonHours>>();

/** When a lesson is by the bells of its shift; nothing in a school with one shift, where its number says enough. */
export function slotHours(
  bells: WeekBells | undefined,
  { day, number, group }: Pick<Timed, 'day' | 'number' | 'group'>,
): { hours?: LessonHours } {
  if (!bells?.hasShifts) return {};
  const hours = hoursOf(bells.days[day].times[group.shift ?? 1]).get(number);
  return hours ? { hours } : {};
}

/** When lessons are, by number; times that cannot be read are left out. */
export function hoursOf(times: readonly LessonBell[]): ReadonlyMap<number, LessonHours> {
  const known = knownHours.get(times);
  if (known) return known;
  const read = new Map(
    times.flatMap(({ number, time }) => {
      const hours = parseLessonTime(time);
      return hours ? [[number, hours] as const] : [];
    }),
  );
  knownHours.set(times, read);
  return read;
}

/** The times of a shift on a day; the documented ones where the school says nothing else. */
export function timesOn(
  bells: WeekBells | undefined,
  usual: readonly LessonBell[],
  day: Weekday,
  shift: Shift = 1,
): readonly LessonBell[] {
  return bells ? bells.days[day].times[shift] : usual;
}

/** Every time of a day: of both shifts where there are two. */
export function allTimesOn(
  bells: WeekBells | undefined,
  usual: readonly LessonBell[],
  day: Weekday,
): readonly LessonBell[] {
  const first = timesOn(bells, usual, day);
  return bells?.hasShifts ? [...first, ...timesOn(bells, usual, day, 2)] : first;
}
