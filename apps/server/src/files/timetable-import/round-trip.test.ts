import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { classKey } from '@zvonok/domain/lesson/class-name';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  schoolPlan,
  schoolPlanIn,
  withEightyClasses,
  withShifts,
} from '../../testing/school-plan-arbitrary.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { writeWorkbook } from '../workbook/hucre-adapter.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { timetableWorkbook } from '../workbook/timetable-workbook.ts';
import { changesNothing, type PlannedImport, planImport, READ_SHEETS } from './plan-import.ts';

const shown = { classes: true, teachers: true, changes: [] };

/** What a school's own workbook means for a school. */
async function importOf(exported: SchoolPlan, into: SchoolPlan) {
  const file = await writeWorkbook(timetableWorkbook(exported, shown), 'Проба');
  return planImport(await readWorkbook(file, READ_SHEETS), into);
}

/** Whether a plan does no more than say what those teach of whom it is not written down. */
function changesOnlySubjects({ plan }: PlannedImport): boolean {
  return changesNothing({ ...plan, teachers: plan.teachers.filter(({ isFromLessons }) => !isFromLessons) });
}

it('what was exported changes nothing when it comes back, whatever the timetable', async () => {
  await fc.assert(
    fc.asyncProperty(schoolPlan, async (school) => {
      const planned = await importOf(school, school);

      expect('errors' in planned ? planned.errors : []).toEqual([]);
      expect('plan' in planned && planned.difference).toEqual({ added: [], removed: [], changed: [] });
      expect('plan' in planned && changesOnlySubjects(planned)).toBe(true);
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
      expect('plan' in planned && changesOnlySubjects(planned)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

it('two teachers whose names differ in a space alone stay two, each with the lessons they have', async () => {
  const [spaced, plain] = [' Ким А.', 'Ким А.'].map((name, index) => ({
    id: index + 1,
    name,
    eduSubject: '',
  }));
  const subjects = ['Физика', 'Музыка'].map((name, index) => ({ id: index + 1, name, shortName: name }));
  const classes = ['А', 'Б'].map((letter, index) => ({ id: index + 1, number: 7, letter, days: [] }));
  const lessons = classes.map((group, index): SchoolPlan['lessons'][number] => ({
    ...{ id: index + 1, number: 3, scheduleDayId: index + 1, day: 1, room: null, flow: null, subgroups: [] },
    group,
    subject: subjects[index] ?? { id: 0, name: '', shortName: '' },
    teacher: spaced ?? null,
  }));
  const teachers = spaced && plain ? [spaced, plain] : [];
  const school: SchoolPlan = { classes, lessons, subjects, rooms: [], teachers, lessonTimes: [] };
  const planned = await importOf(school, school);

  expect('errors' in planned ? planned.errors : []).toEqual([]);
  expect('plan' in planned && changesOnlySubjects(planned)).toBe(true);
});

it('a workbook fills an empty school with every lesson it has', async () => {
  const empty = { classes: [], lessons: [], subjects: [], rooms: [], teachers: [], lessonTimes: [] };
  // In an empty school, spellings of one name are one teacher and one class.
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
        // For a school that has none of them, names that differ only in letter case are one, «1+2» are two, and a
        // subject that is like another one is a question.
        const columns = ['Кратко', 'Общее кратко', 'Учитель', 'Кабинет'];
        const others = planned.errors.filter(({ column }) => !columns.includes(column ?? ''));
        expect(others.filter(({ message }) => !message.includes('новый, но похож на'))).toEqual([]);
      } else {
        expect(planned.difference.added).toHaveLength(rows);
        expect(planned.plan.teachers).toHaveLength(school.teachers.length);
      }
    }),
    { numRuns: 100 },
  );
});

/** Lessons with no hours of their own would go by number; these schools have a time for every lesson. */
const LONG_DAYS = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 12 });

it('nor does that of a school with two shifts and sets of bells', async () => {
  await fc.assert(
    fc.asyncProperty(withShifts(fc.oneof(schoolPlan, schoolPlanIn(LONG_DAYS))), async (school) => {
      const planned = await importOf(school, school);

      expect('errors' in planned ? planned.errors : []).toEqual([]);
      expect('plan' in planned && changesOnlySubjects(planned)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('nor does that of eighty classes in two shifts', async () => {
  await fc.assert(
    fc.asyncProperty(withShifts(schoolPlan.map(withEightyClasses)), async (school) => {
      const planned = await importOf(school, school);

      expect('errors' in planned ? planned.errors : []).toEqual([]);
      expect('plan' in planned && changesOnlySubjects(planned)).toBe(true);
    }),
    { numRuns: 3 },
  );
});

it('a workbook brings shifts and bells to a school without them, and reports a teacher who has two classes in one minute', async () => {
  await fc.assert(
    fc.asyncProperty(withShifts(schoolPlan), async (school) => {
      const { bells, ...without } = school;
      const { secondShift: _, sets } = bells ?? { secondShift: { groupIds: [] }, sets: [] };
      const firstOnly = {
        ...without,
        classes: school.classes.map(({ shift: _shift, ...group }) => group),
        lessons: school.lessons.map(({ group: { shift: _shift, ...group }, ...row }) => ({ ...row, group })),
      };
      const planned = await importOf(school, firstOnly);

      if ('errors' in planned) throw new Error(planned.errors.map(({ message }) => message).join('; '));
      const { plan, warnings } = planned;
      const taught = new Set(school.lessons.map(({ group }) => group.id));
      const inSecond = school.classes.filter(({ id, shift }) => shift === 2 && taught.has(id));
      expect(plan.shifts.map(({ group }) => group.id).sort()).toEqual(inSecond.map(({ id }) => id).sort());
      expect(plan.secondShiftTimes).toEqual(bells?.secondShift.times);
      expect(plan.bellSets.map(({ name }) => name)).toEqual(sets.map(({ name }) => name));

      const told = warnings.filter(({ message }) => message.includes('в нескольких классах сразу'));
      expect(told).toHaveLength(teachersInTwoPlaces(school).length);
    }),
    { numRuns: 40 },
  );
});

/** Teachers who would have two whole classes in one minute of a weekday, counted minute by minute. */
function teachersInTwoPlaces({ lessons, teachers, lessonTimes, bells }: SchoolPlan) {
  const minutesOf = ({ group, day, number }: SchoolPlan['lessons'][number]) => {
    const shift = group.shift ?? 1;
    const set = bells?.sets.find(({ days }) => days.some((one) => WEEKDAYS.indexOf(one) + 1 === day));
    const own = set?.times.filter((time) => time.shift === shift) ?? [];
    const usual = shift === 2 ? (bells?.secondShift.times ?? []) : lessonTimes;
    const text = (own.length > 0 ? own : usual).find((time) => time.number === number)?.time ?? '';
    const [from = 0, to = 0] = text.split(' - ').map((clock) => {
      const [hour = 0, minute = 0] = clock.split(':').map(Number);
      return day * 10_000 + hour * 60 + minute;
    });
    return Array.from({ length: to - from }, (_, minute) => from + minute);
  };
  return teachers.filter(({ id }) => {
    const whole = lessons.filter(({ teacher, subgroups }) => subgroups.length === 0 && teacher?.id === id);
    return whole.some((one, index) =>
      whole
        .slice(index + 1)
        .some(
          (other) =>
            (one.flow === null || one.flow !== other.flow) &&
            minutesOf(one).some((minute) => minutesOf(other).includes(minute)),
        ),
    );
  });
}
