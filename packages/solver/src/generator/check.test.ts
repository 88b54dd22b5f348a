import type { Weekday } from '@zvonok/domain/calendar/weekday';
import {
  type FindingRule,
  type FindingSubject,
  findingText,
  fixText,
  type WeekSlot,
} from '@zvonok/domain/generator/finding';
import { DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSchool } from '../testing/small-school.ts';
import { check } from './check.ts';
import type { CurriculumItem, GeneratorProblem, Lock, ProblemTeacher } from './problem.ts';

const DAYS: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const NUMBERS: readonly LessonNumber[] = [1, 2, 3, 4, 5, 6];
const slotsOn = (...days: Weekday[]) =>
  days.flatMap((day) => NUMBERS.map((number): WeekSlot => ({ day, shift: 1, number })));
const WEEK = slotsOn(...DAYS);
const allBut = (...open: [Weekday, LessonNumber][]) =>
  WEEK.filter(({ day, number }) => !open.some(([d, n]) => d === day && n === number));

const item = (id: number, facts: Partial<CurriculumItem> = {}): CurriculumItem => ({
  id,
  subject: { id, name: `Предмет ${id}` },
  classes: [1],
  hours: 2,
  parts: [{ teacher: id, room: null }],
  doubles: 0,
  mostADay: 1,
  ...facts,
});
const teacher = (id: number, facts: Partial<ProblemTeacher> = {}): ProblemTeacher => ({
  id,
  name: `Учитель ${id}`,
  closed: [],
  unwanted: [],
  ...facts,
});

/** Two classes that have nothing in the way, with whatever is put there. */
function school(
  items: readonly CurriculumItem[],
  teachers: readonly ProblemTeacher[] = [],
  more: Partial<GeneratorProblem> = {},
): GeneratorProblem {
  const group = (id: number, name: string) => {
    const week = { days: DAYS, firstLesson: 1 as const, lastLesson: 6 as const, norm: { aDay: 6 } };
    return { id, name, grade: 7, shift: 1 as const, ...week };
  };
  return {
    days: DAYS,
    bells: NUMBERS.map((number) => ({ shift: 1, number })),
    classes: [group(1, '7А'), group(2, '7Б')],
    items,
    teachers: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => teachers.find((one) => one.id === id) ?? teacher(id)),
    rooms: [
      { id: 1, name: 'Спортзал', capacity: 1 },
      { id: 2, name: '214', capacity: 1 },
    ],
    roomKinds: [{ id: 1, name: 'Спортзалы', rooms: [1] }],
    difficulty: [],
    rules: DEFAULT_RULES,
    locks: [],
    current: [],
    ...more,
  };
}

const ofClass = (name: string) => ({ kind: 'class' as const, name });
const ofTeacher = (id: number) => ({ kind: 'teacher' as const, name: `Учитель ${id}` });
const lock = (of: number, day: Weekday, number: LessonNumber): Lock => ({
  kind: 'lesson',
  item: of,
  day,
  number,
});
const split = (id: number, first: number, second: number, facts: Partial<CurriculumItem> = {}) =>
  item(id, {
    parts: [
      { teacher: first, room: null },
      { teacher: second, room: null },
    ],
    ...facts,
  });
const full = (id: number, group: number, hours = 6) =>
  item(id, { classes: [group], hours, mostADay: 2, parts: [{ teacher: id, room: null }] });

