import { type DayPlan, lessonOf, type Pin, pinOf, type ThreePlans } from '@zvonok/domain/planning/moves';
import type { PlanProfile } from '@zvonok/domain/planning/weights';
import { assign, fromPromise, setup } from 'xstate';
import {
  type ColleagueDraft,
  ColleagueDraftError,
  type Look,
  type LostPin,
  type MorningDraft,
  type MorningEvent,
  type Outrun,
  OvertakenError,
  type PlanToPublish,
  type Proposal,
  type Publication,
  type Recalled,
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
  /** What was recalled here last, with the draft before it and why it could not be put back. */
  recalled: (Recalled & { before: MorningDraft; failure: unknown; isUndo: boolean }) | null;
  /** A recall takes back what was done last: it is no step itself. */
  isUndo: boolean;
  /** Choices of a recalled publication whose lessons are not known to be open yet. */
  back: MorningDraft | null;
  /** The day was read since the recall was begun. */
  isDayRead: boolean;
  /** The preview that was open when the day became another one, until that was read. */
  outrun: Outrun | null;
  /** What publishing would do, once that is known. */
  look: Look | null;
  /** «Опубликовать» was pressed before it was known. */
  isPublishAsked: boolean;
  /** «Проверить и опубликовать» was pressed before the plan was made. */
  isPreviewAsked: boolean;
  /** What went wrong last; lessons that another user has changed meanwhile are `overtaken`. */
  failure: unknown;
  /** Why what stands published could not be taken back. */
  recallFailure: unknown;
  overtaken: readonly string[];
  /** What was decided and did not hold, until the plan is edited again. */
  lost: readonly LostPin[];
  /** What a colleague has saved meanwhile, while the user chooses which plan goes on. */
  theirs: ColleagueDraft | null;
}

/** Maximum number of steps that can be undone. */
const MOST_STEPS = 50;

/**
 * Context, guards, actions and effects of the morning machine; `morning.machine.ts` says when.
 *
 * Effects to `provide`:
 * - `solve`: the plans of the day as it is now, with the draft's pins.
 * - `look`: what publishing would do now; rejects like `publish`, and with `ColleagueDraftError` if it would replace a
 *   plan that has not been seen here.
 * - `seeTheirs`: a colleague's plan has been seen, and may be written over.
 * - `publish`: publishes a plan; rejects with `OvertakenError` when lessons are not as they were seen.
 * - `recall`: takes a publication back.
 * - `restore`: puts back what was recalled.
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
    recall: fromPromise<Recalled, Publication>(() => missing('recall')),
    restore: fromPromise<Publication, Publication>(() => missing('restore')),
  },
  guards: {
    hasOpen: ({ context }) => context.open > 0,
    hasNoOpen: ({ context }) => context.open === 0,
    /** Also of lessons whose published change a person is editing. */
    isOpenDay: ({ context }, open: number) => open > 0 || isEditing(context.draft),
    isEdit: (_, { instead }: Pin) => instead !== undefined,
    isDone: ({ context }, { plan }: Proposal) => context.open === 0 && plan.moves.length === 0,
    canUndo: ({ context }) => context.earlier.length > 0,
    hasPlan: ({ context }) => context.plan !== null,
    isOvertaken: (_, { error }: { error: unknown }) => error instanceof OvertakenError,
    isContested: (_, { error }: { error: unknown }) => error instanceof ColleagueDraftError,
    isPublishAskedAndExpected: ({ context }, { isExpected }: Look) => context.isPublishAsked && isExpected,
    isPreviewAsked: ({ context }) => context.isPreviewAsked,
    isPublished: ({ context }) => context.publication !== null,
    isRecalled: ({ context }) => context.recalled !== null,
  },
  actions: {
    noteOpen: assign(({ context: { back, draft } }, open: number) =>
      back ? { open, back: null, draft: withDraft(draft, back) } : { open },
    ),
    takeProposal: assign(({ context }, { plans, plan, lost: found }: Proposal) => {
      // What comes back from a recall is not lost before the day is read.
      const isComing = ({ pin }: LostPin) => context.back?.pins.some(({ lesson }) => lesson === pin.lesson);
      const lost = found.filter((one) => !isComing(one));
      return {
        ...{ plans, plan, lost: lost.length > 0 ? lost : context.lost },
        draft: {
          ...context.draft,
          pins: context.draft.pins.filter(({ lesson }) => !plan.lostPins.includes(lesson)),
          keep: plan.moves.map(pinOf),
        },
      };
    }),
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
    noteLost: assign((_, lost: readonly LostPin[]) => ({ lost })),
    notePublication: assign((_, publication: Publication | null) => ({ publication })),
    beginRecall: assign((_, isUndo: boolean) => ({ isDayRead: false, isUndo })),
    noteDay: assign({ isDayRead: true }),
    noteRecalled: assign(({ context }, recalled: Recalled) => {
      const { draft: before, isDayRead, isUndo } = context;
      const { draft } = recalled;
      return {
        recalled: { ...recalled, before, isUndo, failure: null },
        ...(draft && { draft: withDraft(before, draft), back: isDayRead ? null : draft }),
      };
    }),
    noteRestored: assign(({ context }, publication: Publication) => ({
      ...{ publication, recalled: null, back: null },
      draft: context.recalled?.before ?? context.draft,
    })),
    noteRestoreFailure: assign(({ context }, { error }: { error: unknown }) => ({
      recalled: context.recalled && { ...context.recalled, failure: error },
    })),
    forgetRecalled: assign({ recalled: null }),
    noteOutrun: assign(({ context: { plan, publication } }) => ({
      outrun: plan && { moves: plan.moves, publication },
    })),
    forgetOutrun: assign({ outrun: null }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error,
      overtaken: error instanceof OvertakenError ? error.lessons : [],
    })),
    noteRecallFailure: assign((_, { error }: { error: unknown }) => ({ recallFailure: error })),
    forgetFailure: assign({ failure: null, recallFailure: null, overtaken: [] }),
    forgetLook: assign({ look: null, isPublishAsked: false, isPreviewAsked: false, outrun: null }),
    askPreview: assign({ isPreviewAsked: true }),
    forgetPreview: assign({ isPreviewAsked: false }),
    noteLook: assign((_, look: Look) => ({ look, isPublishAsked: false })),
    forgetPublish: assign({ isPublishAsked: false }),
    askPublish: assign({ isPublishAsked: true }),
    keepDraft: (_, _draft: MorningDraft | null) => missing('keepDraft'),
  },
});

