import { canSwap } from '@zvonok/domain/access/rights';
import { DAY_NAMES, parseDayName } from '@zvonok/domain/calendar/day-name';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { parseWeekday } from '@zvonok/domain/calendar/weekday';
import { REPLACEMENTS_PDF_FILE_NAME, replacementsFileName } from '@zvonok/domain/downloads/file-names';
import { NO_REPLACEMENTS, summaryCards } from '@zvonok/domain/summary/summary';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { schoolMoment } from '../../clock.ts';
import { presentGroups } from '../../presenters/group.ts';
import { presentLessons } from '../../presenters/lesson.ts';
import { longDate } from '../../presenters/long-date.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** The summary of one day to be printed and hung up: what the screen shows, and never why somebody is absent. */
export const exportReplacementsPdf = defineOperation('exportReplacementsPdf', {
  allow: canSwap,
  async run(call, { clock, files, school, timetable }) {
    const monday = weekOf(call, clock);
    const day = parseDayName(call.path.weekday) ?? 'MONDAY';
    const weekday = parseWeekday(day);
    const lessons = presentLessons(await timetable.week(monday));
    const parts = weekday
      ? partsOf(buildTimetable(presentGroups(await timetable.classes(), lessons)), weekday)
      : [];
    return new FileAnswer({
      bytes: await files('renderReplacements', {
        schoolName: school.schoolName,
        date: longDate(addDays(monday, DAY_NAMES.indexOf(day))),
        cards: summaryCards(parts),
        nothing: NO_REPLACEMENTS,
      }),
      mediaType: 'application/pdf',
      name: replacementsFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: REPLACEMENTS_PDF_FILE_NAME,
    });
  },
});
