import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { movesToChanges } from '@zvonok/domain/planning/moves';
import { DEFAULT_PLANNING_SETTINGS, DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { reasonText } from '@zvonok/domain/planning/words';
import { buildPart } from '@zvonok/domain/testing/builders';
import { changedParts, partsByKey } from '@zvonok/domain/timetable/change-effects';
import { describe, expect, it } from 'vitest';
import type { DayInput, PlanningTeacher } from './day-input.ts';
import { alternatives } from './obstacles.ts';
import { propose, solveDay } from './solve.ts';

const GUEST = { id: 1, name: 'Гусева Г. Г.' };
const HOST = { id: 2, name: 'Хлебова Х. Х.' };
const FREE = { id: 3, name: 'Орлов О. О.' };
const BUSY = { id: 4, name: 'Белов Б. Б.' };
const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };
const group = (letter: string, id: number) => ({ id, number: 5, letter });
const lesson = (given: Partial<LessonPart>) => buildPart({ subject: MATHS, changeId: null, ...given });

const guest = lesson({ lessonId: 10, group: group('Г', 1), number: 3, teacher: GUEST });
const host = lesson({ lessonId: 20, group: group('В', 2), number: 3, teacher: HOST });
const merged = changedParts(
  { kind: 'merge', first: guest, second: host, teacher: null },
  partsByKey([guest, host]),
);
const beside = [
  lesson({ lessonId: 11, group: group('Г', 1), number: 2, teacher: GUEST }),
  lesson({ lessonId: 21, group: group('В', 2), number: 2, teacher: BUSY }),
  lesson({ lessonId: 31, group: group('Б', 3), number: 3, teacher: BUSY }),
];

const teacher = (of: typeof GUEST, groups: number[]): PlanningTeacher => ({
  ...{ ...of, eduSubject: 'Математика', groups, book: 0, coversOfMonth: 0 },
});
const day = (given: Partial<DayInput> = {}): DayInput => ({
  parts: [...merged, ...beside],
  teachers: [teacher(GUEST, [1, 2]), teacher(HOST, [2]), teacher(FREE, [1]), teacher(BUSY, [2, 3])],
  absences: [{ teacherId: HOST.id }],
  isToday: true,
  settings: { ...DEFAULT_PLANNING_SETTINGS, goesHomeGrades: [] },
  weights: DEFAULT_WEIGHTS,
  ...given,
});
const keys = (parts: readonly LessonPart[] = []) => parts.map(partKey);

describe('a substitute who cannot come', () => {
  const taken = lesson({
    ...{ lessonId: 40, group: group('А', 4), number: 3, teacher: FREE, changeId: 8 },
    state: { kind: 'replaced', original: 'Яковлев Я. Я.', originalId: 9 },
  });
  const own = lesson({ lessonId: 41, group: group('А', 4), number: 2, teacher: FREE });
  const refusing = day({
    parts: [taken, own],
    absences: [{ teacherId: FREE.id, from: 3, to: 3, isRefusal: true }],
  });

  it('leaves the lesson to another, and teaches their own', () => {
    const { moves } = solveDay(refusing);
    expect(moves.flatMap(({ parts }) => keys(parts))).toEqual(['40']);
    expect(moves[0]).not.toMatchObject({ teacher: FREE });
    const { people } = alternatives(refusing, [], '40');
    expect(people.find(({ teacherId }) => teacherId === FREE.id)?.reason).toBe('не может в это время');
    const ofOwnLesson = day({
      parts: [taken, own],
      absences: [{ teacherId: FREE.id, from: 2, to: 2, isRefusal: true }],
    });
    expect(solveDay(ofOwnLesson).moves).toEqual([]);
  });
});

