import { isSameTime } from '@zvonok/domain/bells/lesson-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallSchool } from '../testing/small-school.ts';
import { generate } from './generate.ts';
import type { GeneratorProblem, Lock, PlacedLesson } from './problem.ts';
import { MOVED } from './result.ts';

const school = fc.integer({ min: 1, max: 100_000 }).map(smallSchool);
const forEverySchool = (tell: (problem: GeneratorProblem) => void, numRuns = 10) =>
  fc.assert(fc.property(school, tell), { numRuns });
const FEW = { rounds: 2 };

const itemOf = ({ items }: GeneratorProblem, placed: PlacedLesson) => {
  const item = items.find(({ id }) => id === placed.item);
  if (!item) throw new Error(`There is no item ${placed.item}.`);
  return item;
};
const placeOf = ({ item, day, number }: PlacedLesson) => `${item} ${day} ${number}`;
const placesOf = (lessons: readonly PlacedLesson[]) => lessons.map(placeOf).toSorted();

/** A lesson as the bells know it. */
function timed(problem: GeneratorProblem, placed: PlacedLesson) {
  const { shift } = problem.classes.find(({ id }) => itemOf(problem, placed).classes.includes(id)) ?? {
    shift: 1 as const,
  };
  const hours = problem.bells.find((bell) => bell.shift === shift && bell.number === placed.number)?.hours;
  return {
    group: shift === 2 ? { shift } : {},
    day: placed.day,
    number: placed.number,
    ...(hours && { hours }),
  };
}

/** Pairs of lessons that want one teacher at one time. */
function clashesOf(problem: GeneratorProblem, lessons: readonly PlacedLesson[]): number {
  let count = 0;
  lessons.forEach((one, index) => {
    for (const other of lessons.slice(index + 1)) {
      if (!isSameTime(timed(problem, one), timed(problem, other))) continue;
      const theirs = itemOf(problem, other).parts.map(({ teacher }) => teacher);
      count += itemOf(problem, one).parts.filter(({ teacher }) => theirs.includes(teacher)).length;
    }
  });
  return count;
}

/** By class and day, the numbers of its lessons. */
function daysOf(problem: GeneratorProblem, lessons: readonly PlacedLesson[]): number[][] {
  return problem.classes.flatMap(({ id }) =>
    problem.days.map((day) =>
      lessons
        .filter((placed) => placed.day === day && itemOf(problem, placed).classes.includes(id))
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
    ),
  );
}

/** A school in which a class has every subject of two hours and more in two lines, the second without a teacher. */
function inTwoLines(problem: GeneratorProblem): GeneratorProblem {
  const items = problem.items.flatMap((item) =>
    item.hours < 2 || item.classes.length > 1
      ? [item]
      : [
          { ...item, hours: item.hours - 1 },
          { ...item, id: item.id + 1000, hours: 1, parts: [{ teacher: null, room: null }] },
        ],
  );
  return { ...problem, items };
}

