import { type ClassLoad, classLoads, type TeacherLoad, teacherLoads } from '@zvonok/domain/load/teacher-load';
import { buildGroup, buildLesson } from '@zvonok/domain/testing/builders';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT, weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import { demoTeachers, demoTimetable } from './demo-timetable.ts';

export const SIX_DAYS = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 12 });

/** The first teachers of the demo; `missing` hours of the first one's workload are not in the timetable. */
export function teachersOfDemo({ count, missing }: { count: number; missing: number }) {
  const scheduled = teacherLoads(
    demoTimetable,
    demoTeachers.map((teacher) => ({ ...teacher, weeklyWorkloads: [] })),
  ).slice(0, count);
  const staff = scheduled.map(({ id, name, taught }, index) => ({
    id,
    name,
    weeklyWorkloads: taught.map(({ group, subject, hours }, place) => ({
      group,
      educationalSubject: subject,
      hours: index === 0 && place === 0 ? hours + missing : hours,
    })),
  }));
  return { loads: teacherLoads(demoTimetable, staff), layout: DEFAULT_WEEK_LAYOUT, isWeek: false };
}

export const CLASS_LOAD = classLoads(demoTimetable)[0] as ClassLoad;

const LONG = { id: 1, name: 'Константинопольская-Задунайская Александра Владимировна' };
const SUBJECT = {
  id: 1,
  name: 'Основы безопасности и защиты Родины',
  shortName: 'ОБЗР',
};
const lessons = (...numbers: number[]) =>
  numbers.map((number) => buildLesson({ number, teacher: LONG, educationalSubject: SUBJECT }));

/** A long name, windows, a Saturday, a thirteenth lesson and unplanned hours. */
export const LONG_LOAD = teacherLoads(
  buildTimetable(
    [
      buildGroup(
        {},
        { MONDAY: lessons(0, 1, 5, 9), WEDNESDAY: lessons(2, 4, 6, 8, 10, 12), SATURDAY: lessons(12) },
      ),
    ],
    SIX_DAYS,
  ),
  [{ ...LONG, weeklyWorkloads: [] }],
)[0] as TeacherLoad;
