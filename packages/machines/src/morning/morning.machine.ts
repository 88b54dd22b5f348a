import type { Pin } from '@zvonok/domain/planning/moves';
import { firstContext, morningSetup, planOf } from './morning.setup.ts';

/** A person changes something that was published: a plan of that alone, where nothing is open. */
const EDIT = {
  guard: { type: 'isEdit', params: ({ event }: { event: { pin: Pin } }) => event.pin },
  target: 'solving',
  actions: ['forgetFailure', { type: 'decide', params: ({ event }: { event: { pin: Pin } }) => event.pin }],
} as const;

/**
 * A day with absent teachers: lessons are open, a plan is proposed, the user edits it, previews and publishes it, and
 * may recall it, which can be undone. Whatever is edited, the rest of the plan stays where that is possible; a decision
 * that does not hold any more is named with the reason.
 *
 * Tags: `open` while there is something to plan; `solving` while the solver runs; `preview` while the consequences are
 * shown; `busy` while something is published or recalled; `contested` while the user chooses whose plan goes on;
 * `failed` when there is no plan to show. The effects to `provide` stand with `morningSetup`.
 */
export const morningMachine = morningSetup.createMachine({
  id: 'morning',
  context: ({ input }) => firstContext(input.draft),
  initial: 'quiet',
  on: {
    'day.change': { actions: { type: 'noteOpen', params: ({ event }) => event.open } },
    'rules.change': { actions: 'forgetKept' },
    'publication.know': {
      actions: { type: 'notePublication', params: ({ event }) => event.publication },
    },
    'outrun.close': { actions: 'forgetOutrun' },
  },
  states: {
    /** Nothing is open, and nothing published is being edited. */
    quiet: {
      on: {
        'draft.load': { actions: { type: 'takeDraft', params: ({ event }) => event.draft } },
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
        ],
        'lesson.decide': EDIT,
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
        'recall.undo': { guard: 'isRecalled', target: 'restoring' },
      },
    },

    solving: {
      tags: ['open', 'solving'],
      invoke: {
        src: 'solve',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'quiet',
            actions: [
              'forgetDraft',
              'forgetPreview',
              { type: 'noteLost', params: ({ event }) => event.output.lost },
              { type: 'keepDraft', params: () => null },
            ],
          },
          {
            guard: 'isPreviewAsked',
            target: 'looking',
            actions: [
              { type: 'takeProposal', params: ({ event }) => event.output },
              { type: 'keepDraft', params: ({ context }) => context.draft },
              'forgetFailure',
              'forgetLook',
            ],
          },
          {
            target: 'proposed',
            actions: [
              { type: 'takeProposal', params: ({ event }) => event.output },
              { type: 'keepDraft', params: ({ context }) => context.draft },
            ],
          },
        ],
        onError: {
          target: 'unsolved',
          actions: [
            'forgetPreview',
            { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            reenter: true,
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
          {
            target: 'quiet',
            actions: ['forgetDraft', 'forgetPreview', { type: 'noteOpen', params: () => 0 }],
          },
        ],
        'lesson.decide': {
          guard: 'hasPlan',
          target: 'solving',
          reenter: true,
          actions: { type: 'decide', params: ({ event }) => event.pin },
        },
        // Keys are quicker than the solver: each counts for the plan that is being edited.
        'pin.toggle': {
          guard: 'hasPlan',
          target: 'solving',
          reenter: true,
          actions: { type: 'togglePin', params: ({ event }) => event.lesson },
        },
        'plan.choose': {
          guard: 'hasPlan',
          target: 'solving',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event.profile },
        },
        'draft.undo': { guard: 'canUndo', target: 'solving', reenter: true, actions: 'undo' },
        'preview.open': { guard: 'hasPlan', actions: 'askPreview' },
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
        'recall.undo': { guard: 'isRecalled', target: 'restoring' },
      },
    },

    unsolved: {
      tags: ['open', 'failed'],
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
          { target: 'quiet', actions: ['forgetDraft', { type: 'noteOpen', params: () => 0 }] },
        ],
        'draft.retry': 'solving',
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
        'recall.undo': { guard: 'isRecalled', target: 'restoring' },
      },
    },

    proposed: {
      tags: 'open',
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
          {
            target: 'quiet',
            actions: [
              'forgetDraft',
              { type: 'noteOpen', params: () => 0 },
              { type: 'keepDraft', params: () => null },
            ],
          },
        ],
        'plan.choose': {
          actions: [
            { type: 'choose', params: ({ event }) => event.profile },
            { type: 'keepDraft', params: ({ context }) => context.draft },
          ],
        },
        'lesson.decide': {
          target: 'solving',
          actions: ['forgetFailure', { type: 'decide', params: ({ event }) => event.pin }],
        },
        'pin.toggle': {
          target: 'solving',
          actions: { type: 'togglePin', params: ({ event }) => event.lesson },
        },
        'draft.undo': { guard: 'canUndo', target: 'solving', actions: 'undo' },
        'preview.open': { target: 'looking', actions: ['forgetFailure', 'forgetLook'] },
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
        'recall.undo': { guard: 'isRecalled', target: 'restoring' },
      },
    },

    /** Shows what the page has computed until the publisher's own preview arrives. */
    looking: {
      tags: ['open', 'preview'],
      invoke: {
        src: 'look',
        input: ({ context }) => planOf(context),
        onDone: [
          {
            guard: { type: 'isPublishAskedAndExpected', params: ({ event }) => event.output },
            target: 'publishing',
            actions: { type: 'noteLook', params: ({ event }) => event.output },
          },
          { target: 'previewing', actions: { type: 'noteLook', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isContested', params: ({ event }) => ({ error: event.error }) },
            target: 'contested',
            actions: ['forgetLook', { type: 'noteTheirs', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: 'solving',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'previewing',
            actions: [
              'forgetPublish',
              { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: ['noteOutrun', { type: 'noteOpen', params: ({ event }) => event.open }],
          },
          {
            target: 'quiet',
            actions: ['noteOutrun', 'forgetDraft', { type: 'noteOpen', params: () => 0 }],
          },
        ],
        'preview.close': 'proposed',
        'plan.publish': { actions: 'askPublish' },
      },
    },

    /** There is a colleague's plan not yet seen here: the user chooses which of the two goes on. */
    contested: {
      tags: ['open', 'contested'],
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: ['forgetTheirs', { type: 'noteOpen', params: ({ event }) => event.open }],
          },
          {
            target: 'quiet',
            actions: ['forgetTheirs', 'forgetDraft', { type: 'noteOpen', params: () => 0 }],
          },
        ],
        'theirs.take': {
          target: 'solving',
          actions: [{ type: 'seeTheirs', params: ({ context }) => context.theirs }, 'takeTheirs'],
        },
        'theirs.replace': {
          target: 'looking',
          actions: [{ type: 'seeTheirs', params: ({ context }) => context.theirs }, 'forgetTheirs'],
        },
        'theirs.leave': { target: 'proposed', actions: 'forgetTheirs' },
      },
    },

    previewing: {
      tags: ['open', 'preview'],
      on: {
        // The preview is no longer what would be published: it is checked again.
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: ['noteOutrun', { type: 'noteOpen', params: ({ event }) => event.open }],
          },
          {
            target: 'quiet',
            actions: ['noteOutrun', 'forgetDraft', 'forgetFailure', { type: 'noteOpen', params: () => 0 }],
          },
        ],
        'preview.close': 'proposed',
        'plan.publish': 'publishing',
      },
    },

    publishing: {
      tags: ['open', 'preview', 'busy'],
      invoke: {
        src: 'publish',
        input: ({ context }) => planOf(context),
        onDone: {
          target: 'published',
          actions: [
            { type: 'notePublication', params: ({ event }) => event.output },
            'forgetRecalled',
            'forgetDraft',
            'forgetFailure',
            { type: 'keepDraft', params: () => null },
          ],
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: 'solving',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          // Only the answer was lost, or another user was faster: there is nothing left to publish.
          {
            guard: 'hasNoOpen',
            target: 'quiet',
            actions: ['forgetDraft', 'forgetFailure', { type: 'keepDraft', params: () => null }],
          },
          {
            target: 'previewing',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },

    /** What was open may still look so, until the timetable has been read again. */
    published: {
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
          { target: 'quiet', actions: { type: 'noteOpen', params: () => 0 } },
        ],
        'lesson.decide': EDIT,
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
        'recall.undo': { guard: 'isRecalled', target: 'restoring' },
      },
    },

    recalling: {
      tags: 'busy',
      entry: [
        'forgetFailure',
        {
          type: 'beginRecall',
          params: ({ event }) => event.type === 'publication.recall' && event.isUndo === true,
        },
      ],
      on: {
        'day.change': {
          actions: ['noteDay', { type: 'noteOpen', params: ({ event }) => event.open }],
        },
      },
      invoke: {
        src: 'recall',
        input: ({ context }) => given(context.publication),
        onDone: {
          target: 'recalled',
          actions: [
            'forgetFailure',
            { type: 'noteRecalled', params: ({ event }) => event.output },
            { type: 'notePublication', params: () => null },
          ],
        },
        onError: {
          target: 'recalled',
          actions: { type: 'noteRecallFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    restoring: {
      tags: 'busy',
      invoke: {
        src: 'restore',
        input: ({ context }) => given(context.recalled).publication,
        onDone: {
          target: 'recalled',
          actions: { type: 'noteRestored', params: ({ event }) => event.output },
        },
        onError: {
          target: 'recalled',
          actions: { type: 'noteRestoreFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    /** As it was before, or as it is now. */
    recalled: {
      always: [{ guard: 'hasOpen', target: 'solving' }, { target: 'quiet' }],
    },
  },
});

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('morningMachine: taking back what is not there');
  return value;
}
