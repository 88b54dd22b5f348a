import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNext, schoolOfTwoBuildings, smallSchool } from '../testing/small-school.ts';
import { check } from './check.ts';
import { generate } from './generate.ts';
import type { GeneratorProblem, PlacedLesson } from './problem.ts';

const seeds = fc.integer({ min: 1, max: 100_000 });
const FEW = { rounds: 2 };

/** Lessons by who holds them, and in which building that is by the room they were given. */
function held({ items, classes, buildings = [] }: GeneratorProblem, lessons: readonly PlacedLesson[]) {
  return lessons.flatMap(({ item: id, day, number, rooms }) => {
    const item = items.find((one) => one.id === id);
    const shift = classes.find((group) => item?.classes[0] === group.id)?.shift ?? 1;
    return (item?.parts ?? []).map(({ teacher }, part) => {
      const room = rooms[part];
      const ofRoom = buildings.find((one) => room != null && one.rooms.includes(room));
      const building = ofRoom ?? buildings.find((one) => one.classes.some((own) => item?.classes[0] === own));
      return { teacher, slot: { day, shift, number }, building: building?.id ?? 0 };
    });
  });
}

/** How often teachers go to another building with no lesson free in between. */
function crossingsOf(problem: GeneratorProblem, lessons: readonly PlacedLesson[]): number {
  const all = held(problem, lessons);
  const found = all.flatMap((one) =>
    all.flatMap((other) =>
      one.teacher === other.teacher &&
      one.building !== other.building &&
      isNext(one.slot, other.slot, problem.bells)
        ? [JSON.stringify([one, other.slot])]
        : [],
    ),
  );
  return new Set(found).size;
}

describe('a school in two buildings', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('sends no teacher to the other one at a break, school %i', (seed) => {
    const problem = schoolOfTwoBuildings(seed);
    const before = generate(
      { ...problem, current: [], rules: { ...problem.rules, buildings: 'ignored' } },
      FEW,
    );
    expect(crossingsOf(problem, before.lessons)).toBeGreaterThan(0);

    const { lessons, metrics } = generate({ ...problem, current: [] }, { rounds: 40 });

    expect(metrics).toMatchObject({ clashes: 0, unplaced: 0, crossings: 0 });
    expect(crossingsOf(problem, lessons)).toBe(0);
  });

  it('counts what an independent count finds, and has its classes in the gym of their building', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = schoolOfTwoBuildings(seed);
        const rules = { ...problem.rules, buildings: 'preferred' as const };
        const { lessons, metrics, cost, lines } = generate({ ...problem, current: [], rules }, FEW);

        expect(metrics.crossings).toBe(crossingsOf(problem, lessons));
        const isInShifts = problem.bells.some(({ shift }) => shift === 2);
        if (!isInShifts && metrics.clashes === 0)
          expect(metrics.windowsMoving).toBe(movingIn(problem, lessons));
        expect(lines.reduce((sum, line) => sum + line.cost, 0)).toBe(cost);
        for (const { item: id, rooms } of lessons) {
          const item = problem.items.find((one) => one.id === id);
          const isSecond = problem.buildings?.[0]?.classes.includes(item?.classes[0] ?? 0);
          const gyms = rooms.filter((room) => room !== null);
          expect(gyms.every((room) => room === (isSecond ? 2 : 1))).toBe(true);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('has nothing that keeps a timetable from being, and leaves one that is there', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = schoolOfTwoBuildings(seed);
        expect(check(problem)).toEqual([]);
        expect(generate(problem, { mode: 'repair', rounds: 0 }).isComplete).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('gets the timetable of a school in one where everything is in the other building', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const one = smallSchool(seed);
        const rooms = one.rooms.map(({ id }) => id);
        const all = { id: 1, name: 'Весь', rooms, classes: one.classes.map(({ id }) => id) };
        const made = generate(one, FEW);
        const same = generate({ ...one, buildings: [all] }, FEW);

        expect(JSON.stringify(same.lessons)).toBe(JSON.stringify(made.lessons));
        expect(same.metrics).toEqual({ ...made.metrics, crossings: 0, windowsMoving: 0 });
        expect(JSON.stringify(generate({ ...one, buildings: [] }, FEW))).toBe(JSON.stringify(made));
      }),
      { numRuns: 4 },
    );
  });

  it('reports locks that send a teacher to the other one at a break', () => {
    const problem = schoolOfTwoBuildings(3);
    const [first, second] = [problem.items.find(inBuilding(false)), problem.items.find(inBuilding(true))];
    if (!first || !second) throw new Error('Both buildings have lessons.');
    const teacher = 1;
    const together = [first, second].map((item) => ({ ...item, parts: [{ teacher, room: null }] }));
    const items = problem.items.map((item) => together.find(({ id }) => id === item.id) ?? item);
    const locks = together.map(({ id }, index) => {
      return {
        kind: 'lesson' as const,
        item: id,
        day: 'MONDAY' as const,
        number: index === 0 ? 1 : 2,
      } as const;
    });
    const classes = problem.classes.map((group) => ({ ...group, shift: 1 as const }));
    const asked = { ...problem, classes, items, locks, current: [] };

    expect(check(asked)).toContainEqual(
      expect.objectContaining({
        rule: 'lock-buildings',
        who: { kind: 'teacher', id: teacher, name: 'Учитель 1' },
        slot: { day: 'MONDAY', shift: 1, number: 1 },
      }),
    );
    const rules = { ...problem.rules, buildings: 'preferred' as const };
    expect(check({ ...asked, rules }).map(({ rule }) => rule)).not.toContain('lock-buildings');
  });
});

function inBuilding(isSecond: boolean) {
  return ({ classes }: GeneratorProblem['items'][number]) =>
    classes.length === 1 && [3, 4].includes(classes[0] ?? 0) === isSecond;
}

/** Lesson numbers that teachers wait through between two buildings. */
function movingIn({ items, teachers, days }: GeneratorProblem, lessons: readonly PlacedLesson[]): number {
  let sum = 0;
  for (const { id } of teachers)
    for (const day of days) {
      const own = lessons.flatMap((placed) => {
        const item = items.find((one) => one.id === placed.item);
        const isTheirs = placed.day === day && item?.parts.some(({ teacher }) => teacher === id);
        return isTheirs ? [{ number: placed.number, isSecond: [3, 4].includes(item?.classes[0] ?? 0) }] : [];
      });
      own.sort((one, other) => one.number - other.number);
      own.slice(1).forEach(({ number, isSecond }, at) => {
        const before = own[at];
        if (before && before.isSecond !== isSecond) sum += number - before.number - 1;
      });
    }
  return sum;
}
