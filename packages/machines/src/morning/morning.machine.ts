import type { DayPlan, ThreePlans } from '@zvonok/domain/planning/day-plan';
import { lessonOf, type Pin, pinOf } from '@zvonok/domain/planning/pin';
import type { PlanProfile } from '@zvonok/domain/planning/weights';
import { assign, fromPromise, setup } from 'xstate';
import {
  type ColleagueDraft,
  ColleagueDraftError,
  type Look,
  type LostPin,
  type MorningDraft,
  type MorningEvent,
  OvertakenError,
  type PlanToPublish,
  type Proposal,
  type Publication,
} from './morning.types.ts';

interface MorningContext {
  /** How many lessons have no teacher. */
  open: number;
  draft: MorningDraft;
  plans: ThreePlans | null;
  plan: DayPlan | null;
  /** The drafts before this one, the last one last. */
  earlier: readonly MorningDraft[];
  publication: Publication | null;
  /** What publishing would do, once that is known. */
  look: Look | null;
  /** «Опубликовать» was pressed before it was known. */
  isUrged: boolean;
  /** «Проверить и опубликовать» was pressed before the plan was made. */
  isPreviewAsked: boolean;
  /** What went wrong last; lessons that somebody else has changed meanwhile are `overtaken`. */
  failure: unknown;
  /** Why what stands published could not be taken back. */
  recallFailure: unknown;
  overtaken: readonly string[];
  /** What was decided and did not hold, until the plan is edited again. */
  lost: readonly LostPin[];
  /** What a colleague has saved meanwhile, while it is asked which plan goes on. */
  theirs: ColleagueDraft | null;
}

/** Further back nobody goes. */
const MOST_STEPS = 50;

/**
 * A day with absent teachers: lessons are open, a plan is proposed, a person edits it, looks at what it comes to and
 * publishes it, and may recall it. Whatever is edited, the rest of the plan stays where that is possible; a decision
 * that does not hold any more is told with the reason.
 *
 * Tags: `open` while there is something to plan; `solving` while the solver is asked; `preview` while the consequences
 * are looked at; `busy` while something is published or recalled; `contested` while it is asked whose plan goes on;
 * `failed` when there is no plan to show.
 *
 * Effects to `provide`:
 * - `solve`: the plans of the day as it is now, with the draft's pins.
 * - `look`: what publishing would do now; rejects like `publish`, and with `ColleagueDraftError` where it would take
 *   the place of a plan that nobody has seen here.
 * - `seeTheirs`: a colleague's plan has been seen, and may be written over.
 * - `publish`: publishes a plan; rejects with `OvertakenError` when lessons are not as they were seen.
 * - `recall`: takes a publication back.
 * - `keepDraft`: a draft that is worth keeping, null when there is none any more.
 */
