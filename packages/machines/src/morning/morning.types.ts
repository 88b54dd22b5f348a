import type { DayPlan, Move, PartNumbers, Pin, ThreePlans } from '@zvonok/domain/planning/moves';
import type { PlanProfile } from '@zvonok/domain/planning/weights';

/** A plan in the making, as far as a person has brought it: what outlives the page. */
export interface MorningDraft {
  profile: PlanProfile;
  /** What a person has decided. */
  pins: readonly Pin[];
  /** What the rest of the plan says, which stays where it is possible. */
  keep: readonly Pin[];
}

/** What a person has decided and does not hold any more; `reason` ends a sentence. */
export interface LostPin {
  pin: Pin;
  reason: string;
}

/** What the solver makes of a draft. */
export interface Proposal {
  plans: ThreePlans;
  plan: DayPlan;
  lost: readonly LostPin[];
}

/** A plan, and which of the three it was. */
export interface PlanToPublish {
  plan: DayPlan;
  profile: PlanProfile;
  /** The preview before publishing; null if there was none. */
  look: Look | null;
}

/** What publishing a plan would do now, according to the publisher. */
export interface Look {
  /** It is what the page has shown already. */
  isExpected: boolean;
  /** The content of the preview, and what is needed to publish exactly this; opaque to the machine. */
  seen: unknown;
}

/** What became of a plan. */
export interface Publication {
  /** By the school's clock, `yyyy-mm-dd hh-mm-ss`. */
  publishedAt: string;
  /** Who published it; null if that is not known. */
  by: string | null;
  /** How many changes it made. */
  changes: number;
  /** Lessons that a recall would leave as they are, changed since, with what they are now. */
  stays: readonly StayingLesson[];
  /** Something of it can be taken back still. */
  isRecallable: boolean;
  /** What the publisher needs to recall it; opaque to the machine. */
  handle: unknown;
}

/** A lesson by its numbers, and what it is now. */
export interface StayingLesson extends PartNumbers {
  text: string;
}

/** What a recall comes to. */
export interface Recalled {
  publication: Publication;
  /** What it left as it was. */
  stays: readonly StayingLesson[];
  /** What is to be decided again, as it was decided; null if that is not known. */
  draft: MorningDraft | null;
}

/** A preview that was open when the day became another one. */
export interface Outrun {
  moves: readonly Move[];
  /** What stood published then. */
  publication: Publication | null;
}

/** Lessons that another user changed before a plan was published; nothing was published. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
  /** The lessons, `partKey` each. */
  readonly lessons: readonly string[];
  /** What they are now, in words; empty if the host does not say. */
  readonly now: readonly string[];

  constructor(lessons: readonly string[], now: readonly string[] = []) {
    super('The plan was overtaken');
    this.lessons = lessons;
    this.now = now;
  }
}

/** A plan of the day that a colleague has saved since this page has seen the day's draft. */
export interface ColleagueDraft {
  by: string;
  draft: MorningDraft;
  /** Identifies it for the publisher; opaque to the machine. */
  handle: unknown;
}

/** A plan was not looked at: it would have taken the place of a colleague's, unseen. */
export class ColleagueDraftError extends Error {
  override name = 'ColleagueDraftError';
  readonly theirs: ColleagueDraft;

  constructor(theirs: ColleagueDraft) {
    super('Somebody else has saved a plan of the day');
    this.theirs = theirs;
  }
}

export type MorningEvent =
  /** The timetable or the absences are others; so many lessons are without a teacher. */
  | { type: 'day.change'; open: number }
  /** The school counts otherwise now: of a plan only what a person has decided stays. A `day.change` follows. */
  | { type: 'rules.change' }
  /** A draft from elsewhere, used if there is none here. */
  | { type: 'draft.load'; draft: MorningDraft }
  | { type: 'plan.choose'; profile: PlanProfile }
  | { type: 'lesson.decide'; pin: Pin }
  /** Pins what the plan says of a lesson, or lets it go. */
  | { type: 'pin.toggle'; lesson: string }
  | { type: 'draft.undo' }
  | { type: 'draft.retry' }
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'plan.publish' }
  /** Goes on with the colleague's plan, with the own one as its place in the day, or with neither decided. */
  | { type: 'theirs.take' }
  | { type: 'theirs.replace' }
  | { type: 'theirs.leave' }
  /** What stands published, as the server knows it; null while nothing does. */
  | { type: 'publication.know'; publication: Publication | null }
  /** `isUndo` where it takes back what was done last. */
  | { type: 'publication.recall'; isUndo?: boolean }
  /** Takes the recall back that was made last. */
  | { type: 'recall.undo' }
  /** It was read what became of the preview. */
  | { type: 'outrun.close' };
