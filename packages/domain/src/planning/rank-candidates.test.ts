import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonPart } from '../lesson/lesson-part.ts';
import { buildGroup, buildLesson, buildTeacher } from '../testing/builders.ts';
import { withAbsences } from '../timetable/open-lessons.ts';
import { teacherGroups } from '../timetable/teacher-groups.ts';
import { buildTimetable, partsOf } from '../timetable/timetable.ts';
import { weekLayoutOf } from '../timetable/week-layout.ts';
import { rankedGroups } from './rank-candidates.ts';
import { recentCoversOf } from './recent-covers.ts';
import { DEFAULT_SCHOOL_PLANNING } from './school-planning.ts';
import { scoreOf } from './terms.ts';

const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };
const ABSENT = buildTeacher({ id: 1, name: 'Иванова А. П.' });
const WINDOW = buildTeacher({ id: 2, name: 'Яковлева Я. Я.' });
const BESIDE = buildTeacher({ id: 3, name: 'Белова Б. Б.' });
const FREE_DAY = buildTeacher({ id: 4, name: 'Авдеева А. А.' });
const OTHER = buildTeacher({ id: 5, name: 'Боброва А. А.', eduSubject: 'Музыка' });
const FULL = buildTeacher({ id: 6, name: 'Волкова В. В.' });
const TEACHERS = [ABSENT, WINDOW, BESIDE, FREE_DAY, OTHER, FULL];

const of = (teacher: { id: number; name: string }, ...numbers: readonly number[]) =>
  numbers.map((number) => buildLesson({ number, teacher, educationalSubject: MATHS }));
const groups = [
  buildGroup({ letter: 'А' }, { MONDAY: of(ABSENT, 3), TUESDAY: of(WINDOW, 1) }),
  buildGroup({ letter: 'Б' }, { MONDAY: of(WINDOW, 2, 4) }),
  buildGroup({ letter: 'В' }, { MONDAY: of(BESIDE, 4) }),
  buildGroup({ letter: 'Г' }, { MONDAY: of(OTHER, 1), TUESDAY: of(FREE_DAY, 2) }),
];
const timetable = buildTimetable(groups);
const part = partsOf(timetable, 'MONDAY').find(({ teacher }) => teacher?.id === ABSENT.id) as LessonPart;

const ranked = (daysAgo: ReadonlyMap<number, readonly number[]> = new Map(), shown = timetable) => {
  const covers = [...daysAgo].map(([teacherId, schoolDaysAgo]) => ({
    ...{ teacherId, kind: 'replacement' as const },
    schoolDaysAgo: [...schoolDaysAgo],
  }));
  return rankedGroups(teacherGroups(shown, TEACHERS, part), shown, part, { recent: recentCoversOf(covers) });
};
const names = (list: readonly { teacher: { name: string } }[]) => list.map(({ teacher }) => teacher.name);

describe('candidates', () => {
  it('stand by their points and not by their names, and say why', () => {
    const { subject, other } = ranked();

    expect(names(subject).slice(0, 2)).toEqual([WINDOW.name, BESIDE.name]);
    expect(subject[0]?.words).toBe('ведёт этот предмет, знает класс, окно');
    expect(subject.find(({ teacher }) => teacher === FREE_DAY)?.words).toContain('сегодня без уроков');
    expect(names(other)).toEqual([OTHER.name]);
  });

  it('who have covered much stand lower, and say how often', () => {
    const past = new Map([[WINDOW.id, [1, 1, 2, 3, 3, 4, 5, 6]]]);
    const { subject } = ranked(past);

    expect(names(subject)[0]).toBe(BESIDE.name);
    expect(subject.find(({ teacher }) => teacher === WINDOW)).toMatchObject({
      coversOfMonth: 8,
      words: expect.stringContaining('замен за месяц: 8'),
    });
  });

  it('who are away stand last of all', () => {
    const span = { firstDate: '2026-11-16', lastDate: '2026-11-16', firstLesson: null, lastLesson: null };
    const teacher = { id: WINDOW.id, name: WINDOW.name };
    // Busy, and with far more points than the absent teachers.
    const busy = buildGroup({ letter: 'Д' }, { MONDAY: of(OTHER, 3) });
    const absences = [{ id: 1, teacher, ...span }];
    const shown = withAbsences(buildTimetable([...groups, busy]), { monday: '2026-11-16', absences });
    const { conflicts } = ranked(new Map([[OTHER.id, [1, 1, 2, 3, 3, 4]]]), shown);

    expect(names(conflicts)).toEqual([OTHER.name, WINDOW.name]);
    expect(conflicts.at(-1)).toMatchObject({ isAway: true, reason: 'отсутствует' });
  });

  it('are not proposed for a ninth lesson', () => {
    const layout = weekLayoutOf({ dayCount: 5, firstLesson: 1, lastLesson: 9 });
    const full = buildGroup({ letter: 'Д' }, { MONDAY: of(FULL, 1, 2, 4, 5, 6, 7, 8, 9) });
    const { subject, conflicts } = ranked(new Map(), buildTimetable([...groups, full], layout));

    expect(names(subject)).not.toContain(FULL.name);
    expect(conflicts).toMatchObject([{ teacher: FULL, reason: 'больше 8 уроков за день' }]);
  });

  it('stand by the points of the school', () => {
    const points = { ...DEFAULT_SCHOOL_PLANNING.points, noLessons: 0, besideOwnLessons: 90 };
    const planning = { ...DEFAULT_SCHOOL_PLANNING, points };
    const groupsOf = teacherGroups(timetable, TEACHERS, part);
    const { subject } = rankedGroups(groupsOf, timetable, part, { recent: new Map(), planning });

    expect(names(subject)).toEqual([WINDOW.name, FREE_DAY.name, FULL.name, BESIDE.name]);
  });

  it('whom the school never proposes stand with those who cannot, with why, and can be chosen', () => {
    const planning = { ...DEFAULT_SCHOOL_PLANNING, blockedTeacherIds: [WINDOW.id, OTHER.id] };
    const busy = buildGroup({ letter: 'Д' }, { MONDAY: of(OTHER, 3) });
    const shown = buildTimetable([...groups, busy]);
    const found = teacherGroups(shown, TEACHERS, part);
    const { subject, other, conflicts } = rankedGroups(found, shown, part, { recent: new Map(), planning });

    expect(names([...subject, ...other])).not.toContain(WINDOW.name);
    const reasonOf = (name: string) => conflicts.find(({ teacher }) => teacher.name === name)?.reason;
    expect(reasonOf(WINDOW.name)).toBe('не ставить на замены');
    expect(reasonOf(OTHER.name)).toMatch(/^ведёт 7Д.*; не ставить на замены$/);
    expect(conflicts.some(({ isAway }) => isAway)).toBe(false);
  });

  it('are the same people in every order of the points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(2, 3, 4, 5, 6), fc.array(fc.integer({ min: 1, max: 90 })))),
        (covers) => {
          const { subject, other, conflicts } = ranked(new Map(covers));
          const everybody = [...subject, ...other, ...conflicts].map(({ teacher }) => teacher.id);
          expect(everybody.toSorted()).toEqual([2, 3, 4, 5, 6]);
          for (const group of [subject, other]) {
            const points = group.map(({ terms }) => scoreOf(terms));
            expect(points).toEqual(points.toSorted((a, b) => a - b));
          }
        },
      ),
    );
  });
});
