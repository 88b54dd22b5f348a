import { setImmediate } from 'node:timers/promises';
import { type TimesheetAbsence, type TimesheetRow, timesheetRows } from '@zvonok/domain/absences/timesheet';
import { type SchoolCalendar, timetableDayOf } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate, mondayOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { type CoverEntry, heldCovers } from '@zvonok/domain/cover-book/covers';
import type { RecentCover, RecentCovers } from '@zvonok/domain/planning/recent-covers';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { absencesBetween } from './absences.ts';
import { readActiveChangesBetween } from './changes.ts';
import type { WeekLesson } from './lessons.ts';
import { partsOf } from './read-week.ts';

/** The days of a book, the last one included. */
export interface CoverBookDays {
  from: IsoDate;
  to: IsoDate;
}

/** A substitution longer ago counts next to nothing (`bookOf`). */
const RECENT_DAYS = 120;
const WEEK_DAYS = 7;

interface Sources {
  db: Kysely<Tables>;
  calendar: { read(): Promise<SchoolCalendar> };
}

/** Days read at once: some 500 entries of a large school, which hold other requests up by a few milliseconds. */
const PAGE_DAYS = 7;

/**
 * The journal of a school for its two readers. What a plan of a day needs of it goes first: the pages of a long book
 * wait meanwhile.
 */
export function coverBooks(sources: Sources & { schoolWeek: { layout(): Promise<WeekLayout> } }) {
  const underWay = new Set<Promise<RecentCovers>>();
  return {
    async *pages(days: CoverBookDays): AsyncGenerator<CoverEntry[]> {
      for await (const page of coverBookPages(sources, days)) {
        yield page;
        // Whether a plan's reading fails is said where the plan is made.
        await Promise.allSettled(underWay);
      }
    },
    async recent(first: IsoDate): Promise<RecentCovers> {
      const reading = readRecentCovers(sources, first);
      underWay.add(reading);
      try {
        return await reading;
      } finally {
        underWay.delete(reading);
      }
    },
  };
}

/**
 * Returns the lessons of `readCoverBook` in pages, for many days: between two pages other requests are answered. Each
 * page is what the database says when it is read; the calendar is that of the first.
 */
async function* coverBookPages(
  { db, calendar }: Sources,
  { from, to }: CoverBookDays,
): AsyncGenerator<CoverEntry[]> {
  const days = await calendar.read();
  const sources = { db, calendar: { read: async () => days } };
  for (let first = from; first <= to; first = addDays(first, PAGE_DAYS)) {
    const last = addDays(first, PAGE_DAYS - 1);
    yield readCoverBook(sources, { from: first, to: last < to ? last : to });
    await setImmediate();
  }
}

/**
 * Returns the lessons taught for others on some days, by date: the journal and the book of the planning count the same.
 * Lessons of a day off are left out, and lessons of a substitute who was absent at the time.
 */
async function readCoverBook({ db, calendar }: Sources, days: CoverBookDays): Promise<CoverEntry[]> {
  const [changes, schoolCalendar, absences] = await Promise.all([
    readActiveChangesBetween(db, days),
    calendar.read(),
    absencesBetween(db, days.from, days.to),
  ]);
  return heldCovers(changes, absences, schoolCalendar);
}

/** Returns the hours of the journal by teacher, of the 120 days before a date and of the seven from it on. */
async function readRecentCovers(
  { schoolWeek, ...sources }: Sources & { schoolWeek: { layout(): Promise<WeekLayout> } },
  first: IsoDate,
): Promise<RecentCovers> {
  const from = addDays(first, -RECENT_DAYS);
  const to = addDays(first, WEEK_DAYS - 1);
  const entries: CoverEntry[] = [];
  for await (const page of coverBookPages(sources, { from, to })) entries.push(...page);
  if (entries.length === 0) return new Map();
  const calendar = await sources.calendar.read();
  const { days } = await schoolWeek.layout();
  const daysAgo = new Map<IsoDate, number>([[first, 0]]);
  for (let date = addDays(first, -1), ago = 0; date >= from; date = addDays(date, -1)) {
    if (timetableDayOf(date, calendar, days)) ago += 1;
    daysAgo.set(date, Math.max(ago, 1));
  }
  // From the date on, days count by their place in the week, as the days of a timetable do.
  for (let date = addDays(first, 1), ahead = 0; date <= to; date = addDays(date, 1)) {
    if (ahead === 0 || weekdayOf(date, days)) ahead += 1;
    daysAgo.set(date, -ahead);
  }
  const coverOf = ({ kind, date }: CoverEntry): RecentCover => ({
    kind,
    schoolDaysAgo: daysAgo.get(date) ?? RECENT_DAYS,
  });
  const byTeacher = Map.groupBy(entries, ({ who }) => who.id);
  return new Map([...byTeacher].map(([id, own]) => [id, own.map(coverOf)]));
}

interface TimesheetSources {
  db: Kysely<Tables>;
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: { layout(): Promise<WeekLayout> };
  timetable: { week(monday: IsoDate): Promise<readonly WeekLesson[]> };
}

/** Who was away on some days and why, of one teacher or of all. Nothing else reads the table of reasons. */
export async function readTimesheet(
  { db, calendar, schoolWeek, timetable }: TimesheetSources,
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

export async function readAbsencesWithReasons(
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
