import { groupName } from '@zvonok/domain/timetable/lesson';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schoolPlan } from '../../testing/school-plan-arbitrary.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { writeWorkbook } from '../workbook/hucre-adapter.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { timetableWorkbook } from '../workbook/timetable-workbook.ts';
import { classKey } from './class-names.ts';
import { looseName } from './name-index.ts';
import { changesNothing, planImport, READ_SHEETS } from './plan-import.ts';

const shown = { classes: true, teachers: true, changes: [] };

/** What a school's own workbook means for a school. */
async function importOf(exported: SchoolPlan, into: SchoolPlan) {
  const file = await writeWorkbook(timetableWorkbook(exported, shown), 'Проба');
  return planImport(await readWorkbook(file, READ_SHEETS), into);
}

it('what was exported changes nothing when it comes back, whatever the timetable', async () => {
  await fc.assert(
    fc.asyncProperty(schoolPlan, async (school) => {
      const planned = await importOf(school, school);

      expect('errors' in planned ? planned.errors : []).toEqual([]);
      expect('plan' in planned && planned.difference).toEqual({ added: [], removed: [], changed: [] });
      expect('plan' in planned && changesNothing(planned.plan)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('a workbook fills an empty school with every lesson it has', async () => {
  const empty = { classes: [], lessons: [], subjects: [], rooms: [], teachers: [], lessonTimes: [] };
  // Where nothing is there yet, spellings of one name are one teacher and one class.
  const distinct = schoolPlan.filter(
    ({ teachers, classes }) =>
      new Set(teachers.map(({ name }) => looseName(name))).size === teachers.length &&
      new Set(classes.map((group) => classKey(groupName(group)))).size === classes.length,
  );
  await fc.assert(
    fc.asyncProperty(distinct, async (school) => {
      const planned = await importOf(school, empty);

      const rows = school.lessons.reduce((sum, { subgroups }) => sum + Math.max(1, subgroups.length), 0);
      if ('errors' in planned) {
        // Names that differ only in letter case are one subject for a school that has neither.
        expect(planned.errors.every(({ column }) => ['Кратко', 'Учитель'].includes(column ?? ''))).toBe(true);
      } else {
        expect(planned.difference.added).toHaveLength(rows);
        expect(planned.plan.teachers).toHaveLength(school.teachers.length);
      }
    }),
    { numRuns: 100 },
  );
});
