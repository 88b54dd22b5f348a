import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type ChangeOutcome, type Notice, UNANSWERED } from '../changes/outcome.ts';
import {
  failureOf,
  forbiddenText,
  stepsOf,
  successOf,
  targetOf,
  type WishStep,
  wishOf,
} from './replacement.rules.ts';
import type { CancelRequest, CreateRequest, ReplacementEvent, Wish } from './replacement.types.ts';

interface ReplacementContext {
  /** The wish whose calls are under way. */
  current: Wish | null;
  /** What was wished meanwhile, oldest first: a fast secretary is never told to wait. */
  queue: readonly Wish[];
  /** Whether the current wish has ended a change already. */
  cancelled: boolean;
}

/**
 * Replacements, resets and classes sent home of one screen: one wish after the other, each with its calls (section 4 of
 * the timetable's specification). Choosing another teacher cancels what there is and creates anew, the original one only cancels;
 * a wish that changes nothing is dropped, one the rules forbid is answered at once and nothing is sent.
 *
 * Tags: `busy` while calls are under way; otherwise, after the first wish, `done` or `refused` tells how the last one ended.
 * What is wished and not answered yet is in `pendingWishes(snapshot)`: the screen shows it through `foreseeWish`, so whatever the server
 * refuses is taken back by itself. When a new replacement is refused after the old one was cancelled, the old one is put back.
 *
 * Effects to `provide`:
 * - `cancelChange`, `createReplacement`, `sendHome`: the calls. A rejection counts as no answer.
 * - `adopt`: puts the lessons of an answer into the cache.
 * - `tell`: shows a notice.
 * - `refresh`: asks for what the lessons are now, since a refusal or a silence means this screen does not know.
 */
