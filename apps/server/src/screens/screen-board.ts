import {
  calendarNote,
  movedDayOf,
  noLessonsText,
  type SchoolCalendar,
  type WorkedDay,
} from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { minuteOfDay, type SchoolMoment } from '@zvonok/domain/calendar/server-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { isSchoolOver, shownDates } from '@zvonok/domain/screens/board-time';
import type { ScreenProfile } from '@zvonok/domain/screens/profile';
import { screenGroups } from '@zvonok/domain/summary/screen-board';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { readTogether } from '../platform/background-work.ts';
import type { Wire } from '../platform/schemas.ts';
import type { WeekPart } from '../timetable/lessons.ts';
import { type BellSources, boardBells } from '../timetable/present-kiosk-board.ts';

interface BoardSources extends BellSources {
  weeks: { ofWeek(week: IsoDate): Promise<readonly WeekPart[]> };
  movedDays: { ofDay(moved: WorkedDay): Promise<readonly WeekPart[]> };
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: BellSources['schoolWeek'] & { layout(): Promise<WeekLayout> };
}

/** What the days of all screens are made with. */
export interface BoardFacts {
  calendar: SchoolCalendar;
  layout: WeekLayout;
  bellsOf: ReturnType<typeof boardBells>;
}

/**
 * The days of screens, out of weeks that are kept: every screen asks every few seconds, and all at once for a change.
 */
export function screenBoards({ weeks, movedDays, calendar, schoolWeek, lessonTimes }: BoardSources) {
  return {
    /** As they are now; those who ask at once are given the same. */
    facts: readTogether(async (): Promise<BoardFacts> => {
      const [dates, layout] = await Promise.all([calendar.read(), schoolWeek.layout()]);
      return { calendar: dates, layout, bellsOf: boardBells({ lessonTimes, schoolWeek }) };
    }),

    async days(
      profile: ScreenProfile,
      now: SchoolMoment,
      { calendar: dates, layout: { days }, bellsOf }: BoardFacts,
    ): Promise<Wire['ScreenDay'][]> {
      const today = now.date;
      const isTodayOver = isSchoolOver(await bellsOf(today, movedDayOf(today, dates)), minuteOfDay(now));
      const shown = shownDates(profile.days, today, { calendar: dates, days, isTodayOver });
      return Promise.all(
        shown.map(async (date) => {
          const dayName = weekdayOf(date, WEEKDAYS) ?? 'MONDAY';
          const moved = movedDayOf(date, dates);
          const day = moved?.day ?? dayName;
          // A Saturday that is worked belongs to the week that ends with it, whatever the school's week is.
          const [parts, bells] = await Promise.all([
            moved ? movedDays.ofDay(moved) : weeks.ofWeek(schoolWeekOf(date, WEEKDAYS)),
            bellsOf(date, moved),
          ]);
          const isOff = noLessonsText(date, day, dates) !== null;
          const groups = isOff
            ? []
            : screenGroups(
                parts.filter((part) => part.day === day),
                profile,
                parts,
              );
          return { date, dayName, note: calendarNote(date, dates), groups, ...(!isOff && { bells }) };
        }),
      );
    },
  };
}
