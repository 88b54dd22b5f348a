import { type Absence, isAwayAt } from '../absences/absence.ts';
import { addMonths } from '../calendar/month.ts';
import type { SchoolCalendar } from '../calendar/school-calendar.ts';
import { addDays, daysBetween, formatDate, type IsoDate } from '../calendar/school-date.ts';
import { type CoverEntry, type DatedCoverChange, heldCovers } from '../cover-book/covers.ts';
import { compareClasses, compareRussian } from '../lesson/class-order.ts';
import { type GroupRef, groupName, type SubjectRef, type TeacherRef } from '../lesson/lesson-part.ts';
import { nameKey } from '../text/normalised-name.ts';
import type { CoverCode, PaperSettings } from './paper-settings.ts';

/** An hour of a month: one lesson that one teacher taught for another, as every paper has it. */
export interface MonthHour extends CoverEntry {
  code: CoverCode;
  /** What it was published with; null of a change that was made in the timetable itself. */
  publicationId: number | null;
}

export interface MonthSources {
  changes: readonly (DatedCoverChange & { publicationId: number | null })[];
  absences: readonly Absence[];
  calendar: SchoolCalendar;
}

/** The last grade whose substitutions have the code of the first grades. */
const LAST_PRIMARY_GRADE = 3;

/** The hours of a month by person and day: what the journal has on these days, each with its code. */
export function monthOfCovers(
  { changes, absences, calendar }: MonthSources,
  { from, to }: { from: IsoDate; to: IsoDate },
  { extendedDaySubjects }: Pick<PaperSettings, 'extendedDaySubjects'>,
): MonthHour[] {
  const extended = new Set(extendedDaySubjects.map(nameKey));
  const publications = new Map(changes.map(({ id, publicationId }) => [id, publicationId]));
  const ofMonth = changes.filter(({ date }) => from <= date && date <= to);
  return heldCovers(ofMonth, absences, calendar).map((entry) => ({
    ...entry,
    code: codeOf(entry, extended),
    publicationId: publications.get(entry.id) ?? null,
  }));
}

function codeOf({ subject, group }: CoverEntry, extended: ReadonlySet<string>): CoverCode {
  if (extended.has(nameKey(subject.name))) return 'extended';
  return group.number <= LAST_PRIMARY_GRADE ? 'primary' : 'senior';
}

