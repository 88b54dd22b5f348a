import { isSameTime } from '@zvonok/domain/bells/lesson-time';
import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { COVER_REFUSAL_TEXT } from '@zvonok/domain/planning/hard-rules';
import { type Move, pinOf } from '@zvonok/domain/planning/moves';
import {
  buildingFinder,
  crossingsOf,
  isRightBeside,
  type SchoolBuildings,
} from '@zvonok/domain/planning/school-planning';
import { DEFAULT_PLANNING_SETTINGS, DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { reasonText } from '@zvonok/domain/planning/words';
import { buildPart } from '@zvonok/domain/testing/builders';
import { isTaught } from '@zvonok/domain/timetable/busy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { DayInput, PlanningTeacher } from './day-input.ts';
import { alternatives, applyPins } from './obstacles.ts';
import { greedyPlan, solveDay } from './solve.ts';
import { DayState } from './state.ts';
import { smallDay } from './testing/small-day.ts';

const ROUNDS = { rounds: 300 };

/** A day of a small school some of whose classes learn in a second building. */
function dayOf(rule: SchoolBuildings['rule']) {
  return fc
    .tuple(
      fc.integer({ min: 1, max: 100_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
    )
    .map(([seed, classIds]): DayInput => {
      const buildings = { rule, buildings: [{ name: 'Корпус 2', roomIds: [], classIds }] };
      return { ...smallDay(seed).input, buildings };
    });
}

/** Who is where when a plan is carried out, read from its moves alone. */
function heldBy(input: DayInput, moves: readonly Move[]) {
  const isAway = ({ teacher, number }: LessonPart) =>
    input.absences.some(
      ({ teacherId, from = 0, to = 99 }) => teacherId === teacher?.id && number >= from && number <= to,
    );
  const moved = moves.flatMap((move) =>
    move.kind === 'transfer' || move.kind === 'exchange' ? [partKey(move.from)] : [],
  );
  const own = input.parts.filter(
    (part) => isTaught(part) && part.teacher && !isAway(part) && !moved.includes(partKey(part)),
  );
  const covers = moves.flatMap((move) =>
    move.kind === 'replace' ? [{ parts: move.parts, teacherId: move.teacher.id }] : [],
  );
  return { own, covers };
}

/** Pairs of lessons in a row in different buildings that a teacher has because of a substitution. */
function crossingsIn(input: DayInput, moves: readonly Move[]): number {
  const buildingOf = buildingFinder(input.buildings);
  const { own, covers } = heldBy(input, moves);
  const isApart = (some: readonly LessonPart[], others: readonly LessonPart[]) =>
    !some.some((one) => others.some((other) => buildingOf(one) === buildingOf(other)));
  return covers.reduce((sum, cover, index) => {
    const [first] = cover.parts;
    const others = [
      ...own.filter(({ teacher }) => teacher?.id === cover.teacherId).map((part) => [part]),
      ...covers.slice(0, index).flatMap((one) => (one.teacherId === cover.teacherId ? [one.parts] : [])),
    ].filter(([other]) => first && other && isRightBeside(first, other));
    const byTime = Object.values(
      Object.groupBy(others, ([other]) => `${other?.group.shift} ${other?.number}`),
    );
    return sum + byTime.filter((parts) => parts && isApart(cover.parts, parts.flat())).length;
  }, 0);
}

const onlySubstitutions = (input: DayInput): DayInput => ({
  ...input,
  settings: {
    ...input.settings,
    transfers: false,
    exchanges: false,
    mergesClasses: false,
    supervises: false,
  },
});

describe('a school in several buildings', () => {
  it('sends no teacher from one to another between two lessons if that is forbidden', () => {
    fc.assert(
      fc.property(dayOf('strict'), (input) => {
        for (const { moves } of [solveDay(input, ROUNDS), greedyPlan(input)]) {
          expect(crossingsIn(input, moves)).toBe(0);
          for (const move of moves) {
            if ('into' in move) expect(reasonText(move.terms)).not.toContain('между корпусами');
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('says and counts every such way where it is dear', () => {
    fc.assert(
      fc.property(dayOf('preferred'), (given) => {
        const input = onlySubstitutions(given);
        const plan = solveDay(input, ROUNDS);
        const said = plan.moves.flatMap(({ terms }) => terms.filter(({ kind }) => kind === 'crossing'));
        expect(said.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(crossingsIn(input, plan.moves));
        for (const { points, count = 0 } of said) expect(points).toBe(DEFAULT_WEIGHTS.crossing * count);
        expect(plan.cost).toBeLessThanOrEqual(greedyPlan(input).cost);
      }),
      { numRuns: 60 },
    );
  });

  it('costs the search what the reasons say', () => {
    fc.assert(
      fc.property(fc.constantFrom('strict' as const, 'preferred' as const).chain(dayOf), (input) => {
        const plan = solveDay(input, ROUNDS);
        const state = new DayState(compile(input));
        applyPins(state, plan.moves.map(pinOf));
        expect(state.total).toBe(plan.cost);
      }),
      { numRuns: 60 },
    );
  });

  it('is one building for a plan where the rule does not matter', () => {
    fc.assert(
      fc.property(dayOf('preferred'), ({ buildings: _two, ...input }) => {
        const { moves } = solveDay(input, ROUNDS);
        expect(moves.flatMap(({ terms }) => terms).filter(({ kind }) => kind === 'crossing')).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a lesson in the second building', () => {
  const AWAY = { id: 1, name: 'Гусева Г. Г.' };
  const NEAR = { id: 2, name: 'Белов Б. Б.' };
  const FAR = { id: 3, name: 'Орлов О. О.' };
  const MATHS = { id: 1, name: 'Математика', shortName: 'Матем.' };
  const lesson = (given: Partial<LessonPart>) => buildPart({ subject: MATHS, room: null, ...given });
  const main = { id: 1, number: 5, letter: 'А' };
  const second = { id: 2, number: 5, letter: 'Б' };
  const teacher = (of: typeof AWAY): PlanningTeacher => ({
    ...{ ...of, eduSubject: 'Математика', groups: [], book: 0, coversOfMonth: 0 },
  });
  const open = lesson({ lessonId: 10, group: second, number: 3, teacher: AWAY });
  const day = (rule: SchoolBuildings['rule']): DayInput => ({
    parts: [
      open,
      lesson({ lessonId: 11, group: second, number: 2, teacher: NEAR }),
      lesson({ lessonId: 12, group: main, number: 2, teacher: FAR }),
    ],
    teachers: [AWAY, NEAR, FAR].map(teacher),
    absences: [{ teacherId: AWAY.id }],
    isToday: true,
    buildings: { rule, buildings: [{ name: 'Корпус 2', roomIds: [], classIds: [second.id] }] },
    settings: { ...DEFAULT_PLANNING_SETTINGS, goesHomeGrades: [], supervises: false },
    weights: DEFAULT_WEIGHTS,
  });

  it('goes to those who are there; who comes from the other building says so', () => {
    const { moves } = alternatives(day('preferred'), [], partKey(open));
    const names = moves.map((move) => ('teacher' in move ? move.teacher.name : move.kind));
    expect(names).toEqual([NEAR.name, FAR.name, 'none']);
    expect(moves.map(({ terms }) => reasonText(terms).includes('переход между корпусами'))).toEqual([
      ...[false, true, false],
    ]);
  });

  it('is refused to those who would come too late, with why', () => {
    const { moves, people } = alternatives(day('strict'), [], partKey(open));
    expect(moves.map((move) => ('teacher' in move ? move.teacher.name : move.kind))).toEqual([
      NEAR.name,
      'none',
    ]);
    expect(people.find(({ teacherId }) => teacherId === FAR.id)?.reason).toBe(COVER_REFUSAL_TEXT.crossing);
  });

  it('is no way for a lesson at the same time or after a free one', () => {
    const buildingOf = buildingFinder(day('strict').buildings);
    const at = (number: LessonPart['number']) => lesson({ lessonId: 90, group: main, number, teacher: FAR });
    expect(isSameTime(at(3), open)).toBe(true);
    expect([1, 2, 3, 4, 5].map((number) => crossingsOf(open, [at(number as 1)], buildingOf))).toEqual([
      ...[0, 1, 0, 1, 0],
    ]);
  });
});
