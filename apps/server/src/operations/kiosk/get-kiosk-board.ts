import { movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { serverDate } from '../../platform/clock.ts';
import { boardBells } from '../../timetable/board-bells.ts';
import { boardDates, presentBoardDay } from '../../timetable/present-kiosk-board.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';
import { requireOpenBoard } from './require-open-board.ts';

/** The published projection: all a corridor screen can ever read. */
export const getKioskBoard = defineVersionedOperation('getKioskBoard', {
  allow: null,
  variant(call, { clock, school }) {
    requireOpenBoard(call, school);
    return weekOf(call, clock);
  },
  async build(week, { calendar, clock, lessonTimes, school, schoolWeek, timetable }) {
    const { version } = await timetable.version();
    const dates = await calendar.read();
    const ofWeek = await timetable.week(week);
    const bellsOf = boardBells({ lessonTimes, schoolWeek });
    return {
      schoolName: school.facts.schoolName,
      timeZone: clock.timeZone,
      serverTime: serverDate(clock.now(), clock.timeZone),
      version,
      week,
      days: await Promise.all(
        boardDates(week, dates, await schoolWeek.layout()).map(async (date) => {
          const moved = movedDayOf(date, dates);
          const lessons = moved
            ? await timetable.workedDay(moved, { day: weekdayNumber(moved.day) })
            : ofWeek;
          const day = presentBoardDay(date, partsOf(lessons), dates);
          const isOff = noLessonsText(date, moved?.day ?? day.dayName, dates) !== null;
          return isOff ? day : { ...day, bells: await bellsOf(date, moved) };
        }),
      ),
    };
  },
  addLiveFields: (board, { clock }) => ({ ...board, serverTime: serverDate(clock.now(), clock.timeZone) }),
});
