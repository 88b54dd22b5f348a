import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber, LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';

/** What says when the lessons of a week are. */
export interface WeekHours {
  layout: WeekLayout;
  lessonTimes: readonly { number: number; time: string }[];
  /** The bells of each day, where they are not the same every day and for everybody. */
  bells?: WeekBells | undefined;
  /** Days without lessons, and why: «Каникулы до 11 января». */
  daysOff: ReadonlyMap<Weekday, string>;
}

interface HeadHours {
  number: LessonNumber;
  shift: Shift;
  days?: readonly Weekday[];
}

/**
 * Shown next to a lesson's number: the hours that lesson has on most of these days, «08:30–09:10»; empty if the school
 * has no bells.
 */
export function headHours(week: WeekHours, { number, shift, days = week.layout.days }: HeadHours): string {
  const all = days
    .filter((day) => !week.daysOff.has(day))
    .map((day) => hoursOn(week, { day, number, shift }));
  const times = Map.groupBy(all, (hours) => hours);
  const [most] = [...times.values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? '';
}

/** A lesson's own hours if they differ from those next to its number: another shift, a shortened day. */
export function otherHours(
  week: WeekHours,
  { day, number, group }: Pick<LessonPart, 'day' | 'number' | 'group'>,
  beside: string,
): string | null {
  const hours = hoursOn(week, { day, number, shift: group.shift ?? 1 });
  return hours === '' || hours === beside ? null : hours;
}

interface HoursOf {
  day: Weekday;
  number: LessonNumber;
  shift: Shift;
}

function hoursOn({ bells, lessonTimes }: WeekHours, { day, number, shift }: HoursOf): string {
  const times = bells ? bells.days[day].times[shift] : lessonTimes;
  const text = times.find((time) => time.number === number)?.time ?? '';
  return text.replace(/\s*-\s*/, '–');
}
