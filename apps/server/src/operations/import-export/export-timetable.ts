import { canViewSchedule } from '@zvonok/domain/access/rights';
import { DEFAULT_EXPORT_FILE_NAME, timetableFileName } from '@zvonok/domain/downloads/file-names';
import { schoolMoment } from '../../clock.ts';
import { timetableWorkbook } from '../../files/workbook/timetable-workbook.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The permanent timetable as a workbook; with `week`, its two tables for looking at show that week's substitutions. */
export const exportTimetable = defineOperation('exportTimetable', {
  allow: canViewSchedule,
  async run(call, { changes, clock, files, school, schoolPlan }) {
    const {
      export_groups_table: classes = false,
      export_teachers_table: teachers = false,
      week,
    } = call.query;
    const shown = week === undefined ? [] : await changes.activeInWeek(weekOf(call, clock));
    const sheets = timetableWorkbook(await schoolPlan(), { classes, teachers, changes: shown });
    return new FileAnswer({
      bytes: await files('writeWorkbook', { sheets, title: `Расписание — ${school.schoolName}` }),
      mediaType: XLSX,
      name: timetableFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: DEFAULT_EXPORT_FILE_NAME,
    });
  },
});
