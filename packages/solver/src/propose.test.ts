import { isSamePin, lessonOf, pinOf } from '@zvonok/domain/planning/moves';
import { PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives } from './obstacles.ts';
import { propose } from './solve.ts';
import { smallDay } from './testing/small-day.ts';

const seeds = fc.nat({ max: 5000 });
const options = { profile: 'fewer-changes', rounds: 200 } as const;

describe('what else could be done with a lesson', () => {
  it('has what the plan does among it, and each of it can be chosen', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, whichLesson, whichOther) => {
        const { input } = smallDay(seed);
        const { plan } = propose(input, options);
        const move = plan.moves[whichLesson % Math.max(1, plan.moves.length)];
        if (!move) return;
        const kept = plan.moves.map(pinOf);
        const { moves: found, refused } = alternatives(input, kept, lessonOf(move));

        expect(found.some((one) => isSamePin(pinOf(one), pinOf(move)))).toBe(true);
        // A class that comes later is sent home from its first lesson, too.
        const startsLater = move.parts.some(({ number }) => number <= 2);
        for (const { aim, move: impossible, title, reason } of refused) {
          expect([aim, title, reason]).not.toContain('');
          if (impossible) expect(found.some((one) => isSamePin(pinOf(one), pinOf(impossible)))).toBe(false);
          else if (aim !== 'go-home' || !startsLater)
            expect(found.map(({ kind }) => kind)).not.toContain(aim);
        }
        const other = pinOf(found[whichOther % found.length] ?? move);
        const edited = propose({ ...input, pins: [other] }, { ...options, keep: kept }).plan;
        const chosen = edited.moves.find((one) => lessonOf(one) === other.lesson);
        // A shape of the day may rest on what the other lesson does.
        if (edited.lostPins.length === 0) expect(chosen && pinOf(chosen)).toEqual(other);
      }),
      { numRuns: 60, examples: [[3701, 620_679_394, 1_264_798_301]] },
    );
  });
});

describe('what cannot be done with a lesson', () => {
  it('is said for every move that a school knows, and never twice', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const { input } = smallDay(seed);
      const { plan } = propose(input, options);
      const kept = plan.moves.map(pinOf);
      for (const move of plan.moves) {
        const { moves, refused } = alternatives(input, kept, lessonOf(move));
        const [part] = move.parts;
        const aims = [...moves.map(({ kind }) => kind), ...refused.map(({ aim }) => aim)];
        expect(aims).toEqual(expect.arrayContaining(['go-home', 'transfer', 'exchange', 'supervise']));
        expect(aims).toContain(part?.subgroup ? 'join' : 'merge');
        const named = refused.map(({ aim, move: one }) => `${aim} ${one ? JSON.stringify(pinOf(one)) : ''}`);
        expect(new Set(named).size).toBe(named.length);
        for (const { reason } of refused) seen.add(reason.replace(/[\d, ]+$/, '').trim());
      }
    }

    expect([...seen]).toEqual(
      expect.arrayContaining(['после него есть уроки:', 'до него уроков нет', 'учитель в это время занят']),
    );
  });
});

describe('a decision that does not hold any more', () => {
  const first = ({ input }: ReturnType<typeof smallDay>) => {
    const [move] = propose(input, options).plan.moves;
    if (!move) throw new Error('Nothing is open.');
    return move;
  };

  it('says that the chosen teacher is away now', () => {
    const day = smallDay(7);
    const lesson = lessonOf(first(day));
    const teacherId = day.input.absences.find(({ from }) => from === undefined)?.teacherId ?? 0;
    const pin = { lesson, kind: 'replace', teacherId } as const;

    expect(propose({ ...day.input, pins: [pin] }, options).lost).toEqual([
      { pin, reason: 'учитель отсутствует' },
    ]);
  });

  it('says that a lesson has its teacher again, or is gone', () => {
    const day = smallDay(7);
    const pin = { lesson: lessonOf(first(day)), kind: 'none' } as const;
    const reasonOf = (change: Partial<typeof day.input>) =>
      propose({ ...day.input, ...change, pins: [pin] }, options).lost.map(({ reason }) => reason);

    expect(reasonOf({})).toEqual([]);
    expect(reasonOf({ absences: [] })).toEqual(['урок больше не без учителя']);
    expect(reasonOf({ parts: [] })).toEqual(['урока больше нет']);
  });

  it('has a reason for every one that is lost', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, whom) => {
        const { input } = smallDay(seed);
        const pins = propose(input, options).plan.moves.map((move) => ({
          lesson: lessonOf(move),
          kind: 'replace' as const,
          teacherId: input.teachers[whom % input.teachers.length]?.id ?? 0,
        }));
        const { plan, lost } = propose({ ...input, pins }, options);

        expect(lost.map(({ pin }) => pin.lesson).toSorted()).toEqual(plan.lostPins.toSorted());
        expect(lost.every(({ reason }) => reason !== '')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a plan that is edited', () => {
  it('stays as it was where nothing is in the way', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { input } = smallDay(seed);
        const { plan } = propose(input, options);
        const again = propose(input, { ...options, keep: plan.moves.map(pinOf) }).plan;

        expect(again.moves.map(pinOf)).toEqual(plan.moves.map(pinOf));
        expect(again.cost).toBe(plan.cost);
      }),
      { numRuns: 60 },
    );
  });

  it('has the pins of a person and no others, in each of the three plans', () => {
    const { input } = smallDay(7);
    const { plan } = propose(input, options);
    const [move] = plan.moves;
    if (!move) throw new Error('Nothing is open.');
    const pins = [{ lesson: lessonOf(move), kind: 'none' as const }];

    const edited = propose({ ...input, pins }, { ...options, keep: plan.moves.map(pinOf) });
    expect(edited.plan.moves.filter(({ isPinned }) => isPinned).map(lessonOf)).toEqual([lessonOf(move)]);
    for (const profile of PLAN_PROFILES) {
      const there = edited.plans[profile].moves.find((one) => lessonOf(one) === lessonOf(move));
      expect(there).toMatchObject({ kind: 'none', isPinned: true });
    }
  });
});
