import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSchool } from '../testing/small-school.ts';
import { generate } from './generate.ts';
import type { GeneratorProblem } from './problem.ts';
import type { GeneratorOptions, ResistingLesson } from './result.ts';

const school = fc.integer({ min: 1, max: 100_000 }).map(smallSchool);

/** The lessons reported as resisting, after each round. */
function told(problem: GeneratorProblem, options: GeneratorOptions) {
  const all: (readonly ResistingLesson[])[] = [];
  generate(problem, { ...options, onProgress: ({ resisting }) => all.push(resisting()) });
  return all;
}

/** A teacher may be there at no time at all. */
function withoutHours(problem: GeneratorProblem, id: number): GeneratorProblem {
  const always = problem.days.flatMap((day) =>
    problem.bells.map(({ shift, number }) => ({ day, shift, number })),
  );
  const teachers = problem.teachers.map((one) => (one.id === id ? { ...one, closed: always } : one));
  return { ...problem, teachers };
}

describe('what resists a search', () => {
  it('is nothing if every rule holds all the way', () => {
    fc.assert(
      fc.property(school, (problem) => {
        for (const each of told(problem, { mode: 'improve', rounds: 3 })) expect(each).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it('is what a teacher without an open hour teaches, from the first round on', () => {
    fc.assert(
      fc.property(school, (sound) => {
        const [busiest] = sound.items.flatMap(({ parts }) => parts.flatMap(({ teacher }) => teacher ?? []));
        if (busiest === undefined) throw new Error('A school has teachers.');
        const problem = withoutHours(sound, busiest);
        const own = problem.items.filter(({ parts }) => parts.some(({ teacher }) => teacher === busiest));
        const all = told({ ...problem, current: [] }, { rounds: 4 });
        for (const each of all.slice(1)) {
          const always = each.filter(({ share }) => share === 1).map(({ item }) => item);
          expect(always).toEqual(expect.arrayContaining(own.slice(0, 10).map(({ id }) => id)));
          expect(each.length).toBeLessThanOrEqual(10);
          expect(each.map(({ share }) => share)).toEqual(
            each.map(({ share }) => share).toSorted((a, b) => b - a),
          );
        }
        const last = all.at(-1)?.find(({ item }) => item === own[0]?.id);
        expect(last?.teachers.map(({ id }) => id)).toContain(busiest);
        expect(last?.group.name).not.toBe('');
      }),
      { numRuns: 6 },
    );
  });

  it('is counted without changing what is found, and the same again', () => {
    fc.assert(
      fc.property(school, (sound) => {
        const problem = { ...withoutHours(sound, 1), current: [] };
        expect(told(problem, { rounds: 2 })).toEqual(told(problem, { rounds: 2 }));
        const found = (options: GeneratorOptions) =>
          JSON.stringify(generate(problem, { rounds: 2, ...options }));
        expect(found({ onProgress: ({ resisting }) => resisting() })).toBe(found({}));
      }),
      { numRuns: 3 },
    );
  });

  it('is not what is locked there', () => {
    fc.assert(
      fc.property(school, (sound) => {
        const problem = { ...withoutHours(sound, 1), locks: [{ kind: 'teacher' as const, id: 1 }] };
        const own = problem.items.filter(({ parts }) => parts.some(({ teacher }) => teacher === 1));
        const resisting = told(problem, { mode: 'improve', rounds: 2 })
          .at(-1)
          ?.map(({ item }) => item);
        for (const { id } of own) expect(resisting).not.toContain(id);
      }),
      { numRuns: 3 },
    );
  });
});
