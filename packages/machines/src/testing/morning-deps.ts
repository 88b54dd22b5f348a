import { type DayPlan, type Move, type Pin, pinOf, type ThreePlans } from '@zvonok/domain/planning/moves';
import { buildPart } from '@zvonok/domain/testing/builders';
import { createActor, fromPromise, waitFor } from 'xstate';
import { morningMachine } from '../morning/morning.machine.ts';
import type {
  ColleagueDraft,
  Look,
  MorningDraft,
  PlanToPublish,
  Proposal,
  Publication,
  Recalled,
} from '../morning/morning.types.ts';

export const ANNA = { id: 1, name: 'Абрамова П. М.' };
export const BORIS = { id: 2, name: 'Зуев П. П.' };
const LESSONS = [buildPart({ lessonId: 11, number: 1 }), buildPart({ lessonId: 12, number: 2 })];
export const PUBLISHED: Publication = {
  ...{ publishedAt: '2026-11-16 08-03-05', changes: 2, handle: 1 },
  ...{ by: 'Жданова Галина', stays: [], isRecallable: true },
};
export const RECALLED: Recalled = { publication: PUBLISHED, stays: [], draft: null };
export const DECIDED: Pin = { lesson: '11', kind: 'replace', teacherId: BORIS.id };

/** Anna everywhere, but where a pin says otherwise. */
export function planFor({ pins, keep }: MorningDraft): DayPlan {
  const moves = LESSONS.map((part): Move => {
    const lesson = String(part.lessonId);
    const said = [...pins, ...keep].find((pin) => pin.lesson === lesson);
    const teacher = said?.kind === 'replace' && said.teacherId === BORIS.id ? BORIS : ANNA;
    const isPinned = pins.some((pin) => pin.lesson === lesson);
    return { kind: 'replace', parts: [part], teacher, terms: [], isPinned };
  });
  return { moves, cost: 0, open: 0, lostPins: [] };
}

export function proposalFor(draft: MorningDraft): Proposal {
  const plan = planFor(draft);
  const plans: ThreePlans = { 'fewer-changes': plan, 'by-subject': plan, evenly: { ...plan, cost: 7 } };
  return { plans, plan, lost: [] };
}

/** The machine with a server that publishes as configured. */
export function startMorning({
  draft = null,
  solve = proposalFor,
  publish = ({ moves }) => Promise.resolve({ ...PUBLISHED, changes: moves.length }),
  look = () => Promise.resolve({ isExpected: true, seen: null }),
  recall = () => Promise.resolve(RECALLED),
  restore = () => Promise.resolve(PUBLISHED),
}: {
  draft?: MorningDraft | null;
  solve?: (draft: MorningDraft) => Proposal;
  look?: () => Promise<Look>;
  publish?: (plan: DayPlan) => Promise<Publication>;
  recall?: () => Promise<Recalled>;
  restore?: () => Promise<Publication>;
} = {}) {
  const kept: (MorningDraft | null)[] = [];
  const seen: unknown[] = [];
  const machine = morningMachine.provide({
    actors: {
      solve: fromPromise<Proposal, MorningDraft>(async ({ input }) => solve(input)),
      look: fromPromise<Look, PlanToPublish>(look),
      publish: fromPromise<Publication, PlanToPublish>(({ input }) => publish(input.plan)),
      recall: fromPromise<Recalled, Publication>(recall),
      restore: fromPromise<Publication, Publication>(restore),
    },
    actions: {
      keepDraft: (_, one: MorningDraft | null) => void kept.push(one),
      seeTheirs: (_, theirs: ColleagueDraft | null) => void seen.push(theirs?.handle),
    },
  });
  const actor = createActor(machine, { input: { draft } }).start();
  const state = (value: string) => waitFor(actor, (snapshot) => snapshot.matches(value as 'quiet'));
  const plan = () => actor.getSnapshot().context.plan?.moves.map(pinOf);
  return { actor, kept, seen, state, plan };
}