describe('a timetable that is made', () => {
  it('gives every class its hours from the first lesson on, one at a time and without windows', () => {
    forEverySchool((problem) => {
      const { lessons, metrics } = generate({ ...problem, current: [] }, FEW);
      for (const numbers of daysOf(problem, lessons))
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      const hours = problem.items.reduce((sum, item) => sum + item.hours, 0);
      expect(lessons.length + metrics.unplaced).toBe(hours);
      for (const { id, hours: wanted } of problem.items) {
        expect(lessons.filter(({ item }) => item === id).length).toBeLessThanOrEqual(wanted);
      }
    });
  });

  it('counts its clashes as an independent count does', () => {
    forEverySchool((problem) => {
      const { lessons, metrics } = generate({ ...problem, current: [] }, FEW);
      expect(metrics.clashes).toBe(clashesOf(problem, lessons));
    });
  });

  it('costs what its lines sum to, all the way', () => {
    forEverySchool((problem) => {
      for (const mode of ['scratch', 'improve', 'repair'] as const) {
        generate(problem, {
          mode,
          ...FEW,
          onProgress: ({ cost, lines }) => expect(lines.reduce((sum, line) => sum + line.cost, 0)).toBe(cost),
        });
      }
    }, 6);
  });

  it('takes the lines of a subject together: so many lessons a day, on as many days as can be', () => {
    forEverySchool((whole) => {
      const problem = inTwoLines(whole);
      let told = 0;
      const { lessons, metrics } = generate(
        { ...problem, current: [] },
        {
          rounds: 4,
          onProgress: ({ cost, lines }) => {
            told += 1;
            expect(lines.reduce((sum, line) => sum + line.cost, 0)).toBe(cost);
          },
        },
      );
      expect(told).toBeGreaterThan(0);
      let repeats = 0;
      for (const group of problem.classes) {
        const own = problem.items.filter(({ classes }) => classes.includes(group.id));
        for (const [, lines] of Map.groupBy(own, ({ subject }) => subject.id)) {
          const ids = lines.map(({ id }) => id);
          for (const day of problem.days) {
            const count = lessons.filter((one) => one.day === day && ids.includes(one.item)).length;
            repeats += Math.max(0, count - 1);
          }
        }
      }
      expect(metrics.repeats).toBe(repeats);
    }, 6);
  });

  it('is the same again, byte by byte', () => {
    forEverySchool((problem) => {
      const one = JSON.stringify(generate(problem, { ...FEW, seed: 7 }));
      expect(JSON.stringify(generate(problem, { ...FEW, seed: 7 }))).toBe(one);
    }, 4);
  });

  it('moves nothing that is locked, in any mode', () => {
    forEverySchool((problem) => {
      const locks = problem.current.flatMap(({ item, day, number }, index): Lock[] =>
        index % 4 === 0 ? [{ kind: 'lesson', item, day, number }] : [],
      );
      const more: Lock[] = [
        { kind: 'class', id: 3 },
        { kind: 'teacher', id: 2 },
        { kind: 'day', day: 'TUESDAY' },
      ];
      const isLocked = (placed: PlacedLesson) => {
        const { classes, parts } = itemOf(problem, placed);
        return classes.includes(3) || parts.some(({ teacher }) => teacher === 2) || placed.day === 'TUESDAY';
      };
      const locked = problem.current.filter((placed, index) => index % 4 === 0 || isLocked(placed));
      for (const mode of ['scratch', 'improve', 'repair'] as const) {
        const { lessons } = generate({ ...problem, locks: [...locks, ...more] }, { mode, ...FEW });
        expect(placesOf(lessons)).toEqual(expect.arrayContaining(placesOf(locked)));
      }
    }, 6);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is mended with few moves and none of what is locked, school %i',
    (seed) => {
      const problem = smallSchool(seed);
      const isLocked = (index: number) => index % 4 === 0;
      const broken = problem.current.find((_, index) => index > 20 && !isLocked(index));
      const [part] = broken ? itemOf(problem, broken).parts : [];
      if (!broken || !part) throw new Error('A school has lessons.');
      const shift =
        problem.classes.find(({ id }) => itemOf(problem, broken).classes.includes(id))?.shift ?? 1;
      const teachers = problem.teachers.map((one) =>
        one.id === part.teacher
          ? { ...one, closed: [...one.closed, { day: broken.day, number: broken.number, shift }] }
          : one,
      );
      const locks = problem.current.flatMap(({ item, day, number }, index): Lock[] =>
        isLocked(index) ? [{ kind: 'lesson', item, day, number }] : [],
      );

      const { lessons, metrics } = generate({ ...problem, teachers, locks }, { mode: 'repair', rounds: 24 });

      const locked = problem.current.filter((_, index) => isLocked(index));
      expect(placesOf(lessons)).toEqual(expect.arrayContaining(placesOf(locked)));
      expect({ closed: metrics.closedSlots, clashes: metrics.clashes }).toEqual({ closed: 0, clashes: 0 });
      // A third of every teacher's free hours is closed here, so that a chain is long; most others stay all the same.
      expect(8 * metrics.moved).toBeLessThan(lessons.length);
    },
  );

  it('moves no more than what it gains where nothing is broken', () => {
    forEverySchool((problem) => {
      const stood = generate(problem, { mode: 'repair', rounds: 0 });
      const { cost, metrics } = generate(problem, { mode: 'repair', rounds: 6 });
      expect(stood.isComplete).toBe(true);
      expect(cost).toBeLessThanOrEqual(stood.cost);
      expect(MOVED.repair * metrics.moved).toBeLessThanOrEqual(stood.cost);
    }, 4);
  });

  it('begins with what stands where it is to improve it, and says what has moved', () => {
    forEverySchool((problem) => {
      const same = generate(problem, { mode: 'improve', rounds: 0 });
      expect(placesOf(same.lessons)).toEqual(placesOf(problem.current));
      expect(same.metrics.moved).toBe(0);
      const { lessons, metrics } = generate(problem, { mode: 'improve', ...FEW });
      const stood = placesOf(problem.current);
      expect(metrics.moved).toBe(lessons.filter((placed) => !stood.includes(placeOf(placed))).length);
    });
  });

  it('is whole when it is stopped at once', () => {
    forEverySchool((problem) => {
      const { lessons, metrics } = generate(problem, { isStopped: () => true });
      const hours = problem.items.reduce((sum, item) => sum + item.hours, 0);
      expect(lessons.length + metrics.unplaced).toBe(hours);
    }, 5);
  });

  it('gives a room of the kind to every lesson that asks for one', () => {
    forEverySchool((problem) => {
      const { lessons, metrics } = generate({ ...problem, current: [] }, FEW);
      const without = lessons.filter((placed) =>
        itemOf(problem, placed).parts.some(({ room }, part) => room && placed.rooms[part] === null),
      );
      expect(without.length).toBeLessThanOrEqual(metrics.roomsOver);
    });
  });

  it('doubles a room of a kind only if none is empty, and counts every double', () => {
    const halls = { rooms: [1, 2].map((id) => ({ id, name: `Зал ${id}`, capacity: 2 })) };
    forEverySchool((problem) => {
      if (problem.bells.some(({ shift }) => shift === 2)) return;
      const roomKinds = problem.roomKinds.map((kind) => ({ ...kind, rooms: [1, 2] }));
      const { lessons, metrics } = generate({ ...problem, ...halls, roomKinds, current: [] }, FEW);
      const held = Map.groupBy(
        lessons.flatMap(({ day, number, rooms }) =>
          rooms.map((room) => ({ slot: `${day} ${number}`, room })),
        ),
        ({ slot }) => slot,
      );
      let doubles = 0;
      for (const there of held.values()) {
        const rooms = there.flatMap(({ room }) => room ?? []);
        const wanted = rooms.length;
        doubles += wanted - new Set(rooms).size;
        expect(new Set(rooms).size).toBe(Math.min(wanted, 2));
      }
      expect(metrics.roomDoublesAllowed).toBe(doubles);
    });
  });
});
