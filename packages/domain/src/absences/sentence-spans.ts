import type { LessonBell } from '../bells/school-bells.ts';
import { hoursOf } from '../bells/week-bells.ts';
import { type SchoolCalendar, timetableDayOf } from '../calendar/school-calendar.ts';
import {
  addDays,
  dayOfWeek,
  dayTitle,
  type IsoDate,
  isIsoDate,
  isoDate,
  LATEST_DATE,
  mondayOf,
  nextMonday,
  partsOfDate,
} from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber, TeacherRef } from '../lesson/lesson-part.ts';
import type { AbsenceSpan } from './absence.ts';
import type { Mark, SaidDay, SentenceKind } from './sentence-marks.ts';

/** When a person is away, or is back. */
export interface SentenceSpan extends AbsenceSpan {
  kind: SentenceKind;
  /** What is worth a second look, each a sentence for the reader. */
  notes: readonly string[];
}

/** What is known when a sentence is read. */
export interface SentenceSchool {
  today: IsoDate;
  /** The day that is meant if none is named; today if left out. */
  day?: IsoDate;
  /** Those who can be meant; an index of their surnames is kept for as long as the list is the same. */
  teachers: readonly TeacherRef[];
  /** The bells of the day, for 'с 12:00'. */
  bells: readonly LessonBell[];
  layout: { readonly days: readonly Weekday[]; readonly numbers: readonly LessonNumber[] };
  calendar: SchoolCalendar;
  /** Who has written it, if that is known. */
  writer?: TeacherRef;
}

type Of<Name extends Mark['mark']> = Extract<Mark, { mark: Name }>;
type Lessons = Pick<AbsenceSpan, 'firstLesson' | 'lastLesson'>;

/** Longer than any absence people write about. */
const FURTHEST_DAYS = 400;
/** A date that is named without its year is the one nearest to today. */
const HALF_A_YEAR = 183;

function ofMark<Name extends Mark['mark']>(marks: readonly Mark[], name: Name): Of<Name>[] {
  return marks.filter((mark): mark is Of<Name> => mark.mark === name);
}

/** From when to when, by all that is said of a person: several spans if days or lessons lie apart. */
export function spansOf(marks: readonly Mark[], school: SentenceSchool): SentenceSpan[] {
  const notes: string[] = [];
  const kinds = ofMark(marks, 'kind');
  const kind = kindOf(kinds);
  const isBack = kind !== 'cancelled' && kinds.some(({ isAhead }) => isAhead);
  const isAway = kinds.some((one) => one.kind === 'absent');
  const lessons = lessonsOf(marks, isBack, school);
  // 'Придёт к 3 уроку' and 'заболел, буду в понедельник' are absences that end.
  const isLateOnly = isBack && lessons.length > 0;
  const meant = isLateOnly || (isBack && isAway) ? 'absent' : kind;
  const days = daysOf(marks, school, notes, meant === 'absent' && isBack && isAway && !isLateOnly);
  if (kinds.some(({ isLate }) => isLate) && lessons.length === 0) {
    lessons.push({
      firstLesson: school.layout.numbers[0] ?? null,
      lastLesson: school.layout.numbers[0] ?? null,
    });
    notes.push('Не сказано, на какие уроки: пока отмечен первый.');
  }
  for (const { note } of ofMark(marks, 'lessons')) if (note) notes.push(note);
  const { today, day: planned = today } = school;
  const isByBells = lessons.length > 0 && marks.some(({ mark }) => mark === 'hours');
  if (isByBells && days.some(({ firstDate }) => firstDate !== planned))
    notes.push('Уроки названного часа посчитаны по звонкам дня, который открыт: в другой день проверьте их.');
  const hasEnd = marks.some(({ mark }) => ['to', 'for', 'end-of', 'week', 'days'].includes(mark));
  if (meant === 'extended' && !hasEnd) notes.push('Не сказано, до какого дня.');
  const whole: Lessons = { firstLesson: null, lastLesson: null };
  return days.flatMap((span) =>
    (lessons.length > 0 ? lessons : [whole]).map((part) => ({ kind: meant, ...span, ...part, notes })),
  );
}

/** A mistake counts before all; that someone is away counts before a return, and a mere reason after it. */
function kindOf(kinds: readonly Of<'kind'>[]): SentenceKind {
  const has = (name: SentenceKind) => kinds.some(({ kind, isReason }) => kind === name && !isReason);
  for (const name of ['cancelled', 'extended', 'absent', 'returned'] as const) if (has(name)) return name;
  return 'absent';
}

type Days = Pick<AbsenceSpan, 'firstDate' | 'lastDate'>;