export const morningMachine = setup({
  types: {
    context: {} as MorningContext,
    events: {} as MorningEvent,
    input: {} as { draft: MorningDraft | null },
    tags: {} as 'open' | 'solving' | 'preview' | 'busy' | 'contested' | 'failed',
  },
  actors: {
    solve: fromPromise<Proposal, MorningDraft>(() => missing('solve')),
    look: fromPromise<Look, PlanToPublish>(() => missing('look')),
    publish: fromPromise<Publication, PlanToPublish>(() => missing('publish')),
    recall: fromPromise<void, Publication>(() => missing('recall')),
  },
  guards: {
    hasOpen: ({ context }) => context.open > 0,
    hasNoOpen: ({ context }) => context.open === 0,
    isOpenDay: (_, open: number) => open > 0,
    canUndo: ({ context }) => context.earlier.length > 0,
    hasPlan: ({ context }) => context.plan !== null,
    isOvertaken: (_, { error }: { error: unknown }) => error instanceof OvertakenError,
    isContested: (_, { error }: { error: unknown }) => error instanceof ColleagueDraftError,
    isUrgedAndExpected: ({ context }, { isExpected }: Look) => context.isUrged && isExpected,
    isPreviewAsked: ({ context }) => context.isPreviewAsked,
    isPublished: ({ context }) => context.publication !== null,
  },
  actions: {
    noteOpen: assign((_, open: number) => ({ open })),
    takeProposal: assign(({ context }, { plans, plan, lost }: Proposal) => ({
      ...{ plans, plan, lost: lost.length > 0 ? lost : context.lost },
      draft: {
        ...context.draft,
        pins: context.draft.pins.filter(({ lesson }) => !plan.lostPins.includes(lesson)),
        keep: plan.moves.map(pinOf),
      },
    })),
    choose: assign(({ context }, profile: PlanProfile) => {
      const plan = context.plans?.[profile] ?? null;
      const keep = plan ? plan.moves.map(pinOf) : [];
      return { ...edited(context), plan, draft: { ...context.draft, profile, keep } };
    }),
    decide: assign(({ context }, pin: Pin) => ({
      ...edited(context),
      draft: { ...context.draft, pins: withPin(context.draft.pins, pin) },
    })),
    togglePin: assign(({ context }, lesson: string) => {
      const { draft, plan } = context;
      const move = plan?.moves.find((one) => lessonOf(one) === lesson);
      if (!move) return {};
      const others = draft.pins.filter((pin) => pin.lesson !== lesson);
      const pins = others.length < draft.pins.length ? others : [...others, pinOf(move)];
      return { ...edited(context), draft: { ...draft, pins } };
    }),
    forgetKept: assign(({ context: { draft, earlier } }) => ({
      draft: { ...draft, keep: [] },
      earlier: earlier.map((one) => ({ ...one, keep: [] })),
    })),
    takeDraft: assign((_, draft: MorningDraft) => ({ draft })),
    noteTheirs: assign((_, { error }: { error: unknown }) =>
      error instanceof ColleagueDraftError ? { theirs: error.theirs } : {},
    ),
    takeTheirs: assign(({ context }) =>
      context.theirs ? { ...edited(context), draft: context.theirs.draft, theirs: null } : {},
    ),
    forgetTheirs: assign({ theirs: null }),
    seeTheirs: (_, _theirs: ColleagueDraft | null) => missing('seeTheirs'),
    undo: assign(({ context }) => {
      const draft = context.earlier.at(-1);
      return draft ? { draft, earlier: context.earlier.slice(0, -1), lost: [] } : {};
    }),
    forgetDraft: assign(({ context }) => ({
      draft: { profile: context.draft.profile, pins: [], keep: [] },
      ...{ earlier: [], plan: null, plans: null, lost: [] },
    })),
    notePublication: assign((_, publication: Publication | null) => ({ publication })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error,
      overtaken: error instanceof OvertakenError ? error.lessons : [],
    })),
    noteRecallFailure: assign((_, { error }: { error: unknown }) => ({ recallFailure: error })),
    forgetFailure: assign({ failure: null, recallFailure: null, overtaken: [] }),
    forgetLook: assign({ look: null, isUrged: false, isPreviewAsked: false }),
    askPreview: assign({ isPreviewAsked: true }),
    forgetPreview: assign({ isPreviewAsked: false }),
    noteLook: assign((_, look: Look) => ({ look, isUrged: false })),
    calmDown: assign({ isUrged: false }),
    urge: assign({ isUrged: true }),
    keepDraft: (_, _draft: MorningDraft | null) => missing('keepDraft'),
  },
}).createMachine({
  id: 'morning',
  context: ({ input }) => ({
    open: 0,
    draft: input.draft ?? { profile: 'fewer-changes', pins: [], keep: [] },
    plans: null,
    plan: null,
    earlier: [],
    publication: null,
    look: null,
    isUrged: false,
    isPreviewAsked: false,
    failure: null,
    recallFailure: null,
    overtaken: [],
    lost: [],
    theirs: null,
  }),
  initial: 'quiet',
  on: {
    'day.change': { actions: { type: 'noteOpen', params: ({ event }) => event.open } },
    'rules.change': { actions: 'forgetKept' },
    'publication.know': {
      actions: { type: 'notePublication', params: ({ event }) => event.publication },
    },
  },
  states: {
    /** Nothing is open. */
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
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
      },
    },

    solving: {
      tags: ['open', 'solving'],
      invoke: {
        src: 'solve',
        input: ({ context }) => context.draft,
        onDone: [
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
      },
    },

    /** The page shows what it has reckoned, until whoever publishes has told the same or another thing. */
    looking: {
      tags: ['open', 'preview'],
      invoke: {
        src: 'look',
        input: ({ context }) => planOf(context),
        onDone: [
          {
            guard: { type: 'isUrgedAndExpected', params: ({ event }) => event.output },
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
            actions: ['calmDown', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
      on: {
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
          { target: 'quiet', actions: ['forgetDraft', { type: 'noteOpen', params: () => 0 }] },
        ],
        'preview.close': 'proposed',
        'plan.publish': { actions: 'urge' },
      },
    },

    /** A colleague's plan is there, which nobody has seen here: a person says which of the two goes on. */
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
        // What is being looked at is not what would be published any more: the plan is made anew, and looked at anew.
        'day.change': [
          {
            guard: { type: 'isOpenDay', params: ({ event }) => event.open },
            target: 'solving',
            actions: { type: 'noteOpen', params: ({ event }) => event.open },
          },
          {
            target: 'quiet',
            actions: ['forgetDraft', 'forgetFailure', { type: 'noteOpen', params: () => 0 }],
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
          // Only the answer was lost, or somebody else was faster: there is nothing left to publish.
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
        'publication.recall': { guard: 'isPublished', target: 'recalling' },
      },
    },

    recalling: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'recall',
        input: ({ context }) => publicationOf(context),
        onDone: {
          target: 'recalled',
          actions: ['forgetFailure', { type: 'notePublication', params: () => null }],
        },
        onError: {
          target: 'recalled',
          actions: { type: 'noteRecallFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    recalled: {
      always: [{ guard: 'hasOpen', target: 'solving' }, { target: 'quiet' }],
    },
  },
});

function edited({ draft, earlier }: MorningContext): Pick<MorningContext, 'earlier' | 'lost'> {
  return { earlier: [...earlier, draft].slice(-MOST_STEPS), lost: [] };
}

function withPin(pins: readonly Pin[], pin: Pin): Pin[] {
  return [...pins.filter(({ lesson }) => lesson !== pin.lesson), pin];
}

function planOf({ plan, draft, look }: MorningContext): PlanToPublish {
  if (!plan) throw new Error('morningMachine: publishing without a plan, which no transition allows');
  return { plan, profile: draft.profile, look };
}

function publicationOf({ publication }: MorningContext): Publication {
  if (!publication) throw new Error('morningMachine: recalling what was never published');
  return publication;
}

function missing(effect: string): never {
  throw new Error(`morningMachine: provide ${effect}, the machine itself asks nobody and keeps nothing`);
}
