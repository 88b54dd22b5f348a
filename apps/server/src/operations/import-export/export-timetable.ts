import { canViewSchedule } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { DEFAULT_EXPORT_FILE_NAME, timetableFileName } from '@zvonok/domain/downloads/file-names';
import { XLSX } from '../../files/workbook/media-type.ts';
import { schoolMoment } from '../../platform/clock.ts';
import { authorOf } from '../author.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** The permanent timetable as a workbook; with `week`, its two tables for looking at show that week's substitutions. */
export const exportTimetable = defineOperation('exportTimetable', {
  allow: canViewSchedule,
  async run(call, { changes, clock, files, recordAudit, school, schoolPlan }) {
    const {
      export_groups_table: classes = false,
      export_teachers_table: teachers = false,
      week,
    } = call.query;
    const bytes = await files.withWorker(call, async (run) => {
      const shown = week === undefined ? [] : await changes.activeInWeek(weekOf(call, clock));
      return run('writeTimetable', {
        school: await schoolPlan(),
        shown: { classes, teachers, changes: shown },
        title: `Расписание — ${school.facts.schoolName}`,
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
