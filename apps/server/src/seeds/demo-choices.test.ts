import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { mergePartners } from '@zvonok/domain/timetable/allowed-changes';
import { teacherGroups } from '@zvonok/domain/timetable/teacher-groups';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';
import { type DemoLesson, demoSchool } from './demo-school.ts';

const { lessons, substitutions, subjects, teachers } = demoSchool();
const replacedBy = new Map(
  substitutions.flatMap(({ replacements }) => replacements.map(({ lesson, teacher }) => [lesson, teacher])),
);
const sentHome = new Set(substitutions.flatMap(({ goHome }) => goHome.map(({ lesson }) => lesson)));
const goingElsewhere = new Set(substitutions.flatMap(({ merges }) => merges.map(({ first }) => first)));
const receiving = new Set(substitutions.flatMap(({ merges }) => merges.map(({ second }) => second)));

const isChanged = ({ id }: DemoLesson) =>
  replacedBy.has(id) || sentHome.has(id) || goingElsewhere.has(id) || receiving.has(id);
const teaches = ({ id, teacher }: DemoLesson) => replacedBy.get(id) ?? teacher;
const needsTeacher = ({ id }: DemoLesson) => !sentHome.has(id) && !goingElsewhere.has(id);
const recordId = (part: LessonPart) => part.subgroup?.id ?? part.lessonId;
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

/** What a person with the paper timetable would find, looking every lesson up for every question. */
describe('for every lesson of the demo school, counted by hand', () => {
  let school: TestSchool;
  let timetable: ReturnType<typeof buildTimetable>;
  let staff: Wire['Teacher'][];
  beforeAll(async () => {
    school = await openTestSchool();
    const teacher = await school.as('TEACHER');
    const groups = (await teacher.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
    timetable = buildTimetable(groups);
    staff = (await teacher.get(`${SCHEDULE}/teacher`)).json();
  });
  afterAll(() => school.close());

  it('the partners of a merge are the same', () => {
    const byId = new Map(partsOf(timetable).map((part) => [recordId(part), part]));
    expect(byId.size).toBe(lessons.length);
    for (const first of lessons) {
      const expected = lessons.filter(
        (second) =>
          second.id !== first.id &&
          second.day === first.day &&
          (second.subgroup === undefined) === (first.subgroup === undefined) &&
          second.teacher !== null &&
          !isChanged(first) &&
          !isChanged(second),
      );
      const { partners } = mergePartners(timetable, byId.get(first.id) as LessonPart);

      expect(sorted(partners.map(recordId)), `lesson ${first.id}`).toEqual(
        sorted(expected.map(({ id }) => id)),
      );
    }
  });

  it('the three groups of teachers are the same, and hold everybody else once', () => {
    for (const part of partsOf(timetable)) {
      const lesson = lessons.find(({ id }) => id === recordId(part)) as DemoLesson;
      const subject = subjects.find(({ name }) => name === lesson.subject);
      const sameSlot = lessons.filter(
        ({ id, day, number }) => id !== lesson.id && day === lesson.day && number === lesson.number,
      );
      const busy = new Set(sameSlot.filter(needsTeacher).map(teaches));
      const others = teachers.filter(({ id }) => id !== teaches(lesson));
      const free = others.filter(({ id }) => !busy.has(id));
      const knows = ({ eduSubject }: (typeof teachers)[number]) =>
        eduSubject.some((name) => name === subject?.name || name === subject?.shortName);
      const groups = teacherGroups(timetable, staff, part);
      const ids = (group: keyof typeof groups) => sorted(groups[group].map(({ teacher }) => teacher.id));
      const expected = (some: typeof teachers) => sorted(some.map(({ id }) => id));

      expect(
        { subject: ids('subject'), other: ids('other'), conflicts: ids('conflicts') },
        `lesson ${lesson.id}`,
      ).toEqual({
        subject: expected(free.filter(knows)),
        other: expected(free.filter((teacher) => !knows(teacher))),
        conflicts: expected(others.filter(({ id }) => busy.has(id))),
      });
    }
  });
});
