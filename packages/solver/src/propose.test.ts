import { isSamePin, lessonOf, pinOf } from '@zvonok/domain/planning/pin';
import { PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives } from './alternatives.ts';
import { propose } from './propose.ts';
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
        const found = alternatives(input, kept, lessonOf(move));

        expect(found.some((one) => isSamePin(pinOf(one), pinOf(move)))).toBe(true);
        const other = pinOf(found[whichOther % found.length] ?? move);
        const edited = propose({ ...input, pins: [other] }, { ...options, keep: kept }).plan;
        const chosen = edited.moves.find((one) => lessonOf(one) === other.lesson);
        // A shape of the day may rest on what the other lesson does.
        if (edited.lostPins.length === 0) expect(chosen && pinOf(chosen)).toEqual(other);
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
