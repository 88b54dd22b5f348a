import type { KioskBoard } from '@zvonok/api-client/kiosk';
import type { ScreenBoard } from '@zvonok/api-client/screens';
import { dateInWeek, type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { minuteOfDay, type SchoolMoment } from '@zvonok/domain/calendar/server-date';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import { isSchoolOver } from '@zvonok/domain/screens/board-time';
import type { ScreenProfile, ShownBoard } from '@zvonok/domain/screens/profile';
import { screenGroups } from '@zvonok/domain/summary/screen-board';
import { buildTimetable, type GroupRecord, partsOf } from '@zvonok/domain/timetable/timetable';
import type { KioskDayData, KioskGroup, KioskGrouping, ScreenGeometry } from '@zvonok/ui/kiosk';
import type { KioskConfig } from '../shared/app-config.ts';

/** What a screen has to show, wherever it comes from. */
export interface BoardData extends ShownBoard {
  schoolName: string;
  days: readonly KioskDayData[];
  by: KioskGrouping;
  profile: Pick<ScreenProfile, 'wakeFrom' | 'wakeTo' | 'hoursByDay' | keyof ScreenGeometry> | null;
}

/** The board of one paired screen. Its days were chosen by the server. */
export function screenBoardData(board: ScreenBoard): BoardData {
  const { version, schoolName, timeZone, isSchoolDay, awakeUntil, days, profile, messages } = board;
  const by = profile.kind === 'teachers' ? 'teacher' : 'class';
  return { version, schoolName, timeZone, isSchoolDay, awakeUntil, days, by, messages, profile };
}

/** The board that is open to everybody: a whole week, and no messages. */
export function openBoardData({ schoolName, timeZone, days }: KioskBoard, today: IsoDate): BoardData {
  const known = days.map(({ date, dayName, note = null, rows, bells }) => ({
    date,
    dayName,
    note,
    groups: groupByClass(rows),
    ...(bells && { bells }),
  }));
  return {
    ...{ schoolName, timeZone, isSchoolDay: true, by: 'class', messages: [], profile: null },
    days: daysToShow(known, today),
  };
}

/** The board out of the whole timetable of this week, as any signed-in user may read it on any host. */
export function timetableBoardData(
  groups: readonly GroupRecord[],
  { schoolName, timeZone }: Pick<KioskConfig, 'schoolName' | 'timeZone'>,
  today: IsoDate,
): BoardData {
  const timetable = buildTimetable(groups);
  const week = schoolWeekOf(today, FIVE_DAYS);
  const days = FIVE_DAYS.map((dayName) => ({
    date: dateInWeek(week, dayName),
    dayName,
    note: null,
    groups: screenGroups(partsOf(timetable, dayName), { kind: 'classes', names: 'initials', classes: '' }),
  }));
  return {
    ...{ schoolName, timeZone, isSchoolDay: true, by: 'class', messages: [], profile: null },
    days: daysToShow(days, today),
  };
}

/** Whether the last lesson of an open board's week has ended, so that the next school day is one of the week after. */
export function isWeekOver({ days }: Pick<KioskBoard, 'days'>, now: SchoolMoment): boolean {
  const bellsOfToday = days.find(({ date }) => date === now.date)?.bells ?? [];
  return (
    isSchoolOver(bellsOfToday, minuteOfDay(now)) &&
    !days.some((day) => day.date > now.date && hasLessons(day))
  );
}

/**
 * The days to cycle through: the first one still ahead (today; on a weekend Monday), changed or not, then those that
 * have changes; and the next school day, which stands first once today is over. None when no day from today on is
 * known: then nothing may be shown, least of all yesterday.
 */
function daysToShow(days: readonly KioskDayData[], today: IsoDate): KioskDayData[] {
  const [first, ...later] = days.filter((day) => day.date >= today);
  if (!first) return [];
  const next = later.find(hasLessons);
  return [
    first,
    ...later.flatMap((day) => {
      if (day.groups.length > 0) return [day];
      return day === next ? [{ ...day, isQuiet: true }] : [];
    }),
  ];
}

/** Days off have no bells. */
function hasLessons({ bells = [] }: Pick<KioskDayData, 'bells'>): boolean {
  return bells.length > 0;
}

function groupByClass(rows: KioskBoard['days'][number]['rows']): KioskGroup[] {
  // By hand: a television's browser may be too old for Map.groupBy.
  const groups = new Map<string, { title: string; rows: KioskGroup['rows'][number][] }>();
  for (const { className, substitute, ...row } of rows) {
    const group = groups.get(className) ?? { title: className, rows: [] };
    groups.set(className, group);
    group.rows.push({ ...row, who: substitute });
  }
  return [...groups.values()];
}
