import { nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';
import { groupName } from '@zvonok/domain/timetable/lesson';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schoolPlan, schoolPlanIn } from '../../testing/school-plan-arbitrary.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { writeWorkbook } from '../workbook/hucre-adapter.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { timetableWorkbook } from '../workbook/timetable-workbook.ts';
import { classKey } from './class-names.ts';
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

it.each([
  { dayCount: 6, firstLesson: 1, lastLesson: 7 },
  { dayCount: 5, firstLesson: 0, lastLesson: 9 },
  { dayCount: 6, firstLesson: 0, lastLesson: 12 },
] as const)('nor does that of a school with other days and lessons: %o', async (settings) => {
  await fc.assert(
    fc.asyncProperty(schoolPlanIn(weekLayoutOf(settings)), async (school) => {
      const planned = await importOf(school, school);

      expect('errors' in planned ? planned.errors : []).toEqual([]);
      expect('plan' in planned && planned.difference).toEqual({ added: [], removed: [], changed: [] });
      expect('plan' in planned && changesNothing(planned.plan)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

it('a workbook fills an empty school with every lesson it has', async () => {
  const empty = { classes: [], lessons: [], subjects: [], rooms: [], teachers: [], lessonTimes: [] };
  // Where nothing is there yet, spellings of one name are one teacher and one class.
  const distinct = schoolPlan.filter(
    ({ teachers, classes, lessons }) =>
      // A dash for a subgroup says that there is none.
      !lessons.some(({ subgroups }) => subgroups.some(({ name }) => saysNobody(name))) &&
      new Set(teachers.map(({ name }) => nameKey(name))).size === teachers.length &&
      new Set(classes.map((group) => classKey(groupName(group)))).size === classes.length,
  );
  await fc.assert(
    fc.asyncProperty(distinct, async (school) => {
      const planned = await importOf(school, empty);

      const rows = school.lessons.reduce((sum, { subgroups }) => sum + Math.max(1, subgroups.length), 0);
      if ('errors' in planned) {
        // Names that differ only in letter case are one subject for a school that has neither.
        const columns = ['Кратко', 'Общее кратко', 'Учитель'];
        expect(planned.errors.every(({ column }) => columns.includes(column ?? ''))).toBe(true);
      } else {
        expect(planned.difference.added).toHaveLength(rows);
        expect(planned.plan.teachers).toHaveLength(school.teachers.length);
      }
    }),
    { numRuns: 100 },
  );
});