function daysOf(
  marks: readonly Mark[],
  school: SentenceSchool,
  notes: string[],
  endsBefore: boolean,
): Days[] {
  const { today, day = today } = school;
  const points = ofMark(marks, 'days').flatMap(({ days }) => days);
  const said = points.flatMap((point) => resolved(point, today, { today, isAfter: false }) ?? []);
  if (endsBefore && said.length > 0) return [until(day, schoolDayBefore(said.at(-1) ?? day, school))];
  const [from] = ofMark(marks, 'from');
  const [week] = ofMark(marks, 'week');
  const start = from ? (resolved(from.day, today, { today, isAfter: false }) ?? day) : null;
  if (week && start === null && said.length === 0) return [weekOf(week.next, school)];
  const dates = [...new Set(said)].sort();
  const first = start ?? dates[0] ?? day;
  const last = lastOf(marks, first, school, notes);
  if (last !== null) return [checked(until(first, last), school, notes)];
  if (start !== null || dates.length === 0) return [checked(until(first, first), school, notes)];
  return runs(dates, school).map((run) => checked(run, school, notes));
}

function until(firstDate: IsoDate, lastDate: IsoDate): Days {
  return { firstDate, lastDate: lastDate < firstDate ? firstDate : lastDate };
}

/** The last day that is said; null if none is. */
function lastOf(
  marks: readonly Mark[],
  first: IsoDate,
  school: SentenceSchool,
  notes: string[],
): IsoDate | null {
  const [length] = ofMark(marks, 'for');
  const [end] = ofMark(marks, 'end-of');
  const [week] = ofMark(marks, 'week');
  const to = ofMark(marks, 'to').at(-1);
  if (to) {
    const last = resolved(to.day, first, { today: school.today, isAfter: to.isAfter });
    if (last === null) return null;
    if (to.said !== null) notes.push(`«${capital(to.said)}»: последний день — ${dayTitle(last)}.`);
    return last;
  }
  if (length) return lengthEnd(length, first, school);
  if (end?.unit === 'month') {
    const { year, month } = partsOfDate(first) ?? { year: 2000, month: 1 };
    return isoDate(year, month + 1, 0);
  }
  return end || week ? weekEnd(first, school) : null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** So many school days; a week is seven days of the calendar. */
function lengthEnd({ count, unit }: Of<'for'>, first: IsoDate, school: SentenceSchool): IsoDate {
  if (unit === 'week') return within(addDays(first, Math.min(count * 7, FURTHEST_DAYS) - 1));
  let last = first;
  let left = count;
  for (let step = 0; step < FURTHEST_DAYS && left > 0; step += 1) {
    const date = addDays(first, step);
    if (!isSchoolDay(date, school)) continue;
    last = date;
    left -= 1;
  }
  return last;
}

const within = (date: IsoDate) => (date > LATEST_DATE ? LATEST_DATE : date);

function isSchoolDay(date: IsoDate, { calendar, layout }: SentenceSchool): boolean {
  return timetableDayOf(date, calendar, layout.days) !== null;
}

function schoolDayBefore(date: IsoDate, school: SentenceSchool): IsoDate {
  for (let step = 1; step < FURTHEST_DAYS; step += 1) {
    if (isSchoolDay(addDays(date, -step), school)) return addDays(date, -step);
  }
  return date;
}

function weekEnd(date: IsoDate, { layout }: SentenceSchool): IsoDate {
  const last = addDays(mondayOf(date), layout.days.length - 1);
  return last < date ? date : last;
}

function weekOf(isNext: boolean, school: SentenceSchool): Days {
  const { today, day = today } = school;
  const first = isNext ? nextMonday(today) : day;
  return { firstDate: first, lastDate: weekEnd(first, school) };
}

/** The dates as spans without a school day between them. */
function runs(dates: readonly IsoDate[], school: SentenceSchool): Days[] {
  const spans: Days[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last && schoolDayBefore(date, school) <= last.lastDate) last.lastDate = date;
    else spans.push({ firstDate: date, lastDate: date });
  }
  return spans;
}

/** With a note if there is no school in all of it. */
function checked(days: Days, school: SentenceSchool, notes: string[]): Days {
  for (let date = days.firstDate; date <= days.lastDate; date = addDays(date, 1)) {
    if (isSchoolDay(date, school)) return days;
  }
  notes.push(`${dayTitle(days.firstDate)} не учатся.`);
  return days;
}