describe('a merge whose teacher is away', () => {
  it('is one open lesson of both classes, covered by one change', () => {
    const plan = solveDay(day());
    expect(plan).toMatchObject({ open: 0 });
    const [move] = plan.moves;
    expect(plan.moves).toHaveLength(1);
    expect(move).toMatchObject({ kind: 'replace', teacher: GUEST });
    expect(keys(move?.parts)).toEqual(['20', '10']);
    expect(movesToChanges(plan.moves)).toMatchObject([
      { change: { kind: 'replace', part: { lessonId: 20 }, teacher: GUEST } },
    ]);
  });

  it('says of everybody which of the classes they know', () => {
    const { moves } = alternatives(day(), [], '20');
    const words = new Map(
      moves.flatMap((move) => (move.kind === 'replace' ? [[move.teacher.id, reasonText(move.terms)]] : [])),
    );
    expect(words.get(GUEST.id)).toContain('знает оба класса');
    expect(words.get(FREE.id)).toContain('знает 5Г');
  });

  it('says what keeps everybody else and every other move from it', () => {
    const { refused, people } = alternatives(day(), [], '20');
    expect(people).toEqual([
      { teacherId: HOST.id, reason: 'учитель отсутствует' },
      { teacherId: BUSY.id, reason: 'учитель в это время занят' },
    ]);
    const shared = refused.filter(({ reason }) => reason === 'урок уже объединён с 5Г');
    expect(shared.map(({ aim }) => aim)).toEqual(['merge', 'transfer', 'exchange', 'supervise']);
  });

  it('keeps a busy teacher whom a person has chosen', () => {
    const pin = { lesson: '20', kind: 'replace' as const, teacherId: BUSY.id };
    const { plan, lost } = propose(day({ pins: [pin] }), { profile: 'evenly' });
    expect(lost).toEqual([]);
    expect(plan.moves).toMatchObject([{ kind: 'replace', teacher: BUSY, isPinned: true }]);
  });

  it('can be taken apart, in words that say which class has whom then', () => {
    const find = (input: DayInput) =>
      alternatives(input, [], '20').moves.find(({ kind }) => kind === 'cancel');
    const apart = find(day());
    expect(apart && reasonText(apart.terms)).toBe('снова отдельно, 5В без учителя, 5Г со своим учителем');
    const isGuestAway = day({ absences: [{ teacherId: HOST.id }, { teacherId: GUEST.id }] });
    const both = find(isGuestAway);
    expect(both && reasonText(both.terms)).toBe('снова отдельно, 5В без учителя, 5Г без учителя');
    expect(movesToChanges(apart ? [apart] : [])).toMatchObject([
      { change: { kind: 'cancel', part: { lessonId: 20 } } },
    ]);
    // A teacher who gets their class back is no substitute then.
    const pins = [{ lesson: '20', kind: 'cancel' as const }];
    const open = lesson({
      lessonId: 41,
      group: group('А', 5),
      number: 3,
      teacher: { id: 9, name: 'Ким К. К.' },
    });
    const absences = [{ teacherId: HOST.id }, { teacherId: 9 }];
    const settings = { ...day().settings, mergesClasses: false };
    const { moves } = solveDay(day({ parts: [...merged, ...beside, open], absences, pins, settings }));
    expect(moves).toMatchObject([{ kind: 'cancel' }, { kind: 'replace', teacher: FREE }]);
    expect(solveDay(day({ parts: [...merged, ...beside], pins }))).toMatchObject({ open: 1 });
  });

  it('gives both classes their own teachers where a substitute is ill and both are there', () => {
    const covered = changedParts(
      { kind: 'replace', part: merged[1] as LessonPart, teacher: FREE },
      partsByKey(merged),
    );
    const input = day({ parts: [...covered, ...beside], absences: [{ teacherId: FREE.id }] });
    const pins = [{ lesson: '20', kind: 'cancel' as const }];
    expect(solveDay({ ...input, pins })).toMatchObject({ open: 0, moves: [{ kind: 'cancel' }] });
    const apart = alternatives(input, [], '20').moves.find(({ kind }) => kind === 'cancel');
    expect(apart && reasonText(apart.terms)).toBe(
      'снова отдельно, 5В со своим учителем, 5Г со своим учителем',
    );
  });

  it('leaves both classes open if no teacher can take them, and says so', () => {
    const absences = [GUEST, HOST, FREE, BUSY].map(({ id }) => ({
      teacherId: id,
      from: 3 as const,
      to: 3 as const,
    }));
    const plan = solveDay(day({ absences, parts: [...merged, ...beside.slice(0, 2)] }));
    expect(plan).toMatchObject({ open: 1, moves: [{ kind: 'cancel' }] });
    expect(plan.moves.map(({ terms }) => reasonText(terms))).toEqual([
      'снова отдельно, 5В без учителя, 5Г без учителя',
    ]);
  });

  it('sends home the class whose teacher is away, and only if the school allows it', () => {
    const settings = { ...DEFAULT_PLANNING_SETTINGS, goesHomeGrades: [5] };
    const home = (input: DayInput) =>
      alternatives(input, [], '20').moves.find(({ kind }) => kind === 'go-home');
    const one = home(day({ settings }));
    expect(one && reasonText(one.terms)).toBe('5В домой после 2-го, 5Г со своим учителем');
    expect(movesToChanges(one ? [one] : []).map(({ change }) => change)).toMatchObject([
      { kind: 'cancel', part: { lessonId: 20 } },
      { kind: 'send-home', part: { lessonId: 20, state: { kind: 'normal' }, teacher: HOST } },
    ]);
    const isGuestAway = [{ teacherId: HOST.id }, { teacherId: GUEST.id }];
    const both = home(day({ settings, absences: isGuestAway, parts: [...merged, ...beside] }));
    expect(both && reasonText(both.terms)).toBe('домой после 2-го');
    expect(movesToChanges(both ? [both] : [])).toHaveLength(3);

    const { refused } = alternatives(day(), [], '20');
    expect(refused.find(({ aim }) => aim === 'go-home')?.reason).toBe('школа не отпускает 5-е классы');
  });

  it('in a flow is covered with the rest of it', () => {
    const inFlow = { number: 3, teacher: HOST, flow: 'Поток' } as const;
    const first = { ...host, ...inFlow };
    const second = lesson({ ...inFlow, lessonId: 30, group: group('Д', 4) });
    const sides = changedParts(
      { kind: 'merge', first: guest, second: first, teacher: null },
      partsByKey([guest, first]),
    );
    const plan = solveDay(day({ parts: [...sides, second, ...beside] }));
    expect(plan.moves).toHaveLength(1);
    expect(keys(plan.moves[0]?.parts)).toEqual(['20', '30', '10']);
    expect(movesToChanges(plan.moves)).toHaveLength(2);
  });
});

it('a class that cannot join a parallel one gets the reason', () => {
  const [from, into] = [
    lesson({ lessonId: 40, group: group('А', 5), number: 3, teacher: FREE }),
    { ...merged[1], teacher: HOST } as LessonPart,
  ];
  const input = day({ parts: [from, into, merged[0] as LessonPart], absences: [{ teacherId: FREE.id }] });
  const { refused } = alternatives(input, [], '40');
  expect(refused.find(({ aim }) => aim === 'merge')?.reason).toBe('5В: урок уже объединён');
});
