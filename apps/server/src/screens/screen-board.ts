import { calendarNote, noLessonsText, type SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { minuteOfDay } from '@zvonok/domain/calendar/school-clock';
import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import type { SchoolMoment } from '@zvonok/domain/calendar/server-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { isSchoolOver } from '@zvonok/domain/screens/board-time';
import type { ScreenProfile } from '@zvonok/domain/screens/profile';
import { shownDates } from '@zvonok/domain/screens/shown-dates';
import { screenGroups } from '@zvonok/domain/summary/screen-board';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Wire } from '../platform/schemas.ts';
import { type BellSources, boardBells } from '../timetable/board-bells.ts';
import { partsOf, type WeekLesson, type WeekPart } from '../timetable/read-week.ts';

interface BoardSources extends BellSources {
  timetable: {
    version(): Promise<{ version: number }> | { version: number };
    week(week: IsoDate): Promise<WeekLesson[]>;
  };
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: BellSources['schoolWeek'] & { layout(): Promise<WeekLayout> };
}

/** Two weeks are asked for at the end of one. */
const WEEKS_KEPT = 4;

/**
 * The days of screens, out of weeks that are read once per version of the timetable: every screen asks every few
 * seconds, and nearly always nothing has changed.
 */
export function screenBoards({ timetable, calendar, schoolWeek, lessonTimes }: BoardSources) {
  const weeks = new Map<string, Promise<readonly WeekPart[]>>();

  async function partsOfWeek(week: IsoDate): Promise<readonly WeekPart[]> {
    const { version } = await timetable.version();
    const key = `${version} ${week}`;
    const known = weeks.get(key);
    if (known) return known;
    const read = timetable.week(week).then(partsOf);
    weeks.set(key, read);
    read.catch(() => weeks.delete(key));
    const [oldest] = weeks.keys();
    if (weeks.size > WEEKS_KEPT && oldest !== undefined) weeks.delete(oldest);
    return read;
  }

  return {
    async days(profile: ScreenProfile, now: SchoolMoment): Promise<Wire['ScreenDay'][]> {
      const [dates, { days }] = await Promise.all([calendar.read(), schoolWeek.layout()]);
      const bellsOf = boardBells({ lessonTimes, schoolWeek });
      const today = now.date;
      const isTodayOver = isSchoolOver(await bellsOf(today), minuteOfDay(now));
      const shown = shownDates(profile.days, today, { calendar: dates, days, isTodayOver });
      return Promise.all(
        shown.map(async (date) => {
          const dayName = weekdayOf(date, WEEKDAYS) ?? 'MONDAY';
          // A Saturday that is worked belongs to the week that ends with it, whatever the school's week is.
          const [parts, bells] = await Promise.all([
            partsOfWeek(schoolWeekOf(date, WEEKDAYS)),
            bellsOf(date),
          ]);
          const isOff = noLessonsText(date, dayName, dates) !== null;
          const groups = isOff
            ? []
            : screenGroups(
                parts.filter(({ day }) => day === dayName),
                profile,
              );
          return { date, dayName, note: calendarNote(date, dates), groups, ...(!isOff && { bells }) };
        }),
      );
    },
  };
}
