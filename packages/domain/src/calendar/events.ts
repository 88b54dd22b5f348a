import { addMonths, EVENT_WINDOW_MONTHS, type Month, monthGrid } from './month.ts';
import type { IsoDate } from './school-date.ts';
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

/** The events that touch a day, by their beginning. Server dates in; an event whose dates cannot be read touches none. */
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
