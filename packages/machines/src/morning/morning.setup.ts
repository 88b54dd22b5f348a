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

export interface MorningContext {
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
  isPublishAsked: boolean;
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
 * What the morning's machine knows, asks and does, by name; `morning.machine.ts` says when.
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
export const morningSetup = setup({
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
    isPublishAskedAndExpected: ({ context }, { isExpected }: Look) => context.isPublishAsked && isExpected,
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
    forgetLook: assign({ look: null, isPublishAsked: false, isPreviewAsked: false }),
    askPreview: assign({ isPreviewAsked: true }),
    forgetPreview: assign({ isPreviewAsked: false }),
    noteLook: assign((_, look: Look) => ({ look, isPublishAsked: false })),
    forgetPublish: assign({ isPublishAsked: false }),
    askPublish: assign({ isPublishAsked: true }),
    keepDraft: (_, _draft: MorningDraft | null) => missing('keepDraft'),
  },
});

function edited({ draft, earlier }: MorningContext): Pick<MorningContext, 'earlier' | 'lost'> {
  return { earlier: [...earlier, draft].slice(-MOST_STEPS), lost: [] };
}

function withPin(pins: readonly Pin[], pin: Pin): Pin[] {
  return [...pins.filter(({ lesson }) => lesson !== pin.lesson), pin];
}

function missing(effect: string): never {
  throw new Error(`morningMachine: provide ${effect}, the machine itself asks nobody and keeps nothing`);
}