const PLANTED: readonly [string, FindingRule, Partial<FindingSubject>, GeneratorProblem][] = [
  [
    'a class with too many hours',
    'class-slots',
    ofClass('7А'),
    school([1, 2, 3, 4, 5, 6].map((id) => full(id, 1))),
  ],
  ['a subject six times in five days', 'item-days', ofClass('7А'), school([item(1, { hours: 6 })])],
  [
    'a subject in two lines whose teachers are there on the same days only',
    'item-days',
    ofClass('7А'),
    school(
      [item(1, { hours: 2 }), item(2, { hours: 2, subject: { id: 1, name: 'Предмет 1' } })],
      [1, 2].map((id) => teacher(id, { closed: slotsOn('WEDNESDAY', 'THURSDAY', 'FRIDAY') })),
    ),
  ],
  [
    'a subject three times and its teacher there on two days',
    'item-days',
    ofClass('7А'),
    school([item(1, { hours: 3 })], [teacher(1, { closed: slotsOn('MONDAY', 'TUESDAY', 'WEDNESDAY') })]),
  ],
  ['one teacher for both subgroups', 'item-teacher', ofClass('7А'), school([split(1, 3, 3)])],
  [
    'subgroups whose teachers are there at different times',
    'item-slots',
    ofClass('7А'),
    school(
      [split(1, 1, 2)],
      [
        teacher(1, { closed: slotsOn('MONDAY', 'TUESDAY', 'WEDNESDAY') }),
        teacher(2, { closed: slotsOn('THURSDAY', 'FRIDAY') }),
      ],
    ),
  ],
  [
    'a flow whose teachers share one slot',
    'item-slots',
    { kind: 'class' },
    school(
      [split(1, 1, 2, { classes: [1, 2] })],
      [
        teacher(1, { closed: allBut(['MONDAY', 1], ['TUESDAY', 1]) }),
        teacher(2, { closed: allBut(['MONDAY', 1], ['FRIDAY', 1]) }),
      ],
    ),
  ],
  [
    'a teacher with fewer slots than hours',
    'teacher-slots',
    ofTeacher(1),
    school(
      [item(1, { hours: 2 }), item(2, { classes: [2], hours: 2, parts: [{ teacher: 1, room: null }] })],
      [teacher(1, { closed: allBut(['MONDAY', 1], ['TUESDAY', 1], ['FRIDAY', 2]) })],
    ),
  ],
  [
    'a teacher with more hours than the week has',
    'teacher-slots',
    ofTeacher(1),
    school(
      [1, 2].flatMap((of) =>
        [1, 2].map((n) =>
          item(of * 10 + n, { classes: [of], hours: 8, mostADay: 2, parts: [{ teacher: 1, room: null }] }),
        ),
      ),
    ),
  ],
  [
    'two lessons a day at most for eleven hours',
    'teacher-days',
    ofTeacher(1),
    school(
      [
        item(1, { hours: 5 }),
        item(2, { classes: [2], hours: 6, mostADay: 2, parts: [{ teacher: 1, room: null }] }),
      ],
      [teacher(1, { mostADay: 2 })],
    ),
  ],
  [
    'a free day that leaves too few',
    'teacher-days',
    ofTeacher(1),
    school(
      [
        item(1, { hours: 4 }),
        item(2, { classes: [2], hours: 5, mostADay: 2, parts: [{ teacher: 1, room: null }] }),
      ],
      [teacher(1, { mostADay: 2, freeDays: 1 })],
    ),
  ],
  [
    'four days off and a subject twice',
    'item-days',
    ofClass('7А'),
    school([item(1)], [teacher(1, { closed: slotsOn('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY') })]),
  ],
  [
    'free days and a subject once a day',
    'teacher-matching',
    ofTeacher(1),
    school([item(1, { hours: 4 })], [teacher(1, { freeDays: 2 })]),
  ],
  [
    'two classes that want the same two slots',
    'teacher-matching',
    ofTeacher(1),
    school(
      [1, 2, 3].map((id) => item(id, { classes: [id], parts: [{ teacher: 1, room: null }] })),
      [],
      {
        classes: [...school([]).classes, ...school([]).classes].slice(0, 3).map((one, index) => ({
          ...one,
          id: index + 1,
          ...(index < 2 && { days: ['WEDNESDAY', 'THURSDAY'], lastLesson: 1 }),
        })),
      },
    ),
  ],
  [
    'teachers of a class who are all there at one time',
    'class-matching',
    ofClass('7А'),
    school(
      [item(1), item(2), item(3, { hours: 5 })],
      [1, 2].map((id) => teacher(id, { closed: allBut(['MONDAY', 1], ['TUESDAY', 1]) })),
    ),
  ],
  [
    'nobody for the first lessons',
    'class-start',
    ofClass('7А'),
    school([item(1)], [teacher(1, { closed: WEEK.filter(({ number }) => number === 1) })]),
  ],
  [
    'more physical training than the gym takes',
    'rooms',
    { kind: 'room-kind', name: 'Спортзалы' },
    school(
      [1, 2, 3, 4].map((id) =>
        item(id, {
          classes: [1 + (id % 2)],
          hours: 8,
          mostADay: 2,
          parts: [{ teacher: id, room: { kind: 1 } }],
        }),
      ),
    ),
  ],
  [
    'one room for more lessons than the week has',
    'rooms',
    { kind: 'room', name: '214' },
    school(
      [1, 2, 3, 4].map((id) =>
        item(id, {
          classes: [1 + (id % 2)],
          hours: 8,
          mostADay: 2,
          parts: [{ teacher: id, room: { room: 2 } }],
        }),
      ),
    ),
  ],
  [
    'both subgroups in one gym',
    'rooms-at-once',
    { kind: 'room-kind', name: 'Спортзалы' },
    school([item(1, { parts: [1, 2].map((id) => ({ teacher: id, room: { kind: 1 } })) })]),
  ],
  [
    'a lock outside the week',
    'lock-outside',
    ofClass('7А'),
    school([item(1)], [], { locks: [lock(1, 'SATURDAY', 1)] }),
  ],
  [
    'a lock when the teacher is not there',
    'lock-closed',
    ofTeacher(1),
    school([item(1)], [teacher(1, { closed: slotsOn('MONDAY') })], { locks: [lock(1, 'MONDAY', 2)] }),
  ],
  [
    'more locks than hours',
    'lock-hours',
    ofClass('7А'),
    school([item(1, { hours: 1 })], [], { locks: [lock(1, 'MONDAY', 1), lock(1, 'TUESDAY', 1)] }),
  ],
  [
    'two locks for one class at one time',
    'lock-clash',
    ofClass('7А'),
    school([item(1), item(2)], [], { locks: [lock(1, 'MONDAY', 1), lock(2, 'MONDAY', 1)] }),
  ],
  [
    'two locks for one teacher at one time',
    'lock-clash',
    ofTeacher(1),
    school([item(1), item(2, { classes: [2], parts: [{ teacher: 1, room: null }] })], [], {
      locks: [lock(1, 'MONDAY', 1), lock(2, 'MONDAY', 1)],
    }),
  ],
  [
    'double lessons beyond the hours',
    'item-doubles',
    ofClass('7А'),
    school([item(1, { hours: 3, doubles: 2, mostADay: 2 })], [], {
      rules: { ...DEFAULT_RULES, doubles: 'strict' },
    }),
  ],
];

