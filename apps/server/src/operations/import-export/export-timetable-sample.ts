import { canEditSchedule } from '@zvonok/domain/access/rights';
import { SAMPLE_FILE_NAME, SAMPLE_PLAIN_FILE_NAME } from '@zvonok/domain/downloads/file-names';
import { XLSX } from '../../files/workbook/media-type.ts';
import { samplePlan } from '../../files/workbook/sample-plan.ts';
import { FileAnswer } from '../files.ts';
import { defineOperation } from '../operation.ts';

/** A filled workbook to copy from: a small invented school. */
export const exportTimetableSample = defineOperation('exportTimetableSample', {
  allow: canEditSchedule,
  async run(call, { files }) {
    const bytes = await files.withMaker(call, (run) =>
      run('writeTimetable', {
        school: samplePlan(),
        shown: { classes: false, teachers: false, changes: [] },
        title: 'Образец расписания',
      }),
    );
    return new FileAnswer({
      bytes,
      mediaType: XLSX,
      name: SAMPLE_FILE_NAME,
      plainName: SAMPLE_PLAIN_FILE_NAME,
    });
  },
});
