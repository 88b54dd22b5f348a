import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekBells } from '../bells/week-bells.ts';
import { buildGroup, buildLesson, buildSubgroupLesson } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { buildTimetable, type LessonRecord, partsOf } from '../timetable/timetable.ts';
import { DEFAULT_WEEK_LAYOUT, weekLayoutOf } from '../timetable/week-layout.ts';
import { differenceText, loadFilter, subjectsText } from './load-texts.ts';
import {
  classLoads,
  compareWorkload,
  hoursWithoutTeacher,
  roomLoads,
  subjectLoads,
  teacherLoads,
} from './teacher-load.ts';

const ANNA = { id: 1, name: 'Анна' };
const BORIS = { id: 2, name: 'Борис' };
const GERMAN = { id: 11, name: 'Немецкий язык', shortName: 'Нем.' };
const FRENCH = { id: 12, name: 'Французский язык', shortName: 'Фр.' };
const PAIR = { id: 13, name: 'Второй язык', shortName: 'Язык' };
const PE = { id: 14, name: 'Физкультура', shortName: 'Физ.' };
const staff = [ANNA, BORIS].map((teacher) => ({ ...teacher, weeklyWorkloads: [] }));
const split = (number: number, first = ANNA, second = BORIS) =>
  buildLesson({
    number,
    educationalSubject: PAIR,
    teacher: null,
    subgroupLesson: [
      buildSubgroupLesson({ teacher: first, educationalSubject: GERMAN }),
      buildSubgroupLesson({ teacher: second, educationalSubject: FRENCH }),
    ],
  });

/** The numbers of a day with a lesson, and what is between them, by counting one after another. */
function counted(numbers: Iterable<number>) {
  const busy = [...new Set(numbers)].toSorted((a, b) => a - b);
  const windows = busy.slice(1).reduce((sum, number, index) => sum + number - (busy[index] ?? 0) - 1, 0);
  return { hours: busy.length, windows };
}

const isElsewhere = ({
  goHome,
  secondCombinedLesson,
}: LessonRecord | LessonRecord['subgroupLesson'][number]) => goHome !== null || secondCombinedLesson !== null;

