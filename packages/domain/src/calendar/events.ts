import { addMonths, EVENT_WINDOW_MONTHS, type Month, monthGrid } from './month.ts';
import { formatDate, type IsoDate } from './school-date.ts';
import { parseServerDate } from './server-date.ts';

/** Both ends of a range of time, written `yyyy-mm-ddThh:mm:ss` as the search of events wants them. */
export interface TimeWindow {
  start: string;
  end: string;
}

/** Whole days as a window: from 00:00:00 of the first to 23:59:59 of the last, the default range of the event list. */
export function daysWindow(first: IsoDate, last: IsoDate): TimeWindow {
  return { start: `${first}T00:00:00`, end: `${last}T23:59:59` };
}

/** What the home calendar asks for: the visible grid and three months on each side. */
export function eventWindow(month: Month): TimeWindow {
  const grid = monthGrid(month);
  const [first, last] = [grid[0], grid[grid.length - 1]] as [IsoDate, IsoDate];
  return daysWindow(addMonths(first, -EVENT_WINDOW_MONTHS), addMonths(last, EVENT_WINDOW_MONTHS));
}

/**
 * Whether a window holds every day of a month's calendar: events loaded for one month may serve its neighbours as well.
 */
export function coversMonth({ start, end }: TimeWindow, month: Month): boolean {
  const grid = monthGrid(month);
  const shown = daysWindow(grid[0] ?? '', grid[grid.length - 1] ?? '');
  return start <= shown.start && shown.end <= end;
}

/** The heading of a day's list in the given words: `События на 21.11.2026:`. */
export function eventsTitle(day: IsoDate): string {
  return `События на ${formatDate(day)}:`;
}

/** What a day's list says when there is nothing in it. */
export const NO_EVENTS = 'Список событий пуст';

/** The events that begin after a day and no later than another one, by their beginning. */
export function eventsAfter<E extends { startDate: string }>(
  events: readonly E[],
  day: IsoDate,
  last: IsoDate,
): E[] {
  return events
    .filter(({ startDate }) => {
      const date = parseServerDate(startDate)?.date;
      return date !== undefined && date > day && date <= last;
    })
    .sort((a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)));
}

/** How many events touch each of the days; days without any are left out. */
export function countEvents(
  events: readonly { startDate: string; endDate: string }[],
  days: readonly IsoDate[],
): ReadonlyMap<IsoDate, number> {
  const spans = events.flatMap((event) => {
    const [start, end] = [parseServerDate(event.startDate), parseServerDate(event.endDate)];
    return start && end ? [{ first: start.date, last: end.date }] : [];
  });
  const counts = days.map(
    (day) => [day, spans.filter(({ first, last }) => first <= day && day <= last).length] as const,
  );
  return new Map(counts.filter(([, count]) => count > 0));
}

/**
 * The events that touch a day, by their beginning. Server dates in; an event whose dates cannot be read touches none.
 */
export function eventsOn<E extends { startDate: string; endDate: string }>(
  events: readonly E[],
  day: IsoDate,
): E[] {
  return events
    .filter((event) => {
      const [start, end] = [parseServerDate(event.startDate), parseServerDate(event.endDate)];
      return start !== null && end !== null && start.date <= day && day <= end.date;
    })
    .sort((a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)));
}

/** The events that touch the days from `from` to `to`, both included; null is an open end. Their order stays. */
export function eventsBetween<E extends { startDate: string; endDate: string }>(
  events: readonly E[],
  from: IsoDate | null,
  to: IsoDate | null,
): E[] {
  if (from === null && to === null) return [...events];
  return events.filter((event) => {
    const [start, end] = [parseServerDate(event.startDate), parseServerDate(event.endDate)];
    if (!start || !end) return false;
    return (to === null || start.date <= to) && (from === null || from <= end.date);
  });
}
