import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSchool } from '../testing/small-school.ts';
import { generate } from './generate.ts';
import type { GeneratorProblem } from './problem.ts';
import { waysOut } from './ways-out.ts';

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
