import { isEnded } from '@zvonok/domain/bells/ended-lessons';
import { isSameTime } from '@zvonok/domain/bells/lesson-time';
import {
  LESSON_NUMBERS,
  type LessonNumber,
  type LessonPart,
  partKey,
} from '@zvonok/domain/lesson/lesson-part';
import { type Move, movesToChanges, numbersKey, type Pin, pinOf } from '@zvonok/domain/planning/moves';
import { scoreOf } from '@zvonok/domain/planning/terms';
import { PLAN_PROFILES, profileWeights } from '@zvonok/domain/planning/weights';
import { MAX_REASON, reasonText } from '@zvonok/domain/planning/words';
import { isTaught } from '@zvonok/domain/timetable/busy';
import {
  applyOptimistically,
  forbiddenText,
  type WantedChange,
} from '@zvonok/domain/timetable/change-effects';
import { partsOf } from '@zvonok/domain/timetable/timetable';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives } from './obstacles.ts';
import { optionsOf } from './options.ts';
import { greedyPlan, solveDay, threePlans } from './solve.ts';
import { expectHardRules, isAbsent, openKeys } from './testing/hard-rules.ts';
import { type SmallDay, smallDay } from './testing/small-day.ts';

const ROUNDS = { rounds: 400 };
const day = fc.integer({ min: 1, max: 100_000 }).map(smallDay);
const forEveryDay = (tell: (day: SmallDay) => void) => fc.assert(fc.property(day, tell), { numRuns: 80 });

describe('a plan of any day', () => {
  it('says of every open lesson what becomes of it, once', () => {
    forEveryDay(({ input }) => {
      const { moves } = solveDay(input, ROUNDS);
      expect(moves.flatMap(({ parts }) => parts.map(partKey)).toSorted()).toEqual(openKeys(input));
    });
  });

  it('never breaks a hard rule', () => {
    forEveryDay(({ input }) => expectHardRules(input, solveDay(input, ROUNDS).moves));
  });

  it('costs what its reasons sum to, and never more than lesson after lesson', () => {
    forEveryDay(({ input }) => {
      const plan = solveDay(input, ROUNDS);
      expect(plan.cost).toBe(plan.moves.reduce((sum, { terms }) => sum + scoreOf(terms), 0));
      expect(plan.cost).toBeLessThanOrEqual(greedyPlan(input).cost);
      expect(plan.open).toBe(plan.moves.filter(({ kind }) => kind === 'none').length);
      for (const { terms } of plan.moves) expect(reasonText(terms).length).toBeLessThanOrEqual(MAX_REASON);
    });
  });

  it('is the same for the same seed, to the byte', () => {
    forEveryDay(({ input }) => {
      const options = { ...ROUNDS, seed: 7 };
      expect(JSON.stringify(solveDay(input, options))).toBe(
        JSON.stringify(solveDay(JSON.parse(JSON.stringify(input)), options)),
      );
    });
  });

  it('is sound when the clock ends the search before it begins', () => {
    forEveryDay(({ input }) => {
      const plan = solveDay(input, { isOutOfTime: () => true });
      expectHardRules(input, plan.moves);
      expect(plan.cost).toBeLessThanOrEqual(greedyPlan(input).cost);
    });
  });

  it('is three plans by three profiles, each sound and by its own weights', () => {
    forEveryDay(({ input }) => {
      const plans = threePlans(input, ROUNDS);
      for (const profile of PLAN_PROFILES) {
        const weights = profileWeights(profile, input.weights);
        expectHardRules(input, plans[profile].moves);
        expect(plans[profile].cost).toBe(
          plans[profile].moves.reduce((sum, { terms }) => sum + scoreOf(terms), 0),
        );
        for (const { terms } of plans[profile].moves) {
          for (const term of terms)
            if (term.kind === 'other-subject') expect(term.points).toBe(weights.otherSubject);
        }
      }
    });
  });

  it('becomes documented changes that are allowed one after the other and give the plan’s board', () => {
    forEveryDay(({ input, groups, timetableOf }) => {
      const { moves } = solveDay(input, ROUNDS);
      let now = timetableOf(groups);
      for (const { change } of movesToChanges(moves)) {
        const current = asNow(change, partsOf(now, 'MONDAY'));
        expect(forbiddenText(current)).toBeNull();
        now = applyOptimistically(now, [current], input.teachers);
      }
      const board = new Map(partsOf(now, 'MONDAY').map((part) => [partKey(part), part]));
      const touched = new Set<string>();
      const see = (part: LessonPart) => {
        touched.add(partKey(part));
        return board.get(partKey(part));
      };
      for (const move of moves) {
        for (const part of move.parts) {
          const shown = see(part);
          if ('teacher' in move) expect(shown?.teacher?.id).toBe(move.teacher.id);
          if (move.kind === 'go-home') expect(shown?.state.kind).toBe('sent-home');
          if (move.kind === 'none') expect(shown).toEqual(part);
          if ('into' in move) {
            expect(shown?.state).toMatchObject({ kind: 'merged', role: 'first' });
            expect(see(move.into)?.state).toMatchObject({ kind: 'merged', role: 'second' });
          }
        }
        if (move.kind === 'transfer') expect(see(move.from)?.state.kind).toBe('sent-home');
        if (move.kind === 'exchange') expect(see(move.from)?.teacher?.id).toBe(move.absent.id);
      }
      for (const part of input.parts) {
        if (!touched.has(partKey(part))) expect(board.get(partKey(part))).toEqual(part);
      }
    });
  });
});

