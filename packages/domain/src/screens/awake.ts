import { weekdayOf } from '../calendar/school-date.ts';
import { formatServerDate, type SchoolMoment } from '../calendar/server-date.ts';
import { WEEKDAYS } from '../calendar/weekday.ts';
import { messagesAt } from './messages.ts';
import type { ShownBoard } from './shown-board.ts';
import { isWithin, wakeHoursOf } from './wake-hours.ts';

/** How long a screen does not sleep once it was connected: so that the person who connects it sees what it shows. */
export const AWAKE_AFTER_PAIRING_MS = 15 * 60_000;

/**
 * Whether a screen is on at a moment of the school: within the hours of that weekday on a school day. On a day without
 * lessons it sleeps, unless the school has something to announce; an urgent message wakes it at any hour, and once it
 * was connected it stays on for a while. A screen without hours, which shows the open board, is always on. A board of
 * another day than today (`isOfToday`) does not know that today is free.
 */
export function isAwake(
  { profile, isSchoolDay, messages, awakeUntil = '' }: Omit<ShownBoard, 'timeZone'>,
  moment: SchoolMoment,
  isOfToday: boolean,
): boolean {
  if (profile === null) return true;
  const now = formatServerDate(moment);
  const { urgent, announcements } = messagesAt(messages, now);
  if (urgent || now < awakeUntil) return true;
  const time = `${two(moment.hour)}:${two(moment.minute)}`;
  if (!isWithin(wakeHoursOf(profile, weekdayOf(moment.date, WEEKDAYS)), time)) return false;
  return isSchoolDay || !isOfToday || announcements.length > 0;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
