import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { KioskContent } from '@zvonok/ui/kiosk';
import { daysToShow, type PublishedDay } from './cycle.ts';
import { type Page, pagesOf } from './paging.ts';
import type { BoardSizes } from './sizes.ts';

/** One page of the cycle, with the day it belongs to. */
export interface Slide {
  day: PublishedDay;
  page: Page;
}

/** `08:03` on the school's clock. */
export function clockText(epochMs: number, timeZone: string): string {
  const { hour, minute } = schoolMomentAt(epochMs, timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The cycle of slides, or null when nothing of today is known: the week is over, or the last good answer came on
 * another day (yesterday's word about today is not today's).
 */
export function slidesOf(
  days: readonly PublishedDay[],
  {
    today,
    receivedOn,
    sizes,
  }: { today: IsoDate; receivedOn: IsoDate; sizes: Pick<BoardSizes, 'lines' | 'shape'> },
): Slide[] | null {
  if (receivedOn !== today) return null;
  const shown = daysToShow(days, today);
  if (!shown) return null;
  return shown.flatMap((day) => pagesOf(day.rows, sizes).map((page) => ({ day, page })));
}

/** The page's rows; on a day without any, what the calendar calls it, or that nothing changes. */
export function contentOf({ day, page }: Slide): KioskContent {
  if (page.groups.length > 0) return { kind: 'rows', groups: page.groups };
  return day.note === undefined ? { kind: 'empty' } : { kind: 'noted', note: day.note };
}