/** The same change of the lessons as they are by now. */
function asNow(change: WantedChange, parts: readonly LessonPart[]): WantedChange {
  const now = (part: LessonPart) => parts.find((one) => partKey(one) === partKey(part)) ?? part;
  if (change.kind === 'merge') return { ...change, first: now(change.first), second: now(change.second) };
  return { ...change, part: now(change.part) };
}

describe('teachers whom the school never proposes', () => {
  /** A day with a third of the staff blocked on all of it. */
  const blockedDay = fc.tuple(day, fc.integer({ min: 0, max: 2 })).map(([small, third]) => {
    const teachers = small.input.teachers.map((teacher) =>
      teacher.id % 3 === third ? { ...teacher, blocked: LESSON_NUMBERS } : teacher,
    );
    const blocked = teachers.filter((one) => one.blocked === LESSON_NUMBERS).map(({ id }) => id);
    return { input: { ...small.input, teachers }, blocked };
  });
  const asked = (move: Move) => [
    ...('teacher' in move ? [move.teacher.id] : []),
    ...('absent' in move ? [move.absent.id] : []),
    ...('into' in move ? [move.into.teacher?.id] : []),
  ];

  it('are given nothing: no substitution, no second class, no other hour', () => {
    fc.assert(
      fc.property(blockedDay, ({ input, blocked }) => {
        for (const { moves } of Object.values(threePlans(input, ROUNDS))) {
          expectHardRules(input, moves);
          expect(moves.flatMap(asked).filter((id) => id && blocked.includes(id))).toEqual([]);
        }
        const [open] = openKeys(input);
        if (!open) return;
        const { moves } = alternatives(input, [], open);
        expect(moves.flatMap(asked).filter((id) => id && blocked.includes(id))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('stand among what is not possible, with why', () => {
    fc.assert(
      fc.property(blockedDay, ({ input, blocked }) => {
        for (const part of input.parts.filter((one) => one.teacher)) {
          const lesson = { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
          for (const { kind, teacherId, other, reason } of optionsOf(input, lesson)) {
            const into = input.parts.find((one) => other && partKey(one) === numbersKey(other));
            const id = teacherId ?? into?.teacher?.id;
            if (kind === 'go-home' || !id || !blocked.includes(id)) continue;
            expect(reason).not.toBeNull();
            if (kind !== 'transfer' && kind !== 'exchange') expect(reason).toBe('не ставить на замены');
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('stay where a person has put them', () => {
    fc.assert(
      fc.property(day, ({ input }) => {
        const decided = greedyPlan(input).moves.filter(
          ({ kind }) => kind === 'replace' || kind === 'supervise' || kind === 'join' || kind === 'merge',
        );
        const teachers = input.teachers.map((teacher) => ({ ...teacher, blocked: LESSON_NUMBERS }));
        const pins = decided.map(pinOf);
        const plan = solveDay({ ...input, teachers, pins }, ROUNDS);
        expect(plan.lostPins).toEqual([]);
        expect(plan.moves.filter(({ isPinned }) => isPinned)).toHaveLength(decided.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the points and moves of a school', () => {
  it('decide the plan: what costs nothing is done, what is not allowed is not', () => {
    const none = { mergesClasses: false, joinsSubgroups: false, goesHomeGrades: [], transfers: false };
    const settings = { exchanges: false, supervises: false, startsLater: false, ...none };
    forEveryDay(({ input }) => {
      const strict = { ...input, settings: { ...input.settings, ...settings } };
      const kinds = solveDay(strict, ROUNDS).moves.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind !== 'replace' && kind !== 'none')).toEqual([]);

      // Leaving every lesson without a teacher is the cheapest plan there is.
      const points = { ...input.weights, withoutTeacher: 0, together: 0, knowsClass: 0 };
      const dear = { ...points, goHome: 1, joinUsual: 1, joinOther: 1, mergeUsual: 1, mergeOther: 1 };
      expect(solveDay({ ...strict, weights: dear }, ROUNDS).moves.every(({ kind }) => kind === 'none')).toBe(
        true,
      );
    });
  });
});

describe('a plan of a day that has begun', () => {
  /** The first lessons of a day: in a school with two shifts, those of the first. */
  const begun = fc.tuple(day, fc.integer({ min: 1, max: 6 })).map(([{ input }, count]) => ({
    ...input,
    isToday: true,
    ended: Array.from({ length: count }, (_, at) => ({
      shift: 1 as const,
      number: (at + 1) as LessonNumber,
    })),
  }));

  it('says what becomes of every open lesson that has not ended, and takes nothing from one that has', () => {
    fc.assert(
      fc.property(begun, (input) => {
        const isOver = (part: LessonPart) => isEnded(input.ended, part);
        const { moves } = solveDay(input, ROUNDS);
        const open = input.parts.filter((part) => !isOver(part)).map(partKey);
        const named = moves.flatMap((move) => ('from' in move ? [...move.parts, move.from] : move.parts));

        expect(moves.flatMap(({ parts }) => parts.map(partKey)).toSorted()).toEqual(
          openKeys(input).filter((key) => open.includes(key)),
        );
        expect(named.filter(isOver)).toEqual([]);
        expectHardRules(input, moves);
      }),
      { numRuns: 80 },
    );
  });

  it('gives up what was decided for a lesson that is over', () => {
    fc.assert(
      fc.property(begun, (input) => {
        const pins = openKeys(input).map((lesson): Pin => ({ lesson, kind: 'none' }));
        const over = input.parts.filter((part) => isEnded(input.ended, part)).map(partKey);
        const { lostPins } = solveDay({ ...input, pins }, ROUNDS);

        expect(lostPins.toSorted()).toEqual(openKeys(input).filter((key) => over.includes(key)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a person has decided', () => {
  it('stays in every plan: any half of any plan, in any order', () => {
    forEveryDay(({ input }) => {
      const pins = greedyPlan(input)
        .moves.filter((_, index) => index % 2 === 0)
        .map(pinOf)
        .toReversed();
      const plan = solveDay({ ...input, pins }, ROUNDS);
      const kept = plan.moves.filter(({ isPinned }) => isPinned).map(pinOf);
      const lost = new Set(plan.lostPins);
      expect(kept.toSorted(byLesson)).toEqual(
        pins.filter(({ lesson }) => !lost.has(lesson)).toSorted(byLesson),
      );
      // What rests on a move that was not pinned may go; nothing else does.
      for (const { lesson, kind } of pins)
        if (lost.has(lesson)) expect(['go-home', 'transfer']).toContain(kind);
      expectHardRules(input, plan.moves);
    });
  });

  it('may overrule busy, never absent', () => {
    forEveryDay(({ input }) => {
      const [open] = openKeys(input);
      const part = input.parts.find((one) => partKey(one) === open);
      const busy = input.parts.find(
        (other) =>
          part &&
          isTaught(other) &&
          other.teacher !== null &&
          isSameTime(other, part) &&
          part.state.kind !== 'merged' &&
          !isAbsent(input, other.teacher.id, other),
      );
      const [absent] = input.absences.filter(({ from }) => from === undefined);
      if (!part || !busy?.teacher || !absent) return;
      const pinned = (teacherId: number) =>
        solveDay({ ...input, pins: [{ lesson: partKey(part), kind: 'replace', teacherId }] }, ROUNDS);
      const plan = pinned(busy.teacher.id);
      expect(plan.lostPins).toEqual([]);
      expect(plan.cost).toBe(plan.moves.reduce((sum, { terms }) => sum + scoreOf(terms), 0));
      expect(pinned(absent.teacherId).lostPins).toEqual([partKey(part)]);
    });
  });
});

const byLesson = (one: Pin, other: Pin) => one.lesson.localeCompare(other.lesson);

it('the days tested have moves of every kind', () => {
  const kinds = new Set(
    fc
      .sample(day, { numRuns: 400, seed: 1 })
      .flatMap(({ input }) => Object.values(threePlans(input, ROUNDS)))
      .flatMap(({ moves }) => moves.map(({ kind }) => kind)),
  );
  expect([...kinds].toSorted()).toEqual([
    ...['exchange', 'go-home', 'join', 'merge', 'none', 'replace', 'supervise', 'transfer'],
  ]);
});
