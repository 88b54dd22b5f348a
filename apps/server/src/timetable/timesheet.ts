import { type TimesheetAbsence, type TimesheetRow, timesheetRows } from '@zvonok/domain/absences/timesheet';
import { type SchoolCalendar, timetableDayOf } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { mondayOf } from '@zvonok/domain/calendar/school-week';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { CoverBookDays } from './cover-book.ts';
import type { WeekLesson } from './lesson-rows.ts';
import { partsOf } from './read-week.ts';

interface Sources {
  db: Kysely<Tables>;
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: { layout(): Promise<WeekLayout> };
  timetable: { week(monday: IsoDate): Promise<readonly WeekLesson[]> };
}

/** Who was away on some days and why, of one teacher or of all. Nothing else reads the table of reasons. */
export async function readTimesheet(
  { db, calendar, schoolWeek, timetable }: Sources,
  days: CoverBookDays,
  teacherId?: number,
): Promise<TimesheetRow[]> {
  const [absences, schoolCalendar, layout] = await Promise.all([
    readAbsencesWithReasons(db, days, teacherId),
    calendar.read(),
    schoolWeek.layout(),
  ]);
  const weeks = new Map<IsoDate, ReturnType<typeof partsOf>>();
  for (const monday of mondaysOf(absences, days)) weeks.set(monday, partsOf(await timetable.week(monday)));
  return timesheetRows(absences, days, (date) => {
    const weekday = timetableDayOf(date, schoolCalendar, layout.days);
    if (weekday === null) return null;
    return (weeks.get(mondayOf(date)) ?? []).filter(({ day }) => day === weekday);
  });
}

/** The Mondays of all weeks some absences touch within these days. */
function mondaysOf(absences: readonly TimesheetAbsence[], { from, to }: CoverBookDays): Set<IsoDate> {
  const mondays = new Set<IsoDate>();
  for (const { firstDate, lastDate } of absences) {
    const last = lastDate < to ? lastDate : to;
    for (let monday = mondayOf(firstDate > from ? firstDate : from); monday <= last; ) {
      mondays.add(monday);
      monday = addDays(monday, 7);
    }
  }
  return mondays;
}

async function readAbsencesWithReasons(
  db: Kysely<Tables>,
  { from, to }: CoverBookDays,
  teacherId: number | undefined,
): Promise<TimesheetAbsence[]> {
  const rows = await db
    .selectFrom('absence')
    .innerJoin('teacher', 'teacher.id', 'absence.teacher_id')
    .leftJoin('absence_reason', 'absence_reason.absence_id', 'absence.id')
    .select(['absence.id', 'teacher.id as teacherId', 'teacher.name as teacherName', 'absence_reason.code'])
    .select(['first_date as firstDate', 'last_date as lastDate'])
    .select(['first_lesson as firstLesson', 'last_lesson as lastLesson'])
    .where('absence.ended_at', 'is', null)
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .$if(teacherId !== undefined, (query) => query.where('teacher.id', '=', teacherId ?? 0))
    .execute();
  return rows.map(({ teacherId: id, teacherName: name, code, ...absence }) => ({
    ...absence,
    teacher: { id, name },
    reason: code ?? 'unspecified',
  }));
}
