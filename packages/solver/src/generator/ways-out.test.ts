import { DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSchool } from '../testing/small-school.ts';
import { check, impossibleWishes } from './check.ts';
import { generate, waysOut } from './generate.ts';
import type { GeneratorProblem } from './problem.ts';

const school = fc.integer({ min: 1, max: 100_000 }).map(smallSchool);

/** The teacher with most lessons is to have a free day, and all of their lessons are to stay. */
function contradiction(problem: GeneratorProblem) {
  const lessonsOf = (id: number) =>
    problem.current.filter(({ item }) =>
      problem.items.find((one) => one.id === item)?.parts.some(({ teacher }) => teacher === id),
    );
  const [busiest] = problem.teachers.toSorted((a, b) => lessonsOf(b.id).length - lessonsOf(a.id).length);
  if (!busiest) throw new Error('A school has teachers.');
  const days = new Set(lessonsOf(busiest.id).map(({ day }) => day)).size;
  const freeDays = problem.days.length - days + 1;
  return {
    busiest,
    problem: {
      ...problem,
      teachers: problem.teachers.map((one) => (one.id === busiest.id ? { ...one, freeDays } : one)),
      locks: [...problem.locks, { kind: 'teacher' as const, id: busiest.id }],
    },
  };
}

describe('what to give up', () => {
  it('is the free day or the rule of it where lessons that stay leave none', () => {
    fc.assert(
      fc.property(school, (sound) => {
        const { busiest, problem } = contradiction(sound);
        const found = generate(problem, { mode: 'improve', rounds: 1 });
        const teacher = { id: busiest.id, name: busiest.name };
        expect(found.isComplete).toBe(false);
        const ways = waysOut(problem, found);
        expect(ways).toContainEqual({ kind: 'free-day', teacher });
        expect(ways).toContainEqual({ kind: 'rule', rule: 'free-day' });
        // Neither of these takes the contradiction away.
        expect(ways).not.toContainEqual({ kind: 'closed', teacher });
        expect(ways.filter(({ kind }) => kind === 'teacher-day')).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it('is nothing if every rule holds, or where there is no time to try', () => {
    const sound = smallSchool(7);
    const whole = generate(sound, { mode: 'improve', rounds: 0 });
    expect(waysOut(sound, whole)).toEqual([]);
    const { problem } = contradiction(sound);
    const found = generate(problem, { mode: 'improve', rounds: 0 });
    expect(waysOut(problem, found, { isStopped: () => true })).toEqual([]);
  });
});

const SEEDS = [1, 2, 3, 4, 5, 6];

/** The teacher with the most hours, and the problem in which they are never there but at one lesson of the week. */
function hardlyThere(problem: GeneratorProblem) {
  const hoursOf = (id: number) =>
    problem.items.reduce(
      (sum, { hours, parts }) => sum + (parts.some((part) => part.teacher === id) ? hours : 0),
      0,
    );
  const [teacher = 0] = problem.teachers.map(({ id }) => id).toSorted((a, b) => hoursOf(b) - hoursOf(a));
  const [first] = problem.days;
  const closed = problem.days.flatMap((day) =>
    problem.bells.flatMap(({ shift, number }) =>
      day === first && number === 1 ? [] : [{ day, shift, number }],
    ),
  );
  const teachers = problem.teachers.map((one) => (one.id === teacher ? { ...one, closed } : one));
  return { teacher, problem: { ...problem, teachers } };
}

/** The same school with a single room for everything. */
function inOneRoom(problem: GeneratorProblem): GeneratorProblem {
  const items = problem.items.map((item) => ({
    ...item,
    parts: item.parts.map((part) => ({ ...part, room: { room: 1 } })),
  }));
  const current = problem.current.map((placed) => ({ ...placed, rooms: placed.rooms.map(() => 1) }));
  return { ...problem, rooms: [{ id: 1, name: '101', capacity: 1 }], roomKinds: [], items, current };
}

describe('the check before a repair', () => {
  it.each(SEEDS)('finds a wish that no timetable can have, as the check does, school %i', (seed) => {
    const { teacher, problem } = hardlyThere(smallSchool(seed));
    const found = impossibleWishes(problem);
    expect(found.map(({ who }) => ({ kind: who.kind, id: who.id }))).toContainEqual({
      kind: 'teacher',
      id: teacher,
    });
    for (const finding of found) expect(check(problem)).toContainEqual(finding);
  });

  it.each(SEEDS)('has nothing against rooms that are double now, school %i', (seed) => {
    const whole = inOneRoom(smallSchool(seed));
    expect(check(whole).some(({ severity }) => severity === 'impossible')).toBe(true);
    expect(impossibleWishes(whole)).toEqual([]);
    const [placed] = whole.current;
    const teacher = whole.items.find(({ id }) => id === placed?.item)?.parts[0]?.teacher;
    const closed = placed ? [{ day: placed.day, shift: 1 as const, number: placed.number }] : [];
    const teachers = whole.teachers.map((one) =>
      one.id === teacher ? { ...one, closed: [...one.closed, ...closed] } : one,
    );
    const found = impossibleWishes({ ...whole, teachers });
    expect(found.filter(({ who }) => who.kind === 'room' || who.kind === 'room-kind')).toEqual([]);
  });

  it.each(SEEDS)('leaves out what was impossible before the wish, school %i', (seed) => {
    const whole = smallSchool(seed);
    const [group] = whole.classes;
    if (!group) throw new Error('A school has classes.');
    // Its days are shorter than they stand, which is not a wish.
    const classes = whole.classes.map((one) =>
      one === group ? { ...one, lastLesson: group.firstLesson } : one,
    );
    const short = { ...whole, classes };
    expect(check(short).some(({ rule }) => rule === 'class-slots')).toBe(true);
    expect(impossibleWishes(short)).toEqual([]);
    const { teacher, problem } = hardlyThere(short);
    const found = impossibleWishes(problem);
    expect(found.some(({ who }) => who.kind === 'teacher' && who.id === teacher)).toBe(true);
    expect(found.some(({ rule, who }) => rule === 'class-slots' && who.id === group.id)).toBe(false);
  });

  it('has nothing against a wish that is only preferred, or that the timetable has', () => {
    const { problem } = hardlyThere(smallSchool(1));
    const rules = { ...DEFAULT_RULES, 'teacher-slots': 'preferred' as const };
    expect(impossibleWishes({ ...problem, rules })).toEqual([]);
    expect(impossibleWishes(smallSchool(1))).toEqual([]);
  });

  it('finds hours that no week of the class holds', () => {
    const whole = smallSchool(2);
    const [line] = whole.items;
    const items = whole.items.map((item) => (item === line ? { ...item, hours: item.hours + 40 } : item));
    const rules = impossibleWishes({ ...whole, items }).map(({ rule }) => rule);
    expect(rules).toContain('class-slots');
  });

  it('lets through every wish that a repair fulfils', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const whole = smallSchool(seed);
      const placed = whole.current[(seed * 7) % whole.current.length];
      const teacher = whole.items.find(({ id }) => id === placed?.item)?.parts[0]?.teacher;
      const closed = whole.bells.map(({ shift, number }) => ({
        ...{ day: placed?.day ?? 'MONDAY', shift, number },
      }));
      const teachers = whole.teachers.map((one) =>
        one.id === teacher ? { ...one, closed: [...one.closed, ...closed] } : one,
      );
      const problem = { ...whole, teachers };
      const { metrics } = generate(problem, { mode: 'repair', rounds: 1 });
      if (metrics.unmended === 0) expect(impossibleWishes(problem), `school ${seed}`).toEqual([]);
    }
  });
});
