import { canViewSchedule } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { weekInCalendar } from '@zvonok/domain/calendar/calendar-week';
import { dayTitle } from '@zvonok/domain/calendar/day-title';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { weekTitleOnPaper } from '@zvonok/domain/calendar/week-title-on-paper';
import { DEFAULT_EXPORT_FILE_NAME, timetableFileName } from '@zvonok/domain/downloads/file-names';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { XLSX } from '../../files/workbook/media-type.ts';
import type { TableWeek } from '../../files/workbook/week-sheet.ts';
import { schoolMoment } from '../../platform/clock.ts';
import { authorOf } from '../caller.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';
import { heldIn, weekOf } from '../week.ts';

/**
 * The permanent timetable as a workbook; with `week`, its two tables for looking at are that week: its dates, changes
 * and holidays.
 */
export const exportTimetable = defineOperation('exportTimetable', {
  allow: canViewSchedule,
  async run(call, { calendar, changes, clock, files, recordAudit, school, schoolPlan }) {
    const {
      export_groups_table: classes = false,
      export_teachers_table: teachers = false,
      week,
    } = call.query;
    const bytes = await files.withMaker(call, async (run) => {
      const { schoolName } = school.facts;
      const plan = await schoolPlan(heldIn(call, clock));
      const ofWeek = async (monday: IsoDate) => ({
        changes: await changes.activeInWeek(monday),
        week: tableWeek(monday, { schoolName, layout: plan.layout, calendar: await calendar.read() }),
      });
      const shown = week === undefined ? { changes: [] } : await ofWeek(weekOf(call, clock));
      return run('writeTimetable', {
        school: plan,
        shown: { classes, teachers, ...shown },
        title: `Расписание — ${schoolName}`,
      });
    });
    const { userId, address } = authorOf(call);
    await recordAudit({
      action: 'timetable.exported',
      actor: { userId },
      address,
      ...(week !== undefined && { changes: auditFacts({ week }) }),
    });
    return new FileAnswer({
      bytes,
      mediaType: XLSX,
      name: timetableFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: DEFAULT_EXPORT_FILE_NAME,
    });
  },
});

interface SchoolOfWeek {
  schoolName: string;
  layout: WeekLayout | undefined;
  calendar: SchoolCalendar;
}

function tableWeek(
  monday: IsoDate,
  { schoolName, layout = DEFAULT_WEEK_LAYOUT, calendar }: SchoolOfWeek,
): TableWeek {
  const { days } = layout;
  const { daysOff, extraDays } = weekInCalendar(monday, calendar, days);
  const week = weekTitleOnPaper(monday, dateInWeek(monday, days.at(-1) ?? 'FRIDAY'));
  return {
    title: [`${schoolName}: ${week}`, ...extraDays].join('; '),
    dates: Object.fromEntries(days.map((day) => [day, dayTitle(dateInWeek(monday, day))])),
    daysOff,
  };
}
