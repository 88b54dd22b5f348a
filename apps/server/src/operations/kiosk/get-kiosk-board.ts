import { serverDate } from '../../clock.ts';
import { presentGroups } from '../../presenters/group.ts';
import { presentBoardDays } from '../../presenters/kiosk-board.ts';
import { presentLessons } from '../../presenters/lesson.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** The published projection: all a corridor screen can ever read. */
export const getKioskBoard = defineVersionedOperation('getKioskBoard', {
  allow: null,
  variant(call, { clock, school }) {
    if (school.openBoard) return weekOf(call, clock);
    throw call.refuse(403, 'Администратор школы ещё не открыл показ замен на этом экране.', {
      problem: { type: 'board-closed', title: 'Доска замен закрыта' },
    });
  },
  async build(week, { clock, school, timetable }) {
    const { version } = await timetable.version();
    const [classes, state] = await Promise.all([timetable.classes(), timetable.week(week)]);
    return {
      schoolName: school.schoolName,
      timeZone: clock.timeZone,
      serverTime: serverDate(clock.now(), clock.timeZone),
      version,
      week,
      days: presentBoardDays(presentGroups(classes, presentLessons(state)), week),
    };
  },
  freshen: (board, { clock }) => ({ ...board, serverTime: serverDate(clock.now(), clock.timeZone) }),
});
