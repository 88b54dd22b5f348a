import type { EndedLessons } from '@zvonok/domain/bells/ended-lessons';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { SchoolPlanning } from '@zvonok/domain/planning/school-planning';
import type { PastCovers } from '@zvonok/domain/planning/week-by-teacher';
import type { TeacherRef } from '@zvonok/domain/timetable/lesson';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import { schoolNow } from '../../platform/clock.ts';
import type { AbsenceWithCovers } from '../../timetable/absences.ts';
import { pastCoversOf } from '../../timetable/past-covers.ts';
import { partsOf, type WeekPart } from '../../timetable/read-week.ts';
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
  absences: { monday: string; absences: readonly AbsenceWithCovers[] };
  teachers: readonly PlanTeacher[];
  past: PastCovers;
  planning: SchoolPlanning;
  /** The school's day, and what of the planned one is over. */
  today: IsoDate;
  ended: EndedLessons;
}

/** Reads a week for the planning of one of its days. */
export async function readDayToPlan(date: PlanDate, services: Services): Promise<DayToPlan> {
  const now = schoolNow(services.clock);
  const { version } = await services.timetable.version();
  const [lessons, classes, layout, bells, found, teachers, past, planning, ended] = await Promise.all([
    services.timetable.week(date.week),
    services.timetable.classes(),
    services.schoolWeek.layout(),
    services.schoolWeek.bells(date.week),
    services.absences.inWeek(date.week),
    services.teachers.list(),
    pastCoversOf(date.week, services),
    services.planning.read(),
    services.schoolWeek.ended(date, now),
  ]);
  return {
    ...date,
    version,
    timetable: timetableOf(classes, partsOf(lessons).map(withoutChange), layout, bells ?? undefined),
    absences: { monday: date.week, absences: found },
    teachers: teachers.map(({ id, name, eduSubject }) => ({ id, name, eduSubject })),
    past,
    planning,
    today: now.today,
    ended,
  };
}

/** The rules ask nothing of a change but what it made of the lesson. */
function withoutChange({ change: _change, ...part }: WeekPart) {
  return part;
}
