import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateInWeek } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { teacherTargets } from '../planning/teacher-targets.ts';
import { teachersToAsk } from '../planning/teachers-to-ask.ts';
import { buildGroup, buildLesson, buildPart, buildTeacher } from '../testing/builders.ts';
import { isSelectable } from '../timetable/allowed-changes.ts';
import { lessonsToCover, openLessons, withAbsences } from '../timetable/open-lessons.ts';
import { teacherGroups } from '../timetable/teacher-groups.ts';
import { buildTimetable } from '../timetable/timetable.ts';
import { type Absence, type AbsenceSpan, absenceAt, absenceClash, isAwayAt, REFUSED } from './absence.ts';
import { absenceClashText, absenceText, awayText } from './absence-texts.ts';

const MONDAY = '2026-11-16';
const FOMINA = { id: 1, name: 'Фомина Н. Н.' };
const YAKUSHEV = { id: 2, name: 'Якушев В. В.' };

function absence(given: Partial<Absence> = {}): Absence {
  const day = { firstDate: MONDAY, lastDate: MONDAY, firstLesson: null, lastLesson: null };
  return { id: 7, teacher: FOMINA, ...day, ...given };
}

const spans: fc.Arbitrary<AbsenceSpan> = fc
  .record({
    first: fc.nat(9),
    days: fc.nat(4),
    lessons: fc.option(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5), fc.nat(2))),
  })
  .map(({ first, days, lessons }) => ({
    firstDate: addDays(MONDAY, first),
    lastDate: addDays(MONDAY, first + days),
    firstLesson: lessons && (lessons[0] as 1),
    lastLesson: lessons && ((lessons[0] + lessons[1]) as 1),
  }));

describe('an absence', () => {
  it('clashes with another exactly where both have a lesson in common', () => {
    const dates = Array.from({ length: 16 }, (_, day) => addDays(MONDAY, day));
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const common = dates.some((date) =>
          ([1, 2, 3, 4, 5, 6, 7] as const).some(
            (number) => isAwayAt(one, date, number) && isAwayAt(other, date, number),
          ),
        );
        expect(absenceClash(one, [other])).toBe(common ? other : null);
      }),
    );
  });

  it('says how long it is, seen from a day', () => {
    expect(absenceText(absence(), MONDAY)).toBe('весь день');
    expect(absenceText(absence({ firstLesson: 1, lastLesson: 3 }), MONDAY)).toBe('1–3 урок');
    expect(absenceText(absence({ firstLesson: 2, lastLesson: 2 }), MONDAY)).toBe('2 урок');
    expect(absenceText(absence({ lastDate: '2026-11-20' }), MONDAY)).toBe('до 20 ноября');
    expect(absenceText(absence({ firstDate: '2026-11-18', lastDate: '2026-11-20' }), MONDAY)).toBe(
      'с 18 ноября до 20 ноября',
    );
    expect(absenceText(absence(), '2026-11-17')).toBe('по 16 ноября');
  });

  it('is named when it is entered again, and when the teacher is put on a lesson', () => {
    expect(absenceClashText(FOMINA.name, absence({ firstLesson: 1, lastLesson: 3 }))).toBe(
      'Фомина Н. Н. уже отсутствует: 16 ноября, 1–3 урок. Сначала закончите то отсутствие.',
    );
    expect(awayText(FOMINA.name, MONDAY)).toContain('Фомина Н. Н. отсутствует 16 ноября.');
  });
});

