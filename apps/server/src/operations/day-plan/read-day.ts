import type { WeekAbsences } from '@zvonok/domain/absences/away';
import type { EndedLessons } from '@zvonok/domain/bells/ended-lessons';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { RecentCovers } from '@zvonok/domain/planning/book';
import type { PlanningRules } from '@zvonok/domain/planning/school-planning';
import { recentOfMovedDay } from '@zvonok/domain/planning/week-by-teacher';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import { schoolNow } from '../../platform/clock.ts';
import type { AbsenceWithCovers } from '../../timetable/absences.ts';
import { partsOf } from '../../timetable/read-week.ts';
import type { WeekPart } from '../../timetable/reading.ts';
import type { Services } from '../services.ts';
import type { PlanDate } from './plan-date.ts';

/** Whoever teaches here, as the rules ask about them. */
export interface PlanTeacher extends TeacherRef {
  eduSubject: string;
}

/** What a day is planned from. */
export interface DayToPlan extends PlanDate {
  /** What was read is of this version, or of a later one. */
  version: number;
  timetable: Timetable;
  absences: WeekAbsences & { absences: readonly AbsenceWithCovers[] };
  teachers: readonly PlanTeacher[];
  recent: RecentCovers;
  planning: PlanningRules;
  /** The school's day, and what of the planned one is over. */
  today: IsoDate;
  ended: EndedLessons;
}

/**
 * Reads a week for the planning of one of its days. Of a week with a moved day everything but that day's lessons is as
 * the permanent timetable has it: a lesson is held twice in such a week, and this is about the second time.
 */
export async function readDayToPlan(date: PlanDate, services: Services): Promise<DayToPlan> {
  const now = schoolNow(services.clock);
  const { moved } = date;
  const { version } = await services.timetable.version();
  const [parts, classes, layout, bells, found, teachers, recent, planning, ended] = await Promise.all([
    moved ? services.timetable.workedDay(moved).then(partsOf) : services.weekParts.ofWeek(date.week),
    services.timetable.classes(),
    services.schoolWeek.layout(),
    services.schoolWeek.bells(date.week, moved),
    services.absences.inWeek(date.week),
    services.teachers.list(),
    services.recentCovers(moved ? date.date : date.week),
    services.planning.read(),
    services.schoolWeek.ended(date, now),
  ]);
  return {
    ...date,
    version,
    timetable: timetableOf(classes, parts.map(withoutChange), layout, bells ?? undefined),
    absences: { monday: date.week, absences: found, ...(moved && { moved }) },
    teachers: teachers.map(({ id, name, eduSubject }) => ({ id, name, eduSubject })),
    recent: moved ? recentOfMovedDay(recent, moved.day, layout) : recent,
    planning,
    today: now.today,
    ended,
  };
}

/** The rules ask nothing of a change but what it made of the lesson. */
function withoutChange({ change: _change, ...part }: WeekPart) {
  return part;
}