describe('the check before a search', () => {
  it('names nothing if a timetable can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }).map(smallSchool), (problem) => {
        expect(check(problem)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(PLANTED)('names %s', (_, rule, who, problem) => {
    const found = check(problem).filter(({ severity }) => severity === 'impossible');
    expect(found.map((one) => one.rule)).toContain(rule);
    for (const one of found.filter((other) => other.rule === rule)) expect(one.who).toMatchObject(who);
  });

  it.each(PLANTED)('says what would mend %s', (_, rule, __, problem) => {
    const finding = check(problem).find((one) => one.rule === rule);
    if (!finding) throw new Error(`${rule} was not found.`);
    expect(findingText(finding)).toContain(finding.who.name);
    expect(finding.fixes.some(({ isVerified }) => isVerified)).toBe(true);
    for (const fix of finding.fixes) expect(fixText(fix)).not.toMatch(/undefined|NaN/);
  });

  it('distinguishes what exceeds a norm from what cannot be', () => {
    const base = school([1, 2, 3, 4, 5].map((id) => full(id, 1)));
    const classes = base.classes.map((one) => ({
      ...one,
      norm: { aDay: 5 },
      weekNorm: { least: 20, most: 28 },
    }));
    const found = check({ ...base, classes });
    expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['class-norm', 'excess'],
      ['week-norm', 'excess'],
    ]);
  });

  it('reports a class in the second shift that is to learn in the first, and forbids nothing', () => {
    const base = school([item(1)]);
    const inSecond = (grade: number) =>
      check({
        ...base,
        bells: NUMBERS.map((number) => ({ shift: 2, number })),
        classes: base.classes.map((one) => ({ ...one, shift: 2 as const, grade })),
      });
    const found = inSecond(9);
    expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['class-shift', 'excess'],
      ['class-shift', 'excess'],
    ]);
    expect(found[0] && findingText(found[0])).toContain('СП 2.4.3648-20');
    expect(inSecond(7)).toEqual([]);
  });

  it('takes a rule that is only wished for as no reason', () => {
    const problem = school(
      [item(1)],
      [teacher(1, { closed: slotsOn('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY') })],
    );
    expect(check(problem)).not.toEqual([]);
    expect(check({ ...problem, rules: { ...DEFAULT_RULES, 'teacher-slots': 'preferred' } })).toEqual([]);
  });
});
