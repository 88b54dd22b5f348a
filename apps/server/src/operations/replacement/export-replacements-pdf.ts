import { canSwap } from '@zvonok/domain/access/rights';
import { DAY_NAMES, parseDayName } from '@zvonok/domain/calendar/day-name';
import { calendarNote, movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { parseWeekday } from '@zvonok/domain/calendar/weekday';
import { REPLACEMENTS_PDF_FILE_NAME, replacementsFileName } from '@zvonok/domain/downloads/file-names';
import { NO_REPLACEMENTS, summaryCards } from '@zvonok/domain/summary/summary';
import { partsWithAbsences } from '@zvonok/domain/timetable/week-absences';
import { longDate } from '../../files/pdf/long-date.ts';
import { schoolMoment } from '../../platform/clock.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { authorOf } from '../caller.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';
import { lessonsOfDay, weekOf } from '../week.ts';

/** The summary of one day to be printed and hung up: what the screen shows, and never why somebody is absent. */
export const exportReplacementsPdf = defineOperation('exportReplacementsPdf', {
  allow: canSwap,
  async run(call, { absences, calendar, clock, files, recordAudit, school, timetable }) {
    const monday = weekOf(call, clock);
    const day = parseDayName(call.path.weekday) ?? 'MONDAY';
    const weekday = parseWeekday(day);
    const schoolDate = addDays(monday, DAY_NAMES.indexOf(day));
    const date = longDate(schoolDate);
    const bytes = await files.withMaker(call, async (run) => {
      const schoolCalendar = await calendar.read();
      const moved = movedDayOf(schoolDate, schoolCalendar);
      const held = moved?.day ?? weekday;
      const dayOff = held && noLessonsText(schoolDate, held, schoolCalendar);
      const parts = partsWithAbsences(partsOf(await lessonsOfDay(schoolDate, schoolCalendar, timetable)), {
        ...{ monday, absences: await absences.inWeek(monday) },
        ...(moved && { moved }),
      });
      return run('renderReplacements', {
        schoolName: school.facts.schoolName,
        date,
        cards: dayOff ? [] : summaryCards(parts),
        nothing: dayOff ? (calendarNote(schoolDate, schoolCalendar) ?? dayOff) : NO_REPLACEMENTS,
      });
    });
    const { userId, address } = authorOf(call);
    const subject = { kind: 'timetable', id: null, label: date } as const;
    await recordAudit({ action: 'replacements.printed', actor: { userId }, address, subject });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: replacementsFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: REPLACEMENTS_PDF_FILE_NAME,
    });
  },
});
