import { movedTitle, overlap, type SchoolCalendar } from './school-calendar.ts';
import { formatDate, type IsoDate } from './school-date.ts';
import type { Weekday } from './weekday.ts';

/** A term, holidays, or a working day that follows another weekday's timetable. */
export const CALENDAR_KINDS = ['term', 'holiday', 'moved'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_KIND_LABEL = {
  term: 'Четверть или триместр',
  holiday: 'Каникулы или праздник',
  moved: 'Перенесённый учебный день',
} as const satisfies Record<CalendarKind, string>;

/** One line of the calendar, as it is written and as it travels. */
export interface CalendarEntry {
  kind: CalendarKind;
  title: string;
  firstDate: IsoDate;
  lastDate: IsoDate;
  /** Of a moved day only, where it is always there. */
  follows?: Weekday | undefined;
}

/** What the rules about dates read. */
export function schoolCalendarOf(entries: readonly CalendarEntry[]): SchoolCalendar {
  const spansOf = (kind: CalendarKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ title, firstDate, lastDate }) => ({ title, first: firstDate, last: lastDate }));
  return {
    terms: spansOf('term'),
    holidays: spansOf('holiday'),
    moved: entries.flatMap(({ kind, firstDate, follows }) =>
      kind === 'moved' && follows ? [{ date: firstDate, follows }] : [],
    ),
  };
}

/** The name of an entry in a list or a question: its title, or whose timetable a moved day follows. */
export function calendarEntryTitle({ title, follows }: CalendarEntry): string {
  return title || (follows ? movedTitle(follows) : '');
}

/** «05.11.2026 – 29.12.2026», one day without a dash. */
export function calendarEntryDates({ firstDate, lastDate }: CalendarEntry): string {
  return firstDate === lastDate
    ? formatDate(firstDate)
    : `${formatDate(firstDate)} – ${formatDate(lastDate)}`;
}

/** The entry that a new one clashes with: a date is in one term at most, and is a holiday or a moved day only once. */
export function calendarClash<Entry extends CalendarEntry>(
  entry: CalendarEntry,
  others: readonly Entry[],
): Entry | null {
  const isTerm = entry.kind === 'term';
  const span = { first: entry.firstDate, last: entry.lastDate };
  return (
    others.find(
      (other) =>
        (other.kind === 'term') === isTerm && overlap(span, { first: other.firstDate, last: other.lastDate }),
    ) ?? null
  );
}

/** Why an entry clashes with another. */
export function calendarClashText(other: CalendarEntry): string {
  return `На эти дни уже есть «${calendarEntryTitle(other)}», ${calendarEntryDates(other)}. Измените даты или ту запись.`;
}
