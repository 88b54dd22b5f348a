import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { DECIDED, PUBLISHED, planFor, proposalFor, RECALLED, startMorning } from '../testing/morning-deps.ts';
import type { MorningDraft } from './morning.types.ts';

describe('the morning', () => {
  it('recalls what it has published', async () => {
    const { actor, state } = startMorning();
    actor.send({ type: 'day.change', open: 2 });
    await state('proposed');
    actor.send({ type: 'preview.open' });
    actor.send({ type: 'plan.publish' });
    await state('published');
    actor.send({ type: 'day.change', open: 0 });
    actor.send({ type: 'publication.recall' });
    actor.send({ type: 'day.change', open: 2 });
    const { context } = await state('proposed');

    expect(context.publication).toBeNull();
    expect(context.plan?.moves).toHaveLength(2);
  });

  it('brings what was decided back, also if the day is read later than the recall is answered', async () => {
    const draft: MorningDraft = { profile: 'evenly', pins: [DECIDED], keep: [DECIDED] };
    let isRead = false;
    const { actor, state, plan } = startMorning({
      recall: () => Promise.resolve({ ...RECALLED, draft }),
      solve: (asked) => {
        const proposal = proposalFor(asked);
        if (isRead) return proposal;
        const lost = asked.pins.map((pin) => ({ pin, reason: 'учитель на месте' }));
        return { ...proposal, lost, plan: { ...planFor({ ...asked, pins: [] }), lostPins: ['11'] } };
      },
    });
    actor.send({ type: 'publication.know', publication: PUBLISHED });
    actor.send({ type: 'day.change', open: 1 });
    await state('proposed');
    actor.send({ type: 'publication.recall' });
    await waitFor(actor, ({ context }) => context.recalled !== null);
    const early = await state('proposed');
    expect(early.context.lost).toEqual([]);
    isRead = true;
    actor.send({ type: 'day.change', open: 2 });
    const { context } = await state('proposed');

    expect(plan()?.[0]).toEqual(DECIDED);
    expect(context.draft.pins).toEqual([DECIDED]);
    actor.send({ type: 'recall.undo' });
    const restored = await waitFor(actor, (snapshot) => snapshot.context.recalled === null);
    expect(restored.context.publication).toBe(PUBLISHED);
    expect(restored.context.draft.pins).toEqual([]);
  });

  it('says what kept a recall from being taken back', async () => {
    const refused = new Error('A lesson of it was changed since.');
    const { actor } = startMorning({ restore: () => Promise.reject(refused) });
    actor.send({ type: 'publication.know', publication: PUBLISHED });
    actor.send({ type: 'publication.recall' });
    await waitFor(actor, ({ context }) => context.recalled !== null);
    actor.send({ type: 'recall.undo' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.recalled?.failure !== null);

    expect([context.recalled?.failure, context.publication]).toEqual([refused, null]);
  });

  it.each([0, 1])(
    'keeps an open preview and says what of it still holds (%i lessons are open)',
    async (open) => {
      const { actor, state } = startMorning();
      actor.send({ type: 'day.change', open: 2 });
      await state('proposed');
      actor.send({ type: 'preview.open' });
      await state('previewing');
      actor.send({ type: 'day.change', open });
      const { context } = await state(open > 0 ? 'proposed' : 'quiet');

      expect(context.outrun?.moves).toHaveLength(2);
      actor.send({ type: 'outrun.close' });
      expect(actor.getSnapshot().context.outrun).toBeNull();
    },
  );

  it.each([0, 2])(
    'says why a publication stands, apart from the plan (%i lessons are open)',
    async (open) => {
      const refused = new Error('A lesson of it was changed since.');
      const { actor, state } = startMorning({ recall: () => Promise.reject(refused) });
      actor.send({ type: 'publication.know', publication: PUBLISHED });
      if (open > 0) {
        actor.send({ type: 'day.change', open });
        await state('proposed');
      }
      actor.send({ type: 'publication.recall' });
      const { context } = await waitFor(
        actor,
        (snapshot) => !snapshot.matches('recalling') && !snapshot.hasTag('solving'),
      );

      expect([context.recallFailure, context.failure]).toEqual([refused, null]);
      expect(context.publication).toBe(PUBLISHED);
    },
  );

  it('recalls also while the plan is being made', async () => {
    const { actor, state } = startMorning();
    actor.send({ type: 'publication.know', publication: PUBLISHED });
    actor.send({ type: 'day.change', open: 2 });
    expect(actor.getSnapshot().hasTag('solving')).toBe(true);
    actor.send({ type: 'publication.recall' });
    const { context } = await state('proposed');

    expect(context.publication).toBeNull();
  });

  it('recalls what was published before the page was opened', async () => {
    const { actor, state } = startMorning();
    actor.send({ type: 'publication.know', publication: PUBLISHED });
    actor.send({ type: 'publication.recall' });
    // An answer that was on its way says what stood before.
    actor.send({ type: 'publication.know', publication: PUBLISHED });
    const { context } = await state('quiet');

    expect(context.publication).toBeNull();
  });

  it('knows that a publication is recalled where only the answer was lost', async () => {
    const { actor, state } = startMorning({
      recall: async () => {
        actor.send({ type: 'publication.know', publication: null });
        throw new TypeError('Failed to fetch');
      },
    });
    actor.send({ type: 'publication.know', publication: PUBLISHED });
    actor.send({ type: 'publication.recall' });
    const { context } = await state('quiet');

    expect(context.publication).toBeNull();
  });
});