/** The first and the last day of a month, `yyyy-mm`. */
export function daysOfMonth(month: string): { from: IsoDate; to: IsoDate } {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Every day of a month: 28 to 31 of them. */
export function datesOfMonth(month: string): IsoDate[] {
  const { from, to } = daysOfMonth(month);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}

/** Lessons of one class and subject that one teacher taught for another: a line of the order. */
export interface OrderLine {
  who: TeacherRef;
  whom: TeacherRef | null;
  group: GroupRef;
  subject: SubjectRef;
  dates: readonly IsoDate[];
  hours: number;
}

/** The lines of an order, by who taught, for whom, class and subject. */
export function orderLines(hours: readonly MonthHour[]): OrderLine[] {
  const lines = Map.groupBy(hours, ({ who, whom, group, subject }) =>
    [who.id, whom?.id, group.id, subject.id].join(),
  );
  return [...lines.values()]
    .flatMap((own): OrderLine[] => {
      const [first] = own;
      if (!first) return [];
      const { who, whom, group, subject } = first;
      const dates = [...new Set(own.map(({ date }) => date))].toSorted();
      return [{ who, whom, group, subject, dates, hours: own.length }];
    })
    .toSorted(
      (a, b) =>
        byName(a.who, b.who) ||
        compareRussian(a.whom?.name ?? '', b.whom?.name ?? '') ||
        compareClasses(a.group, b.group) ||
        compareRussian(a.subject.name, b.subject.name),
    );
}

/** What a person taught for others in one subject: a line of the sheet for accounting. */
export interface HoursLine {
  who: TeacherRef;
  subject: SubjectRef;
  hours: Readonly<Record<CoverCode, number>>;
}

export function hoursLines(hours: readonly MonthHour[]): HoursLine[] {
  const lines = Map.groupBy(hours, ({ who, subject }) => `${who.id} ${subject.id}`);
  return [...lines.values()]
    .flatMap((own): HoursLine[] => {
      const [first] = own;
      return first ? [{ who: first.who, subject: first.subject, hours: hoursByCode(own) }] : [];
    })
    .toSorted((a, b) => byName(a.who, b.who) || compareRussian(a.subject.name, b.subject.name));
}

export function hoursByCode(hours: readonly Pick<MonthHour, 'code'>[]): Record<CoverCode, number> {
  const of = (wanted: CoverCode) => hours.filter(({ code }) => code === wanted).length;
  return { primary: of('primary'), senior: of('senior'), extended: of('extended') };
}

/** What stands in the grid for a person on a day: hours with their code, or the code of an absence. */
export interface DayMark {
  code: string;
  /** Null for a day of absence. */
  hours: number | null;
}

export interface GridLine {
  teacher: TeacherRef;
  /** By day of the month, the first one first; of one day several codes. */
  days: readonly (readonly DayMark[])[];
}

/** An absence with the code it has in the timesheet. */
export interface MarkedAbsence extends Absence {
  code: string;
}

/**
 * The grid of the timesheet: all who taught for others or were away, by name. Only whole days of absence are
 * marked: the form has no hours of absence.
 */
export function timesheetGrid(
  month: string,
  hours: readonly MonthHour[],
  absences: readonly MarkedAbsence[],
  codes: PaperSettings['codes'],
): GridLine[] {
  const dates = datesOfMonth(month);
  const people = new Map<number, TeacherRef>();
  const hoursOf = Map.groupBy(hours, ({ who }) => who.id);
  const whole = absences.filter(({ firstLesson }) => firstLesson === null);
  for (const { who } of hours) people.set(who.id, who);
  for (const { teacher, firstDate, lastDate } of whole)
    if (dates.some((date) => firstDate <= date && date <= lastDate)) people.set(teacher.id, teacher);
  return [...people.values()].toSorted(byName).map((teacher) => {
    const own = Map.groupBy(hoursOf.get(teacher.id) ?? [], ({ date }) => date);
    const away = whole.filter((absence) => absence.teacher.id === teacher.id);
    return { teacher, days: dates.map((date) => dayMarks(own.get(date) ?? [], away, date, codes)) };
  });
}

function dayMarks(
  hours: readonly MonthHour[],
  absences: readonly MarkedAbsence[],
  date: IsoDate,
  codes: PaperSettings['codes'],
): DayMark[] {
  const away = absences.find((absence) => isAwayAt(absence, date, 1));
  const byCode = Map.groupBy(hours, ({ code }) => code);
  const covers = [...byCode].map(([code, own]) => ({ code: codes[code], hours: own.length }));
  return away ? [{ code: away.code, hours: null }, ...covers] : covers;
}

/** The hours of the grid on some days. */
export function gridHours(days: GridLine['days']): number {
  return days.flat().reduce((sum, mark) => sum + (mark.hours ?? 0), 0);
}

/** The people of a month with their hours, by name. */
export function peopleOfMonth(hours: readonly MonthHour[]): (TeacherRef & { hours: number })[] {
  return [...Map.groupBy(hours, ({ who }) => who.id).values()]
    .flatMap((own) => (own[0] ? [{ ...own[0].who, hours: own.length }] : []))
    .toSorted(byName);
}

/** What a month has that was not in it when it was closed, and what it has no more. */
export interface MonthDifference {
  added: MonthHour[];
  removed: MonthHour[];
}

export function monthDifference(before: readonly MonthHour[], after: readonly MonthHour[]): MonthDifference {
  const [then, now] = [new Set(before.map(hourKey)), new Set(after.map(hourKey))];
  return {
    added: after.filter((hour) => !then.has(hourKey(hour))),
    removed: before.filter((hour) => !now.has(hourKey(hour))),
  };
}

/** All that makes an hour another one; a teacher or class that is only called otherwise is the same. */
function hourKey({ id, date, number, code, kind, who, whom, group, subject }: MonthHour): string {
  return [id, date, number, code, kind, who.id, whom?.id, group.id, subject.id].join();
}

/** Of several lessons at one time, of which one teacher has hours: a merge, two subgroups, or a mistake. */
export function heldTwice(hours: readonly MonthHour[]): MonthHour[][] {
  const times = Map.groupBy(hours, ({ who, date, number, group }) =>
    [who.id, date, number, group.shift ?? 1].join(),
  );
  return [...times.values()].filter((own) => own.length > 1);
}

/** A pause of so many days ends a substitution. */
const LONGEST_PAUSE_DAYS = 14;
/** What goes on for longer is no substitution any more. */
const LONGEST_MONTHS = 2;

/** From which day hours have to be known to see whether a substitution is too long. */
export function longCoversSince(month: string): IsoDate {
  return addDays(addMonths(`${month}-01`, -LONGEST_MONTHS), -LONGEST_PAUSE_DAYS);
}

/** A substitution of one teacher's lessons that goes on for more than two months, and still did in the month. */
export interface LongCover {
  who: TeacherRef;
  whom: TeacherRef | null;
  group: GroupRef;
  subject: SubjectRef;
  since: IsoDate;
  until: IsoDate;
}

export function longCovers(hours: readonly CoverEntry[], month: string): LongCover[] {
  const { from } = daysOfMonth(month);
  const lines = Map.groupBy(hours, ({ who, whom, group, subject }) =>
    [who.id, whom?.id, group.id, subject.id].join(),
  );
  return [...lines.values()].flatMap((own): LongCover[] => {
    const dates = own.map(({ date }) => date).toSorted();
    const [first, until] = [own[0], dates.at(-1)];
    if (!first || !until || until < from) return [];
    let since = until;
    for (const date of dates.toReversed()) {
      if (daysBetween(date, since) > LONGEST_PAUSE_DAYS) break;
      since = date;
    }
    if (addMonths(since, LONGEST_MONTHS) >= until) return [];
    const { who, whom, group, subject } = first;
    return [{ who, whom, group, subject, since, until }];
  });
}

/** 'Панова Л. Е., 3 урок: 7Б, 7В' */
export function heldTwiceText(hours: readonly MonthHour[]): string {
  const [first] = hours;
  if (!first) return '';
  return `${first.who.name}, ${first.number} урок: ${hours.map(({ group }) => groupName(group)).join(', ')}`;
}

/** 'Панова Л. Е. за Зуеву П. П. …': who covers whose lessons, since when. */
export function longCoverText({ who, whom, group, subject, since }: LongCover): string {
  const instead = whom ? ` вместо: ${whom.name}` : '';
  return `${who.name}${instead}, ${groupName(group)}, ${subject.name}, с ${formatDate(since)}`;
}

function byName(a: TeacherRef, b: TeacherRef): number {
  return compareRussian(a.name, b.name) || a.id - b.id;
}