/** Nothing is open, and nothing was published; `draft` is what an earlier page has kept. */
export function firstContext(draft: MorningDraft | null): MorningContext {
  return {
    open: 0,
    draft: draft ?? { profile: 'fewer-changes', pins: [], keep: [] },
    plans: null,
    plan: null,
    earlier: [],
    publication: null,
    ...{ recalled: null, back: null, isDayRead: false, isUndo: false, outrun: null },
    look: null,
    isPublishAsked: false,
    isPreviewAsked: false,
    failure: null,
    recallFailure: null,
    overtaken: [],
    lost: [],
    theirs: null,
  };
}

/** What is looked at and published; `solving` is left with a plan only. */
export function planOf({ plan, draft, look }: MorningContext): PlanToPublish {
  if (!plan) throw new Error('morningMachine: publishing without a plan, which no transition allows');
  return { plan, profile: draft.profile, look };
}

/** Whether it changes something that was published. */
function isEditing({ pins }: MorningDraft): boolean {
  return pins.some(({ instead }) => instead !== undefined);
}

function edited({ draft, earlier }: MorningContext): Pick<MorningContext, 'earlier' | 'lost' | 'back'> {
  return { earlier: [...earlier, draft].slice(-MOST_STEPS), lost: [], back: null };
}

/** A draft with what another one says of other lessons. */
function withDraft(own: MorningDraft, other: MorningDraft): MorningDraft {
  const both = (pins: readonly Pin[], more: readonly Pin[]) => [
    ...pins,
    ...more.filter(({ lesson }) => !pins.some((pin) => pin.lesson === lesson)),
  ];
  const profile = own.keep.length > 0 ? own.profile : other.profile;
  return { profile, pins: both(own.pins, other.pins), keep: both(own.keep, other.keep) };
}

function withPin(pins: readonly Pin[], pin: Pin): Pin[] {
  return [...pins.filter(({ lesson }) => lesson !== pin.lesson), pin];
}

function missing(effect: string): never {
  throw new Error(`morningMachine: provide ${effect}, the machine itself asks nobody and keeps nothing`);
}
