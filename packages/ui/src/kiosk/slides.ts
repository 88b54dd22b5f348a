import { addDays, dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { type BoardBell, isSchoolOver, lessonTiming } from '@zvonok/domain/screens/board-time';
import { announcementsHeight } from './announcements.ts';
import type { KioskContent } from './kiosk-board.tsx';
import type { KioskDay, KioskGroup, KioskGrouping } from './kiosk-data.ts';
import { type Page, pagesOf } from './paging.ts';
import type { BoardSizes } from './sizes.ts';

/** One day of a screen. */
export interface KioskDayData {
  date: IsoDate;
  dayName: Weekday;
  /** What the school's calendar says of the day: «Каникулы до 11 января». */
  note: string | null;
  groups: readonly KioskGroup[];
  /** Left out if the times of lessons are unknown. */
  bells?: readonly BoardBell[];
  /** Nothing changes on it, so it is left out behind another day. */
  isQuiet?: boolean;
}

/** The school's clock. */
export interface BoardMoment {
  date: IsoDate;
  /** Of the day. */
  minute: number;
}

/** One page of the cycle, with the day it belongs to. */
export interface Slide {
  day: KioskDayData;
  page: Page;
  /** What is left of the day: its changes; nothing, after there were some; no lessons either. */
  left: 'changes' | 'lessons' | 'nothing';
  /** What stands above the list: the note of a day that has more to show than its note, and the announcements. */
  announcements: readonly string[];
}

interface SlideOptions {
  sizes: BoardSizes;
  by: KioskGrouping;
  /** What stands above the list and takes its room. */
  announcements: readonly string[];
  /** Null if the time is not known: then nothing is past. */
  now?: BoardMoment | null;
}

/**
 * The pages of every day, in their order. Lessons that are over are left out, and so is a day whose last lesson is, if
 * there is another. A day without changes gets a page only if it is the first.
 */
export function slidesOf(
  days: readonly KioskDayData[],
  { sizes, by, announcements, now = null }: SlideOptions,
): Slide[] {
  const ahead = days.filter((day) => !isOver(day, now)).filter((day, at) => at === 0 || !day.isQuiet);
  return (ahead.length > 0 ? ahead : days.slice(-1)).flatMap((day) => {
    const groups = groupsAhead(day, now);
    const had = groups.length > 0 || day.groups.length === 0;
    const left = isOver(day, now) ? 'nothing' : had ? 'changes' : 'lessons';
    const note = groups.length > 0 || left === 'lessons' ? day.note : null;
    const above = note === null ? announcements : [note, ...announcements];
    const taken = announcementsHeight(above, sizes);
    return pagesOf(left === 'nothing' ? [] : groups, { sizes, by, taken }).map((page) => ({
      ...{ day, page, left },
      announcements: above,
    }));
  });
}

function isOver({ date, bells = [] }: KioskDayData, now: BoardMoment | null): boolean {
  return now !== null && date === now.date && isSchoolOver(bells, now.minute);
}

/** The rows that are not over, those of the lesson that goes on marked. */
function groupsAhead({ date, groups, bells }: KioskDayData, now: BoardMoment | null): readonly KioskGroup[] {
  if (!bells || now?.date !== date) return groups;
  return groups.flatMap(({ title, rows }) => {
    const ahead = rows.flatMap((row) => {
      const timing = lessonTiming(row, bells, now.minute);
      if (timing === 'past') return [];
      return [timing === 'current' ? { ...row, isCurrent: true } : row];
    });
    return ahead.length > 0 ? [{ title, rows: ahead }] : [];
  });
}

/** The page's rows; on a day without any, why there are none. */
export function contentOf({ day, page, left }: Slide, by: KioskGrouping): KioskContent {
  if (page.list !== null) return { kind: 'rows', list: page.list, by };
  if (left !== 'changes') return { kind: 'done', isSchoolOver: left === 'nothing' };
  return day.note === null ? { kind: 'empty' } : { kind: 'noted', note: day.note };
}

/** A day in the words of the head. */
export function dayInWords(
  { date, dayName }: Pick<KioskDayData, 'date' | 'dayName'>,
  today: IsoDate,
): KioskDay {
  const relation = date === today ? 'сегодня' : date === addDays(today, 1) ? 'завтра' : null;
  return { relation, weekday: WEEKDAY_LABEL[dayName], date: dayTitle(date) };
}
