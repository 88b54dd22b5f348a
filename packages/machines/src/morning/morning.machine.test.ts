import type { Pin } from '@zvonok/domain/planning/moves';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import {
  ANNA,
  BORIS,
  DECIDED,
  PUBLISHED,
  proposalFor,
  RECALLED,
  startMorning,
} from '../testing/morning-deps.ts';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { morningMachine } from './morning.machine.ts';
import {
  type ColleagueDraft,
  ColleagueDraftError,
  type MorningDraft,
  OvertakenError,
} from './morning.types.ts';

describe('the morning', () => {
  it('proposes a day as soon as something is open, and publishes what was looked at', async () => {
    const { actor, state, kept } = startMorning();
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'preview.open' });
    actor.send({ type: 'plan.publish' });
    const { context } = await state('published');

    expect(context.publication?.changes).toBe(2);
    expect(context.plan).toBeNull();
    expect(kept.at(-1)).toBeNull();
  });

  it('keeps the rest of a plan when one lesson is decided, and takes the step back', async () => {
    const { actor, state, plan, kept } = startMorning();
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    const before = plan();
    actor.send({ type: 'lesson.decide', pin: DECIDED });
    await state('proposed');
    expect(plan()).toEqual([DECIDED, before?.[1]]);
    expect(kept.at(-1)).toMatchObject({ pins: [DECIDED] });

    actor.send({ type: 'draft.undo' });
    await state('proposed');
    expect(plan()).toEqual(before);
    expect(actor.getSnapshot().context.earlier).toEqual([]);
  });

  it('loses no key that is pressed while the plan is being made', async () => {
    const { actor, state, plan } = startMorning();
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'lesson.decide', pin: DECIDED });
    actor.send({ type: 'pin.toggle', lesson: '12' });
    actor.send({ type: 'plan.choose', profile: 'evenly' });
    actor.send({ type: 'preview.open' });
    expect(actor.getSnapshot().value).toBe('solving');
    await state('previewing');
    expect(plan()).toEqual([DECIDED, { lesson: '12', kind: 'replace', teacherId: ANNA.id }]);
    const { draft, isPreviewAsked } = actor.getSnapshot().context;
    expect(draft).toMatchObject({ profile: 'evenly', pins: [DECIDED, { lesson: '12' }] });
    expect(isPreviewAsked).toBe(false);

    actor.send({ type: 'preview.close' });
    actor.send({ type: 'draft.undo' });
    actor.send({ type: 'draft.undo' });
    await state('proposed');
    expect(actor.getSnapshot().context.draft).toMatchObject({ profile: 'fewer-changes', pins: [DECIDED] });
  });

  it('names the decision that does not hold any more, and why, until the plan is edited again', async () => {
    let isAway = false;
    const { actor, state } = startMorning({
      solve: (draft) => {
        const proposal = proposalFor(draft);
        const lost = isAway ? draft.pins.map((pin) => ({ pin, reason: 'учитель отсутствует' })) : [];
        const lostPins = lost.map(({ pin }) => pin.lesson);
        return { ...proposal, plan: { ...proposal.plan, lostPins }, lost };
      },
    });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'lesson.decide', pin: DECIDED });
    await state('proposed');
    isAway = true;
    for (const open of [3, 3]) {
      actor.send({ type: 'day.change', open });
      const { context } = await state('proposed');
      expect(context.draft.pins).toEqual([]);
      expect(context.lost).toEqual([{ pin: DECIDED, reason: 'учитель отсутствует' }]);
    }

    actor.send({ type: 'pin.toggle', lesson: '12' });
    expect(actor.getSnapshot().context.lost).toEqual([]);
  });

  it('pins what the plan says, and lets it go', async () => {
    const { actor, state } = startMorning();
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    const pins = () => actor.getSnapshot().context.draft.pins;
    actor.send({ type: 'pin.toggle', lesson: '12' });
    expect(pins()).toEqual([{ lesson: '12', kind: 'replace', teacherId: ANNA.id }]);
    await state('proposed');
    actor.send({ type: 'pin.toggle', lesson: '12' });
    expect(pins()).toEqual([]);
  });

  it('goes on with a draft of an earlier page', async () => {
    const draft: MorningDraft = { profile: 'evenly', pins: [DECIDED], keep: [] };
    const { actor, state, plan } = startMorning({ draft });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    expect(plan()?.[0]).toEqual(DECIDED);

    const other = startMorning();
    other.actor.send({ type: 'draft.load', draft });
    other.actor.send({ type: 'day.change', open: 2 });
    await other.state('proposed');
    expect(other.plan()?.[0]).toEqual(DECIDED);
    actor.send({ type: 'plan.choose', profile: 'fewer-changes' });
    expect(actor.getSnapshot().context.draft.profile).toBe('fewer-changes');
  });

  it('makes the plan anew when the school counts otherwise: only what a person has decided stays', async () => {
    const keep: Pin[] = [DECIDED, { lesson: '12', kind: 'replace', teacherId: BORIS.id }];
    const { actor, state, plan } = startMorning({ draft: { profile: 'evenly', pins: [], keep } });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'pin.toggle', lesson: '11' });
    await state('proposed');
    expect(plan()).toEqual(keep);

    actor.send({ type: 'rules.change' });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    const anna: Pin = { lesson: '12', kind: 'replace', teacherId: ANNA.id };
    expect(plan()).toEqual([DECIDED, anna]);

    actor.send({ type: 'draft.undo' });
    await state('proposed');
    expect(plan()?.[1]).toEqual(anna);
  });

  it('publishes nothing that was overtaken, and makes the plan anew', async () => {
    const { actor, state } = startMorning({ publish: () => Promise.reject(new OvertakenError(['12'])) });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'preview.open' });
    actor.send({ type: 'plan.publish' });
    const { context } = await state('proposed');

    expect(context.overtaken).toEqual(['12']);
    expect(context.publication).toBeNull();
  });

  it('stays with what was looked at when the network is away', async () => {
    const { actor, state } = startMorning({
      publish: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'preview.open' });
    actor.send({ type: 'plan.publish' });
    const { context } = await state('previewing');

    expect(context.failure).toBeInstanceOf(TypeError);
    expect(context.plan).not.toBeNull();
  });

  it.each(['before', 'after'])(
    'has nothing left to publish where the answer alone was lost (%s the news)',
    async (when) => {
      const news = { type: 'day.change', open: 0 } as const;
      const { actor, state, kept } = startMorning({
        publish: async () => {
          if (when === 'after') actor.send(news);
          throw new TypeError('Failed to fetch');
        },
      });
      actor.send({ type: 'day.change', open: 2 });
      await state('proposed');
      actor.send({ type: 'preview.open' });
      actor.send({ type: 'plan.publish' });
      if (when === 'before') {
        await waitFor(actor, ({ context }) => context.failure !== null);
        actor.send(news);
      }
      const { context } = await state('quiet');

      expect([context.failure, context.plan, context.draft.pins]).toEqual([null, null, []]);
      if (when === 'after') expect(kept.at(-1)).toBeNull();
    },
  );

  it('shows what the server says before it publishes another thing than was seen', async () => {
    const { actor, state } = startMorning({
      look: async () => ({ isExpected: false, seen: 'somebody is busy' }),
    });
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'preview.open' });
    actor.send({ type: 'plan.publish' });
    const { context } = await state('previewing');
    expect(context.look?.seen).toBe('somebody is busy');
    expect(context.publication).toBeNull();

    actor.send({ type: 'plan.publish' });
    await state('published');
  });

  describe('with the plan of a colleague', () => {
    const theirs: ColleagueDraft = {
      by: 'Жданова Галина',
      draft: { profile: 'evenly', pins: [DECIDED], keep: [DECIDED] },
      handle: 5,
    };
    const contested = async () => {
      let looks = 0;
      const started = startMorning({
        look: async () => {
          looks += 1;
          if (looks === 1) throw new ColleagueDraftError(theirs);
          return { isExpected: true, seen: null };
        },
      });
      started.actor.send({ type: 'day.change', open: 2 });
      await started.state('proposed');
      const own = started.plan();
      started.actor.send({ type: 'preview.open' });
      const { context } = await started.state('contested');
      expect([context.theirs, context.failure]).toEqual([theirs, null]);
      return { ...started, own };
    };

    it('goes on with theirs, and comes back to the own one', async () => {
      const { actor, state, plan, seen, own } = await contested();
      actor.send({ type: 'theirs.take' });
      await state('proposed');
      expect(plan()?.[0]).toEqual(DECIDED);
      expect(seen).toEqual([5]);

      actor.send({ type: 'draft.undo' });
      await state('proposed');
      expect(plan()).toEqual(own);
    });

    it('takes its place once that is said', async () => {
      const { actor, state, plan, seen, own } = await contested();
      actor.send({ type: 'theirs.replace' });
      const { context } = await state('previewing');
      expect([plan(), seen, context.theirs]).toEqual([own, [5], null]);
    });

    it('decides nothing by going back', async () => {
      const { actor, plan, seen, own } = await contested();
      actor.send({ type: 'theirs.leave' });
      expect(actor.getSnapshot().matches('proposed')).toBe(true);
      expect([plan(), seen]).toEqual([own, []]);
    });
  });

  it('plans an edit of what was published where nothing is open, and forgets it with the choice', async () => {
    const edit: Pin = { ...DECIDED, instead: 5 };
    const { actor } = startMorning({
      solve: (draft) => {
        const proposal = proposalFor(draft);
        const moves = proposal.plan.moves.filter(({ parts: [part] }) =>
          draft.pins.some(({ lesson }) => lesson === String(part?.lessonId)),
        );
        const plan = { ...proposal.plan, moves: moves.map((move) => ({ ...move, instead: 5 })) };
        return { ...proposal, plan };
      },
    });
    actor.send({ type: 'day.change', open: 0 });
    actor.send({ type: 'lesson.decide', pin: DECIDED });
    expect(actor.getSnapshot().matches('quiet')).toBe(true);

    actor.send({ type: 'lesson.decide', pin: edit });
    const planned = await waitFor(actor, (snapshot) => snapshot.matches('proposed'));
    expect(planned.context.plan?.moves).toHaveLength(1);
    actor.send({ type: 'day.change', open: 0 });
    await waitFor(actor, (snapshot) => snapshot.matches('proposed'));

    actor.send({ type: 'pin.toggle', lesson: '11' });
    const quiet = await waitFor(actor, (snapshot) => snapshot.matches('quiet'));
    expect(quiet.context).toMatchObject({ plan: null, draft: { pins: [], keep: [] } });
  });

  it('reaches every state it declares', () => {
    const draft: MorningDraft = { profile: 'evenly', pins: [], keep: [] };
    const done = (src: string, output: unknown) => ({
      type: `xstate.done.actor.0.morning.${src}`,
      output,
    });
    const proposal = proposalFor(draft);
    const machine = morningMachine.provide({ actions: { keepDraft: () => {}, seeTheirs: () => {} } });
    const theirs = new ColleagueDraftError({ by: 'Жданова Галина', draft, handle: 5 });
    const events = [
      { type: 'draft.load', draft },
      { type: 'day.change', open: 2 },
      { type: 'day.change', open: 0 },
      { type: 'rules.change' },
      { type: 'lesson.decide', pin: DECIDED },
      { type: 'preview.open' },
      { type: 'preview.close' },
      { type: 'plan.publish' },
      { type: 'publication.know', publication: PUBLISHED },
      { type: 'publication.recall' },
      { type: 'draft.retry' },
      done('solving', proposal),
      { type: 'xstate.error.actor.0.morning.solving', error: new Error('no') },
      done('looking', { isExpected: true, seen: null }),
      { type: 'xstate.error.actor.0.morning.looking', error: new Error('no') },
      { type: 'xstate.error.actor.0.morning.looking', error: theirs },
      { type: 'theirs.take' },
      { type: 'theirs.replace' },
      { type: 'theirs.leave' },
      done('publishing', PUBLISHED),
      done('recalling', RECALLED),
      { type: 'recall.undo' },
    ] as never[];
    // Only what was recalled can be put back.
    const hasRecalled = ({ context }: { context: { recalled: unknown } }) => context.recalled !== null;
    const reached = reachedStates(waysThrough(machine, { input: { draft }, events, mark: hasRecalled }));

    expect(reached).toEqual(declaredStates(machine));
  });
});
