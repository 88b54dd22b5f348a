import { addMonths, type Month, monthOf, monthTitle, stepMonth } from '../calendar/month.ts';
import type { CalendarSpan, SchoolCalendar } from '../calendar/school-calendar.ts';
import { addDays, formatDate, type IsoDate, isoDate } from '../calendar/school-date.ts';
import { isBookPeriodKey, MONTH_KEY, YEAR_KEY } from '../sorting/list-choices.ts';

/** Longest period of a book, in days: a school year in a leap year. */
export const BOOK_MAX_DAYS = 366;

/** What a book is opened for: a month, a term of the school's calendar, a school year. */
export const BOOK_PERIOD_KINDS = ['month', 'term', 'year'] as const;
export type BookPeriodKind = (typeof BOOK_PERIOD_KINDS)[number];

export interface BookPeriod {
  kind: BookPeriodKind;
  from: IsoDate;
  /** The last day, included. */
  to: IsoDate;
  /** 'Ноябрь 2026', '2 четверть', 'Учебный год 2026/27'. */
  title: string;
  /** Keys of the neighbouring periods; null if there is none. */
  previous: string | null;
  next: string | null;
}

/** A school year begins with September. */
const FIRST_MONTH = 9;

/** The period of a key; the month of a day that is in no term. */
export function bookPeriod(key: string, { terms }: Pick<SchoolCalendar, 'terms'>): BookPeriod {
  if (YEAR_KEY.test(key)) return yearPeriod(Number(key));
  if (MONTH_KEY.test(key)) return monthPeriod(monthOf(`${key}-01`));
  const term = terms.find(({ first, last }) => first <= key && key <= last);
  return term ? termPeriod(term, terms) : monthPeriod(monthOf(key));
}

/** The key of another kind of period, about the same time: around `today` where the period has it. */
export function periodKeyOf(
  kind: BookPeriodKind,
  { from, to }: Pick<BookPeriod, 'from' | 'to'>,
  { today, terms }: { today: IsoDate } & Pick<SchoolCalendar, 'terms'>,
): string {
  const day = from <= today && today <= to ? today : from;
  if (kind === 'month') return day.slice(0, 7);
  if (kind === 'year') return String(schoolYearOf(day));
  const within = terms.find((term) => term.first <= day && day <= term.last);
  const after = terms.find((term) => term.last >= day);
  return (within ?? after ?? terms.at(-1))?.first ?? day.slice(0, 7);
}

/** What some days are called: a whole month by its name, others from the first to the last. */
export function bookDaysTitle(from: IsoDate, to: IsoDate): string {
  const month = monthPeriod(monthOf(from));
  return month.from === from && month.to === to ? month.title : `${formatDate(from)} – ${formatDate(to)}`;
}

function monthPeriod(month: Month): BookPeriod {
  const from = isoDate(month.year, month.month, 1);
  const key = (one: Month) => isoDate(one.year, one.month, 1).slice(0, 7);
  return {
    kind: 'month',
    from,
    to: addDays(addMonths(from, 1), -1),
    title: monthTitle(month),
    ...besides(key(stepMonth(month, -1)), key(stepMonth(month, 1))),
  };
}

function yearPeriod(year: number): BookPeriod {
  return {
    kind: 'year',
    from: isoDate(year, FIRST_MONTH, 1),
    to: isoDate(year + 1, FIRST_MONTH, 0),
    title: `Учебный год ${year}/${String(year + 1).slice(2)}`,
    ...besides(String(year - 1), String(year + 1)),
  };
}

function termPeriod({ title, first, last }: CalendarSpan, terms: readonly CalendarSpan[]): BookPeriod {
  const before = terms.filter((term) => term.last < first).map((term) => term.first);
  const after = terms.filter((term) => term.first > last).map((term) => term.first);
  return {
    kind: 'term',
    from: first,
    to: last,
    title,
    previous: before.toSorted().at(-1) ?? null,
    next: after.toSorted()[0] ?? null,
  };
}

function besides(previous: string, next: string): Pick<BookPeriod, 'previous' | 'next'> {
  return {
    previous: isBookPeriodKey(previous) ? previous : null,
    next: isBookPeriodKey(next) ? next : null,
  };
}

function schoolYearOf(day: IsoDate): number {
  const { year, month } = monthOf(day);
  return month >= FIRST_MONTH ? year : year - 1;
}