describe('the load of a teacher', () => {
  it('is the number of slots they teach in, and the gaps between them, whatever the state of the week', () => {
    fc.assert(
      fc.property(smallSchool, ({ groups, teachers }) => {
        const loads = teacherLoads(
          buildTimetable(groups),
          teachers.map((teacher) => ({ ...teacher, weeklyWorkloads: [] })),
        );

        expect(loads.map(({ id }) => id).toSorted()).toEqual(teachers.map(({ id }) => id).toSorted());
        for (const { id, hours, windows, days, subjects, taught } of loads) {
          for (const { day, ...load } of days) {
            const lessons = groups
              .flatMap(({ schedule }) => schedule.scheduleOfDay.filter(({ nameOfDay }) => nameOfDay === day))
              .flatMap((one) => one.lessons);
            const numbers = lessons.flatMap((lesson) =>
              (lesson.subgroupLesson.length === 0 ? [lesson] : lesson.subgroupLesson)
                .filter((one) => one.teacher?.id === id && !isElsewhere(one))
                .map(() => lesson.number),
            );
            expect(load).toEqual(counted(numbers));
          }
          const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
          expect(total(days.map((day) => day.hours))).toBe(hours);
          expect(total(days.map((day) => day.windows))).toBe(windows);
          expect(total(subjects.map((subject) => subject.hours))).toBe(hours);
          expect(total(taught.map((subject) => subject.hours))).toBeGreaterThanOrEqual(hours);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts a flow of three classes once, and in each class', () => {
    const lesson = () =>
      buildLesson({ number: 2, teacher: ANNA, educationalSubject: PE, flow: 'Физкультура 7' });
    const groups = ['А', 'Б', 'В'].map((letter) => buildGroup({ letter }, { MONDAY: [lesson()] }));

    const [anna] = teacherLoads(buildTimetable(groups), staff);

    expect(anna).toMatchObject({ hours: 1, windows: 0, subjects: [{ subject: PE, hours: 1 }] });
    expect(anna?.taught.map(({ hours }) => hours)).toEqual([1, 1, 1]);
  });

  it('counts a merge for the teacher of both classes, and a substitution for the substitute', () => {
    const groups = [
      buildGroup(
        { letter: 'А' },
        { MONDAY: [buildLesson({ teacher: ANNA, secondCombinedLesson: '7Б, 1' })] },
      ),
      buildGroup(
        { letter: 'Б' },
        { MONDAY: [buildLesson({ teacher: BORIS, firstCombinedLesson: '7А, 1' })] },
      ),
      buildGroup(
        { letter: 'В' },
        {
          FRIDAY: [buildLesson({ number: 3, teacher: BORIS, replacedTeacher: 'Анна', replacedTeacherId: 1 })],
        },
      ),
    ];

    const [anna, boris] = teacherLoads(buildTimetable(groups), staff);

    expect(anna).toMatchObject({ hours: 0, substituted: 0 });
    expect(boris).toMatchObject({ hours: 2, substituted: 1 });
    expect(classLoads(buildTimetable(groups)).map(({ hours }) => hours)).toEqual([1, 1, 1]);
  });

  it('knows the windows of a Saturday and of a lesson 0', () => {
    const layout = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 12 });
    const lessons = [0, 1, 5, 12].map((number) => buildLesson({ number, teacher: ANNA }));

    const [anna] = teacherLoads(buildTimetable([buildGroup({}, { SATURDAY: lessons })], layout), staff);

    expect(anna?.days.at(-1)).toEqual({ day: 'SATURDAY', hours: 4, windows: 9 });
  });
});

it('counts hours and windows of two shifts by their times', () => {
  const usual = [1, 2, 3, 4, 5, 6].map((number) => ({ number, time: `${7 + number}:00 - ${7 + number}:40` }));
  const times = usual.map(({ number }) => ({ number, time: `${11 + number}:30 - ${12 + number}:10` }));
  const bells = weekBells(usual, { secondShift: { groupIds: [2], times }, sets: [] }, null);
  const at = (...numbers: number[]) => numbers.map((number) => buildLesson({ number, teacher: ANNA }));
  const groups = [
    buildGroup({ letter: 'А' }, { MONDAY: at(1, 3, 6) }),
    buildGroup({ id: 2, letter: 'Б', shift: 2 }, { MONDAY: at(1, 2, 4) }),
  ];

  const [anna] = teacherLoads(buildTimetable(groups, DEFAULT_WEEK_LAYOUT, bells), staff);

  // 8:00, 10:00 and 13:00, then 12:30, which overlaps 13:00, 13:30, which does too, and 15:30. Windows at 9:00, 11:00,
  // 12:00, and 14:30 between the shifts.
  expect(anna).toMatchObject({ hours: 4, windows: 4 });
});

it('counts windows between two shifts, and none for a lesson that a short day does not have', () => {
  const ring = (number: number, start: string, end: string) => ({ number, time: `${start} - ${end}` });
  const usual = [
    ...[ring(1, '08:00', '08:40'), ring(2, '09:00', '09:40'), ring(3, '10:00', '10:40')],
    ...[ring(4, '11:00', '11:40'), ring(5, '12:00', '12:40')],
  ];
  const second = [ring(1, '11:30', '12:10'), ring(2, '12:30', '13:10'), ring(3, '13:30', '14:10')];
  const short = [
    { shift: 1, ...ring(1, '08:00', '08:30') } as const,
    { shift: 1, ...ring(3, '08:40', '09:10') } as const,
  ];
  const sets = [{ name: 'Сокращённый день', days: ['FRIDAY' as const], dates: [], times: short }];
  const bells = weekBells(usual, { secondShift: { groupIds: [2], times: second }, sets }, null);
  const at = (...numbers: number[]) => numbers.map((number) => buildLesson({ number, teacher: ANNA }));
  const groups = [
    buildGroup({ letter: 'А' }, { MONDAY: at(1, 3), TUESDAY: at(3), WEDNESDAY: at(4), FRIDAY: at(1, 3) }),
    buildGroup({ id: 2, letter: 'Б', shift: 2 }, { TUESDAY: at(3), WEDNESDAY: at(2) }),
  ];

  const [anna] = teacherLoads(buildTimetable(groups, DEFAULT_WEEK_LAYOUT, bells), staff);

  // On Tuesday from 10:40 to 13:30 two lessons fit, at 11:00 and 12:00; on Wednesday from 11:40 to 12:30 none does.
  expect(anna?.days.map(({ windows }) => windows)).toEqual([1, 2, 0, 0, 0]);
});

describe('the load of a class', () => {
  it('has an hour for every slot of its pupils, and one for every subgroup in addition', () => {
    fc.assert(
      fc.property(smallSchool, ({ groups }) => {
        const timetable = buildTimetable(groups);
        for (const { id, hours, partHours, days, subjects, taught } of classLoads(timetable)) {
          const attended = partsOf(timetable).filter(
            ({ group, state }) => group.id === id && state.kind !== 'sent-home',
          );
          for (const { day, ...load } of days) {
            expect(load).toEqual(
              counted(attended.filter((part) => part.day === day).map(({ number }) => number)),
            );
          }
          expect(partHours).toBe(attended.length);
          expect(subjects.reduce((sum, subject) => sum + subject.hours, 0)).toBe(hours);
          expect(taught.reduce((sum, subject) => sum + subject.hours, 0)).toBe(partHours);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts halves with subjects of their own once, under the name of the pair', () => {
    const groups = [buildGroup({}, { MONDAY: [split(1), split(2)] })];

    const [load] = classLoads(buildTimetable(groups));

    expect(load).toMatchObject({ hours: 2, partHours: 4, subjects: [{ subject: PAIR, hours: 2 }] });
    expect(load?.taught.map(({ subject, teachers }) => [subject.name, teachers])).toEqual([
      ['Немецкий язык', ['Анна']],
      ['Французский язык', ['Борис']],
    ]);
  });
});

it('knows how many lessons have no teacher', () => {
  const vacant = split(1, ANNA);
  const groups = [
    buildGroup(
      {},
      {
        MONDAY: [
          { ...vacant, subgroupLesson: vacant.subgroupLesson.map((part) => ({ ...part, teacher: null })) },
          buildLesson({ number: 2, teacher: null }),
          buildLesson({ number: 3, teacher: null, goHome: 'Уходят домой' }),
        ],
      },
    ),
  ];

  expect(hoursWithoutTeacher(buildTimetable(groups))).toBe(3);
});

describe('a workload compared with the timetable', () => {
  const group = { id: 4, number: 5, letter: 'Г' };
  const planned = (subject: typeof PE, hours: number) => ({ group, educationalSubject: subject, hours });
  const scheduled = (subject: typeof PE, hours: number) => ({ group, subject, hours });

  it('is missing in one subject what another has too many of', () => {
    const difference = compareWorkload(
      [scheduled(GERMAN, 1), scheduled(PE, 3)],
      [planned(GERMAN, 3), planned(PE, 2)],
    );

    expect(difference).toMatchObject({ planned: 5, missing: 2, extra: 1 });
    expect(differenceText(difference)).toBe('недостаёт 2 ч, сверх 1 ч');
  });

  it('differs by exactly what was planned and not scheduled, and the other way round', () => {
    const hours = fc.array(fc.tuple(fc.constantFrom(GERMAN, FRENCH, PE), fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(hours, hours, (plan, there) => {
        const {
          planned: total,
          missing,
          extra,
          lines,
        } = compareWorkload(
          there.map(([subject, count]) => scheduled(subject, count)),
          plan.map(([subject, count]) => planned(subject, count)),
        );
        const sum = (all: typeof plan) => all.reduce((count, [, more]) => count + more, 0);

        expect(total).toBe(sum(plan));
        expect(sum(there) - sum(plan)).toBe(extra - missing);
        expect(new Set(lines.map(({ subject }) => subject.id)).size).toBe(lines.length);
      }),
    );
  });

  it('says so when nothing differs', () => {
    expect(differenceText(compareWorkload([scheduled(PE, 2)], [planned(PE, 2)]))).toBe('совпадает');
  });
});

it('finds a load by a name in any spelling, by a subject, and by what is wrong with it', () => {
  const groups = [buildGroup({}, { MONDAY: [split(1), split(4)] })];
  const loads = teacherLoads(buildTimetable(groups), [
    ...staff,
    { id: 3, name: 'Королёв К. К.', weeklyWorkloads: [] },
  ]);
  const found = (text: string, ...chosen: string[]) =>
    loads.filter(loadFilter(text, chosen)).map(({ name }) => name);

  expect(found('королев К.')).toEqual(['Королёв К. К.']);
  expect(found('немец')).toEqual(['Анна']);
  expect(found('', 'windows')).toEqual(['Анна', 'Борис']);
  expect(found('', 'idle')).toEqual(['Королёв К. К.']);
  expect(found('', 'difference', 'idle')).toHaveLength(3);
  expect(found('борис', 'idle')).toEqual([]);
  expect(subjectsText(loads[0]?.subjects ?? [])).toBe('Немецкий язык 2');
});

describe('the use of rooms and subjects', () => {
  const HALL = { id: 31, number: 'Спортзал' };
  const FRESH = { id: 32, number: '101' };
  const twoInTheHall = buildTimetable([
    buildGroup(
      {},
      { MONDAY: [buildLesson({ number: 1, educationalSubject: PE, teacher: ANNA, room: HALL })] },
    ),
    buildGroup(
      {},
      { MONDAY: [buildLesson({ number: 1, educationalSubject: PE, teacher: BORIS, room: HALL })] },
    ),
  ]);

  it('counts an hour of a room once, however many classes are in it', () => {
    expect(roomLoads(twoInTheHall, [HALL, FRESH])).toEqual([
      { ...FRESH, hours: 0, teachers: [] },
      { ...HALL, hours: 1, teachers: [ANNA.name, BORIS.name] },
    ]);
  });

  it('counts the hours of a subject in each class, and names a subject without lessons', () => {
    expect(subjectLoads(twoInTheHall, [PE, FRENCH])).toEqual([
      { subject: PE, hours: 2, classes: 2, teachers: [ANNA.name, BORIS.name] },
      { subject: FRENCH, hours: 0, classes: 0, teachers: [] },
    ]);
  });

  it('of a week is the lessons of its classes', () => {
    fc.assert(
      fc.property(smallSchool, ({ groups }) => {
        const timetable = buildTimetable(groups);
        const subjects = new Map(partsOf(timetable).map(({ subject }) => [subject.id, subject]));
        const hours = subjectLoads(timetable, [...subjects.values()]).reduce(
          (sum, one) => sum + one.hours,
          0,
        );
        expect(hours).toBe(classLoads(timetable).reduce((sum, { partHours }) => sum + partHours, 0));
      }),
    );
  });
});
