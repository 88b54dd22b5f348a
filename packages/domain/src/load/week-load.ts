import type { WeekBells } from '../bells/week-bells.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { compareRussian } from '../lesson/class-order.ts';
import type { GroupRef, LessonNumber, SubjectRef } from '../lesson/lesson-part.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { windowsOf } from './windows.ts';

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