describe('a week with absences', () => {
  const own = buildLesson({ number: 1, teacher: FOMINA });
  const covered = buildLesson({ number: 2, teacher: YAKUSHEV, replacedTeacher: FOMINA.name });
  const home = buildLesson({ number: 3, teacher: FOMINA, goHome: 'Уходят домой' });
  const others = buildLesson({ number: 1, teacher: YAKUSHEV });
  const groups = [
    buildGroup(
      { letter: 'А' },
      { MONDAY: [own, covered, home], TUESDAY: [buildLesson({ teacher: FOMINA })] },
    ),
    buildGroup({ letter: 'Б' }, { MONDAY: [others] }),
  ];
  const timetable = buildTimetable(groups);
  const week = { monday: MONDAY, absences: [absence()] };
  const teachers = [buildTeacher(FOMINA), buildTeacher(YAKUSHEV)];

  it('opens lessons without a teacher, and none with a substitute', () => {
    const marked = withAbsences(timetable, week);

    expect(openLessons(marked).map(({ lessonId }) => lessonId)).toEqual([own.id]);
    expect(openLessons(timetable)).toEqual([]);
  });

  it('opens the lessons of a substitute who is away too', () => {
    const absences = [absence({ id: 8, teacher: YAKUSHEV })];
    const open = openLessons(withAbsences(timetable, { monday: MONDAY, absences }));

    expect(open.map(({ lessonId }) => lessonId)).toEqual([others.id, covered.id]);
  });

  it('leaves to cover what has not ended today, and everything of the days to come', () => {
    const both = {
      monday: MONDAY,
      absences: [absence({ lastDate: '2026-11-17' }), absence({ id: 8, teacher: YAKUSHEV })],
    };
    const marked = withAbsences(timetable, both);
    const dateOf = (day: Weekday) => dateInWeek(MONDAY, day);
    const left = (today: string, ended: readonly { shift: 1 | 2; number: 1 }[]) =>
      lessonsToCover(marked, { dateOf, today, ended }).map(({ day, number }) => `${day} ${number}`);

    const monday = ['MONDAY 1', 'MONDAY 1', 'MONDAY 2'];
    expect(left(MONDAY, [])).toEqual([...monday, 'TUESDAY 1']);
    expect(left(MONDAY, [{ shift: 1, number: 1 }])).toEqual(['MONDAY 2', 'TUESDAY 1']);
    expect(left(MONDAY, [{ shift: 2, number: 1 }])).toEqual([...monday, 'TUESDAY 1']);
    expect(left('2026-11-15', [])).toEqual([...monday, 'TUESDAY 1']);
    expect(left('2026-11-17', [])).toEqual(['TUESDAY 1']);
  });

  it('leaves rows without open lessons as they are, and gives the same answer twice', () => {
    const marked = withAbsences(timetable, week);

    expect(marked.rows[1]).toBe(timetable.rows[1]);
    expect(withAbsences(timetable, week).rows[0]).toBe(marked.rows[0]);
    expect(withAbsences(timetable, { monday: MONDAY, absences: [] })).toBe(timetable);
    expect(withAbsences(timetable, undefined)).toBe(timetable);
  });

  it('offers an absent teacher nowhere', () => {
    const marked = withAbsences(timetable, week);
    const [part] = openLessons(
      withAbsences(timetable, { monday: MONDAY, absences: [absence({ teacher: YAKUSHEV })] }),
    );
    if (!part) throw new Error('Nothing is open.');
    const { subject, other, conflicts } = teacherGroups(marked, teachers, { ...part, number: 5 });

    expect([...subject, ...other].map(({ teacher }) => teacher.id)).not.toContain(FOMINA.id);
    const found = conflicts.find(({ teacher }) => teacher.id === FOMINA.id);
    expect(found).toMatchObject({ reason: 'отсутствует', isAway: true });
    expect(found && isSelectable(found, 'conflicts', 'group')).toBe(false);
    const { reasonOf } = teacherTargets(marked, FOMINA);
    expect(reasonOf(buildPart({ teacher: YAKUSHEV, number: 6 }))).toBe('отсутствует');
    expect(reasonOf(buildPart({ teacher: YAKUSHEV, number: 6, day: 'TUESDAY' }))).toBeNull();
  });

  it('says in the list of teachers on which days a teacher is away, and leaves out who never comes', () => {
    const days = ['MONDAY', 'TUESDAY'] as const;
    const { notes, teachers: listed } = teachersToAsk(week, teachers, days);
    expect([...notes]).toEqual([[FOMINA.id, 'отсутствует: пн']]);
    expect(listed).toEqual(teachers);

    const always = { monday: MONDAY, absences: [absence({ lastDate: '2026-11-17' })] };
    expect(teachersToAsk(always, teachers, days).teachers.map(({ id }) => id)).toEqual([YAKUSHEV.id]);
    const lessons = { monday: MONDAY, absences: [absence({ firstLesson: 1, lastLesson: 2 })] };
    expect(teachersToAsk(lessons, teachers, days).notes.size).toBe(0);
    expect(teachersToAsk(undefined, teachers, days).teachers).toBe(teachers);
  });

  it('says of a moved day whether a teacher is away on the date it is worked on', () => {
    const saturday = { date: '2026-11-21', day: 'MONDAY' } as const;
    const days = ['MONDAY', 'TUESDAY'] as const;
    expect(teachersToAsk({ ...week, moved: saturday }, teachers, days).notes.size).toBe(0);
    const away = absence({ firstDate: saturday.date, lastDate: saturday.date });
    const moved = { monday: MONDAY, absences: [away], moved: saturday };
    expect([...teachersToAsk(moved, teachers, days).notes]).toEqual([[FOMINA.id, 'отсутствует: пн']]);
  });

  it('says in the list of teachers whom the school never proposes', () => {
    const days = ['MONDAY', 'TUESDAY'] as const;
    const blocked = [FOMINA.id, YAKUSHEV.id];
    expect([...teachersToAsk(undefined, teachers, days, blocked).notes.values()]).toEqual([
      'не ставить на замены',
      'не ставить на замены',
    ]);
    expect(teachersToAsk(week, teachers, days, blocked).notes.get(FOMINA.id)).toBe(
      'отсутствует: пн; не ставить на замены',
    );
  });

  it('knows no absence without being given one', () => {
    expect(absenceAt(undefined, FOMINA.id, { day: 'MONDAY', number: 1 })).toBeNull();
    expect(absenceAt(week, FOMINA.id, { day: 'TUESDAY', number: 1 })).toBeNull();
  });
});

describe('a substitute who cannot come', () => {
  const own = buildLesson({ number: 1, teacher: YAKUSHEV });
  const taken = buildLesson({ id: 900, number: 2, teacher: YAKUSHEV, replacedTeacher: FOMINA.name });
  const timetable = buildTimetable([buildGroup({}, { MONDAY: [own, taken] })]);
  const week = (number: number) => ({
    ...{ monday: MONDAY, absences: [] },
    refusals: [{ teacherId: YAKUSHEV.id, date: MONDAY, number: number as 1 }],
  });

  it('leaves the substitution open and their own lesson held', () => {
    expect(openLessons(withAbsences(timetable, week(1)))).toEqual([]);
    expect(openLessons(withAbsences(timetable, week(2))).map(({ number }) => number)).toEqual([2]);
    expect(openLessons(withAbsences(timetable, { ...week(2), monday: addDays(MONDAY, 7) }))).toEqual([]);
  });

  it('is not proposed for a lesson of that time, with why', () => {
    const other = buildPart({ lessonId: 77, day: 'MONDAY', number: 3, teacher: FOMINA });
    const groups = teacherGroups(withAbsences(timetable, week(3)), [buildTeacher({ ...YAKUSHEV })], other);
    expect(groups.conflicts).toMatchObject([{ teacher: { id: YAKUSHEV.id }, reason: REFUSED }]);
    expect(groups.conflicts[0]).not.toHaveProperty('isAway');
  });
});
