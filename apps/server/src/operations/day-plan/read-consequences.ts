import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { type Clock, schoolNow } from '../../platform/clock.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { TimetableWork } from '../../timetable/change-timetable.ts';
import type { DayPlanRow } from '../../timetable/day-plans.ts';
import {
  type Consequences,
  consequencesOf,
  type DayNow,
  lessonsOf,
} from '../../timetable/planned-changes.ts';
import { presentBoardDays } from '../../timetable/present-kiosk-board.ts';
import { partsOf, type WeekLesson } from '../../timetable/read-week.ts';
import { describeLesson } from '../replacement/lesson-conflict.ts';
import type { PlanDate } from './plan-date.ts';

/** What publishing a day's draft would do now, and the corridor's day before and after. */
export interface DayConsequences extends Consequences {
  plan: DayPlanRow;
  before: Wire['KioskDay'];
  board: Wire['KioskDay'];
}

/** Reckons it alone with the timetable, so that the preview and the publication see the same. */
export async function readConsequences(
  of: PlanDate,
  timetable: TimetableWork,
  clock: Clock,
): Promise<DayConsequences> {
  const { date, day, week } = of;
  const plan = await timetable.dayPlan(date);
  const lessons = await timetable.week(week, { day: weekdayNumber(day) });
  const named = plan.moves.flatMap(lessonsOf);
  const now: DayNow = {
    date,
    lessons,
    bells: (await timetable.weekBells(week)) ?? undefined,
    absences: await timetable.absencesOn(date),
    ended: await timetable.endedLessons(of, schoolNow(clock)),
    teachers: await timetable.teachersHere(),
    blocked: new Set((await timetable.planning()).blockedTeacherIds),
    touched: await timetable.touchedAfter(date, named, plan.version),
  };
  const { revision } = plan;
  const consequences = consequencesOf(plan.moves, now, { revision, tell: describeLesson });
  const calendar = await timetable.schoolCalendar();
  const layout = await timetable.weekLayout();
  const boardOf = (shown: readonly WeekLesson[]): Wire['KioskDay'] => {
    const days = presentBoardDays(partsOf(shown), week, calendar, layout);
    return days.find((one) => one.date === date) ?? { date, dayName: day, rows: [] };
  };
  return { ...consequences, plan, before: boardOf(lessons), board: boardOf(consequences.after) };
}