/** Which date a day is that is said of the time from `after` on; null for a day that does not exist. */
function resolved(
  day: SaidDay,
  after: IsoDate,
  { today, isAfter }: { today: IsoDate; isAfter: boolean },
): IsoDate | null {
  if (day.kind === 'away') return addDays(today, day.days);
  if (day.kind === 'weekday') {
    if (day.week !== 'coming') {
      return addDays(day.week === 'next' ? nextMonday(today) : mondayOf(today), day.weekday - 1);
    }
    const ahead = (day.weekday - dayOfWeek(after) + 7) % 7;
    return addDays(after, ahead === 0 && isAfter ? 7 : ahead);
  }
  return dateOf(day, after, today);
}

function dateOf(day: Extract<SaidDay, { kind: 'date' }>, after: IsoDate, today: IsoDate): IsoDate | null {
  const now = partsOfDate(today);
  if (!now) return null;
  if (day.month === null) {
    const months = [0, 1, 2].map((step) => existing(now.year, now.month + step, day.day));
    return months.find((date) => date !== null && date >= (after < today ? today : after)) ?? null;
  }
  if (day.year !== null) return existing(day.year, day.month, day.day);
  const years = [now.year - 1, now.year, now.year + 1].map((year) => existing(year, day.month ?? 1, day.day));
  const least = addDays(today, -HALF_A_YEAR);
  return years.find((date) => date !== null && date >= least) ?? null;
}

/** The date, if the calendar has it; the month may lie beyond the year. */
function existing(year: number, month: number, day: number): IsoDate | null {
  const start = isoDate(year, month, 1);
  const date = `${start.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return isIsoDate(date) && (month > 12 || Number(start.slice(5, 7)) === month) ? date : null;
}

/** The lessons that are missed, as runs of numbers; none if no lesson is named. */
function lessonsOf(marks: readonly Mark[], isBack: boolean, school: SentenceSchool): Lessons[] {
  const runsOf = marks.flatMap((mark) => {
    // 'Будет с 3 урока': away until then.
    const isTurned = isBack && 'isFrom' in mark && mark.isFrom === true;
    return missedBy(mark, isTurned, school) ?? [];
  });
  const [least, most] = endsOf(school);
  const spans = runsOf.map(({ first, last }) => ({ first: first ?? least, last: last ?? most }));
  // 'С 2 урока … до 4': two halves of one span.
  const [one, other, ...more] = spans;
  if (one && other && more.length === 0 && marks.filter(({ mark }) => mark === 'lessons').length === 2) {
    const both = { first: Math.max(one.first, other.first), last: Math.min(one.last, other.last) };
    if (both.first <= both.last) return [numbered(both)];
  }
  return spans.map(numbered);
}

const numbered = ({ first, last }: { first: number; last: number }): Lessons => ({
  firstLesson: first as LessonNumber,
  lastLesson: last as LessonNumber,
});

function endsOf({ layout }: SentenceSchool): [least: number, most: number] {
  return [layout.numbers[0] ?? 1, layout.numbers.at(-1) ?? 1];
}

interface Missed {
  first: number | null;
  last: number | null;
}

/** The lessons one mark names; null if it names others than the school has, or none. */
export function missedBy(mark: Mark, isTurned: boolean, school: SentenceSchool): Missed[] | null {
  const [least, most] = endsOf(school);
  const isHere = (number: number | null) => number === null || (number >= least && number <= most);
  const kept = (missed: Missed[]) =>
    missed.length > 0 &&
    missed.every(({ first, last }) => isHere(first) && isHere(last) && (first ?? least) <= (last ?? most))
      ? missed
      : null;
  switch (mark.mark) {
    case 'lessons':
      return kept([
        isTurned ? { first: null, last: (mark.first ?? 0) - 1 } : { first: mark.first, last: mark.last },
      ]);
    case 'lesson-list':
      return kept(runsOfNumbers(mark.numbers));
    case 'last-lessons':
      return kept([{ first: most - mark.count + 1, last: most }]);
    case 'hours':
      return kept(byBells(isTurned ? { from: null, to: mark.from } : mark, school));
    default:
      return null;
  }
}

function runsOfNumbers(numbers: readonly number[]): Missed[] {
  const found: { first: number; last: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last.last + 1 === number) last.last = number;
    else found.push({ first: number, last: number });
  }
  return found;
}

/** Lessons that go on for a part of this time. */
function byBells(
  { from, to }: Pick<Of<'hours'>, 'from' | 'to'>,
  { bells, layout }: SentenceSchool,
): Missed[] {
  const hours = hoursOf(bells);
  const missed = layout.numbers.filter((number) => {
    const lesson = hours.get(number);
    return lesson && (from === null || lesson.end > from) && (to === null || lesson.start < to);
  });
  const [first = null, last = null] = [missed[0], missed.at(-1)];
  return missed.length > 0 ? [{ first, last }] : [];
}
