import { serverDate } from '../../platform/clock.ts';
import { presentBoardDays } from '../../timetable/present-kiosk-board.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** The published projection: all a corridor screen can ever read. */
export const getKioskBoard = defineVersionedOperation('getKioskBoard', {
  allow: null,
  variant(call, { clock, school }) {
    if (school.facts.openBoard) return weekOf(call, clock);
    throw call.refuse(403, 'Администратор школы ещё не открыл показ замен на этом экране.', {
      problem: { type: 'board-closed', title: 'Доска замен закрыта' },
    });
  },
  async build(week, { calendar, clock, school, schoolWeek, timetable }) {
    const { version } = await timetable.version();
    return {
      schoolName: school.facts.schoolName,
      timeZone: clock.timeZone,
      serverTime: serverDate(clock.now(), clock.timeZone),
      version,
      week,
      days: presentBoardDays(
        partsOf(await timetable.week(week)),
        week,
        await calendar.read(),
        await schoolWeek.layout(),
      ),
    };
  },
  addLiveFields: (board, { clock }) => ({ ...board, serverTime: serverDate(clock.now(), clock.timeZone) }),
});
