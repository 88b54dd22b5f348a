import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { type Clock, schoolNow } from '../../platform/clock.ts';
import type { Wire } from '../../platform/schemas.ts';
import { absencesOn } from '../../timetable/absences.ts';
import { type DayPlanRow, readDayPlan } from '../../timetable/day-plans.ts';
import {
  type Consequences,
  consequencesOf,
  type DayNow,
  lessonsOf,
} from '../../timetable/planned-changes.ts';
import { readPlanning } from '../../timetable/planning-settings.ts';
import { presentBoardDay } from '../../timetable/present-kiosk-board.ts';
import { touchedAfter } from '../../timetable/publications.ts';
import { partsOf } from '../../timetable/read-week.ts';
import type { WeekLesson } from '../../timetable/reading.ts';
import { readEndedLessons, readWeekBells } from '../../timetable/school-week.ts';
import { type TimetableTransaction, teachersHere } from '../../timetable/timetable-transaction.ts';
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
  timetable: TimetableTransaction,
  clock: Clock,
): Promise<DayConsequences> {
  const { date, week, moved } = of;
  const day = weekdayNumber(of.day);
  const plan = await readDayPlan(timetable.db, date);
  const lessons = await timetable.week(moved ?? week, { day });
  const named = plan.moves.flatMap(lessonsOf);
  const now: DayNow = {
    date,
    lessons,
    bells: (await readWeekBells(timetable.db, week, moved)) ?? undefined,
    absences: await absencesOn(timetable, date),
    ended: await readEndedLessons(timetable.db, of, schoolNow(clock)),
    teachers: await teachersHere(timetable),
    blocked: new Set((await readPlanning(timetable.db)).blockedTeacherIds),
    touched: await touchedAfter(timetable, date, named, plan.version),
  };
  const { revision } = plan;
  const consequences = consequencesOf(plan.moves, now, { revision, tell: describeLesson });
  const calendar = await timetable.calendar();
  const boardOf = (shown: readonly WeekLesson[]) => presentBoardDay(date, partsOf(shown), calendar);
  return { ...consequences, plan, before: boardOf(lessons), board: boardOf(consequences.after) };
}
