import type { WeekAbsences } from '@zvonok/domain/absences/absence';
import type { EndedLessons } from '@zvonok/domain/bells/ended-lessons';
import { movedDayOf, noLessonsText, type WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, isSchoolDate, schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { WRONG_DATE } from '@zvonok/domain/forms/fields';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { type RecentCovers, recentOfMovedDay } from '@zvonok/domain/planning/recent-covers';
import type { PlanningRules } from '@zvonok/domain/planning/school-planning';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import { schoolNow } from '../../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { AbsenceWithCovers } from '../../timetable/absences.ts';
import type { WeekPart } from '../../timetable/lessons.ts';
import { partsOf } from '../../timetable/read-week.ts';
import type { Services } from '../services.ts';
import { NO_WEEKDAY } from '../week.ts';

interface CallAboutDate {
  path: { date: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** A day with lessons, and the weekday whose timetable it follows. */
export interface PlanDate extends WorkedDay {
  /** The Monday of its week. */
  week: IsoDate;
  /** The weekday of the date itself. */
  dayName: Weekday;
  /** The day itself if it follows another weekday's timetable. */
  moved: WorkedDay | null;
}

type Sources = Pick<Services, 'calendar' | 'schoolWeek'>;

/** The day a call is about; refuses a day without lessons. */
export async function planDateOf(
  { path: { date }, refuse }: CallAboutDate,
  services: Sources,
): Promise<PlanDate> {
  const wrong = (message: string) => refuse(400, message, { errors: [{ path: 'path.date', message }] });
  if (!isSchoolDate(date)) throw wrong(WRONG_DATE);
  const found = await readPlanDate(date, services);
  if (typeof found === 'string') throw wrong(found);
  return found;
}

/** A date as it is planned, or the reason why it has no lessons. */
export async function readPlanDate(
  date: IsoDate,
  { calendar, schoolWeek }: Sources,
): Promise<PlanDate | string> {
  const [dates, { days }] = await Promise.all([calendar.read(), schoolWeek.layout()]);
  const moved = movedDayOf(date, dates);
  const dayName = weekdayOf(date, moved ? WEEKDAYS : days);
  if (!dayName) return NO_WEEKDAY;
  const day = moved?.day ?? dayName;
  const dayOff = noLessonsText(date, day, dates);
  return dayOff ?? { date, day, dayName, moved, week: schoolWeekOf(date, WEEKDAYS) };
}

/** A teacher with what the rules of planning need. */
interface PlanTeacher extends TeacherRef {
  eduSubject: string;
}

/** What a day is planned from. */
interface DayToPlan extends PlanDate {
  /** The timetable was read at this version or a later one. */
  version: number;
  timetable: Timetable;
  absences: WeekAbsences & { absences: readonly AbsenceWithCovers[] };
  teachers: readonly PlanTeacher[];
  recent: RecentCovers;
  planning: PlanningRules;
  /** Today at the school, and the lessons of the planned day that are over. */
  today: IsoDate;
  ended: EndedLessons;
}

/**
 * Reads a week for the planning of one of its days. For a moved day, all other lessons are those of the permanent
 * timetable: a lesson is held twice in such a week, and the plan is about the second time.
 */
export async function readDayToPlan(date: PlanDate, services: Services): Promise<DayToPlan> {
  const now = schoolNow(services.clock);
  const { moved } = date;
  const { version } = await services.timetable.version();
  const [parts, classes, layout, bells, found, refusals, teachers, recent, planning, ended] =
    await Promise.all([
      moved ? services.timetable.workedDay(moved).then(partsOf) : services.weekParts.ofWeek(date.week),
      services.timetable.classes(),
      services.schoolWeek.layout(),
      services.schoolWeek.bells(date.week, moved),
      services.absences.inWeek(date.week),
      services.absenceRequests.refusalsIn(date.week),
      services.teachers.list(),
      services.coverBook.recent(moved ? date.date : date.week),
      services.planning.read(),
      services.schoolWeek.ended(date, now),
    ]);
  return {
    ...date,
    version,
    timetable: timetableOf(classes, parts.map(withoutChange), layout, bells ?? undefined),
    absences: { monday: date.week, absences: found, refusals, ...(moved && { moved }) },
    teachers: teachers.map(({ id, name, eduSubject }) => ({ id, name, eduSubject })),
    recent: moved ? recentOfMovedDay(recent, moved.day, layout) : recent,
    planning,
    today: now.today,
    ended,
  };
}

/** The rules need the lesson as the change made it, not the change itself. */
function withoutChange({ change: _change, ...part }: WeekPart) {
  return part;
}