export const replacementMachine = setup({
  types: {
    context: {} as ReplacementContext,
    events: {} as ReplacementEvent,
    tags: {} as 'busy' | 'done' | 'refused',
  },
  actors: {
    cancelChange: fromPromise<ChangeOutcome, CancelRequest>(() => missing('cancelChange')),
    createReplacement: fromPromise<ChangeOutcome, CreateRequest>(() => missing('createReplacement')),
    sendHome: fromPromise<ChangeOutcome, Pick<CancelRequest, 'target'>>(() => missing('sendHome')),
  },
  guards: {
    isForbidden: ({ event }) => forbiddenText(wishOf(event)) !== null,
    changesSomething: ({ event }) => stepsOf(wishOf(event)).length > 0,
    isSomethingWished: ({ context }) => context.queue.length > 0,
    beginsWith: ({ context }, step: WishStep) => stepsOf(inHand(context))[0] === step,
    isDone: (_, outcome: ChangeOutcome) => outcome.kind === 'done',
    isDoneBeforeCreate: ({ context }, outcome: ChangeOutcome) =>
      outcome.kind === 'done' && stepsOf(inHand(context)).includes('create'),
    // No answer may mean that it was created: then putting the old one back could undo it.
    isRefusedAfterCancel: ({ context }, outcome: ChangeOutcome) =>
      outcome.kind === 'refused' && context.cancelled,
  },
  actions: {
    enqueue: assign(({ context, event }) => ({ queue: [...context.queue, wishOf(event)] })),
    takeNext: assign(({ context: { queue } }) => ({ current: queue[0] ?? null, queue: queue.slice(1) })),
    letGo: assign({ current: null, cancelled: false }),
    noteCancel: assign((_, outcome: ChangeOutcome) => ({
      cancelled: outcome.kind === 'done' && outcome.changed,
    })),
    adopt: (_, _outcome: ChangeOutcome) => missing('adopt'),
    tell: (_, _notice: Notice) => missing('tell'),
    refresh: () => missing('refresh'),
  },
}).createMachine({
  id: 'replacement',
  context: { current: null, queue: [], cancelled: false },
  on: {
    'replacement.*': [
      {
        guard: 'isForbidden',
        actions: {
          type: 'tell',
          params: ({ event }) => ({ tone: 'error', text: forbiddenText(wishOf(event)) ?? '', detail: null }),
        },
      },
      { guard: 'changesSomething', actions: 'enqueue' },
    ],
  },
  initial: 'idle',
  states: {
    idle: {
      id: 'idle',
      entry: 'letGo',
      always: { guard: 'isSomethingWished', target: 'pending', actions: 'takeNext' },
      initial: 'quiet',
      states: {
        quiet: {},
        done: { tags: 'done' },
        refused: { tags: 'refused' },
      },
    },
    pending: {
      tags: 'busy',
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: { type: 'beginsWith', params: 'cancel' }, target: 'cancelling' },
            { guard: { type: 'beginsWith', params: 'create' }, target: 'creating' },
            { target: 'sendingHome' },
          ],
        },
        cancelling: {
          invoke: {
            id: 'cancelChange',
            src: 'cancelChange',
            input: ({ context }) => cancelRequest(inHand(context)),
            onDone: [
              {
                guard: { type: 'isDoneBeforeCreate', params: ({ event }) => event.output },
                target: 'creating',
                actions: [
                  { type: 'adopt', params: ({ event }) => event.output },
                  { type: 'noteCancel', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#idle.done',
                actions: [
                  { type: 'adopt', params: ({ event }) => event.output },
                  { type: 'tell', params: ({ context }) => successOf(inHand(context)) },
                ],
              },
              {
                target: '#idle.refused',
                actions: [
                  { type: 'tell', params: ({ event }) => failureOf('cancel', event.output) },
                  'refresh',
                ],
              },
            ],
            onError: {
              target: '#idle.refused',
              actions: [{ type: 'tell', params: () => failureOf('cancel', UNANSWERED) }, 'refresh'],
            },
          },
        },
        creating: {
          invoke: {
            id: 'createReplacement',
            src: 'createReplacement',
            input: ({ context }) => createRequest(inHand(context)),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#idle.done',
                actions: [
                  { type: 'adopt', params: ({ event }) => event.output },
                  { type: 'tell', params: ({ context }) => successOf(inHand(context)) },
                ],
              },
              {
                guard: { type: 'isRefusedAfterCancel', params: ({ event }) => event.output },
                target: 'puttingBack',
                actions: { type: 'tell', params: ({ event }) => failureOf('create', event.output) },
              },
              {
                target: '#idle.refused',
                actions: [
                  { type: 'tell', params: ({ event }) => failureOf('create', event.output) },
                  'refresh',
                ],
              },
            ],
            onError: {
              target: '#idle.refused',
              actions: [{ type: 'tell', params: () => failureOf('create', UNANSWERED) }, 'refresh'],
            },
          },
        },
        // The person was promised the previous teacher back; a second failure shows in the refreshed lesson.
        puttingBack: {
          invoke: {
            id: 'putBack',
            src: 'createReplacement',
            input: ({ context }) => previousRequest(inHand(context)),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#idle.refused',
                actions: { type: 'adopt', params: ({ event }) => event.output },
              },
              { target: '#idle.refused', actions: 'refresh' },
            ],
            onError: { target: '#idle.refused', actions: 'refresh' },
          },
        },
        sendingHome: {
          invoke: {
            id: 'sendHome',
            src: 'sendHome',
            input: ({ context }) => ({ target: targetOf(inHand(context).part) }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#idle.done',
                actions: [
                  { type: 'adopt', params: ({ event }) => event.output },
                  { type: 'tell', params: ({ context }) => successOf(inHand(context)) },
                ],
              },
              {
                target: '#idle.refused',
                actions: [
                  { type: 'tell', params: ({ event }) => failureOf('send-home', event.output) },
                  'refresh',
                ],
              },
            ],
            onError: {
              target: '#idle.refused',
              actions: [{ type: 'tell', params: () => failureOf('send-home', UNANSWERED) }, 'refresh'],
            },
          },
        },
      },
    },
  },
});

export type ReplacementSnapshot = SnapshotFrom<typeof replacementMachine>;

/** What was wished and is not answered yet, in the order of wishing. */
export function pendingWishes({ context }: ReplacementSnapshot): readonly Wish[] {
  return context.current ? [context.current, ...context.queue] : context.queue;
}

function cancelRequest({ part }: Wish): CancelRequest {
  const { kind } = part.state;
  return { target: targetOf(part), change: kind === 'normal' ? 'replaced' : kind };
}

function createRequest(wish: Wish): CreateRequest {
  if (wish.kind !== 'choose') throw new Error(`replacementMachine: ${wish.kind} creates no replacement`);
  return { target: targetOf(wish.part), teacherId: wish.teacher.id };
}

/** The replacement as it was before the wish. */
function previousRequest({ part }: Wish): CreateRequest {
  if (!part.teacher) throw new Error('replacementMachine: a replaced lesson has a teacher');
  return { target: targetOf(part), teacherId: part.teacher.id };
}

function inHand({ current }: ReplacementContext): Wish {
  if (!current) throw new Error('replacementMachine: calling without a wish, which no transition allows');
  return current;
}

function missing(effect: string): never {
  throw new Error(
    `replacementMachine: provide ${effect}, the machine itself touches neither network nor cache`,
  );
}
