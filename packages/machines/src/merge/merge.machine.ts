import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import type { LessonPart, TeacherRef } from '@zvonok/domain/timetable/lesson';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type ChangeOutcome, failure, type Notice, success, UNANSWERED } from '../changes/outcome.ts';
import { forbidden, mergeRequest, obstacle } from './merge.rules.ts';
import type { MergeEvent, MergePlan, MergeRequest } from './merge.types.ts';

interface MergeContext {
  first: LessonPart | null;
  second: LessonPart | null;
  /** Who will teach both: the second's own teacher until another is chosen. */
  teacher: TeacherRef | null;
}

const FAILED = {
  refused: TIMETABLE_MESSAGE.mergeCreateFailed,
  unanswered: TIMETABLE_MESSAGE.mergeCreateUnreachable,
} as const;

/**
 * Merge mode, 'Режим объединения': a first lesson, a second one that the rules allow, the popup with the teacher, the call (section 4 of
 * the timetable's specification). Cancelling and Escape leave it from anywhere but the call.
 *
 * Tags: `merging` in merge mode; with it `ready` when the second lesson is chosen and can be confirmed, `popup` while the teacher is
 * chosen, `busy` while the server is asked. Otherwise `done` or `refused` tells how the last merge ended.
 * `pendingMerge(snapshot)` is what to show at once through `foreseeMerge`; a refusal takes it back by itself.
 *
 * Effects to `provide`:
 * - `createMerge`: the call. A rejection counts as no answer.
 * - `adopt`: puts the lessons of the answer into the cache.
 * - `tell`: shows a notice; `refresh`: asks for what the lessons are now.
 */
export const mergeMachine = setup({
  types: {
    context: {} as MergeContext,
    events: {} as MergeEvent,
    tags: {} as 'merging' | 'ready' | 'popup' | 'busy' | 'done' | 'refused',
  },
  actors: {
    createMerge: fromPromise<ChangeOutcome, MergeRequest>(() => missing('createMerge')),
  },
  guards: {
    canBegin: (_, first: LessonPart) => obstacle(first, null) === null,
    canBeSecond: ({ context }, second: LessonPart) => obstacle(firstOf(context), second) === null,
    canJoin: (_, { first, second }: { first: LessonPart; second: LessonPart }) =>
      obstacle(first, second) === null,
    areStillFit: ({ context }, now: { first: LessonPart | null; second: LessonPart | null }) =>
      now.first !== null &&
      (context.second === null || now.second !== null) &&
      obstacle(now.first, context.second && now.second) === null,
    isDone: (_, outcome: ChangeOutcome) => outcome.kind === 'done',
  },
  actions: {
    takeFirst: assign((_, first: LessonPart) => ({ first, second: null, teacher: null })),
    takeSecond: assign((_, second: LessonPart) => ({ second, teacher: second.teacher })),
    takeTeacher: assign((_, { id, name }: TeacherRef) => ({ teacher: { id, name } })),
    takeNews: assign(({ context }, now: { first: LessonPart | null; second: LessonPart | null }) => ({
      first: now.first,
      second: context.second && now.second,
    })),
    forget: assign({ first: null, second: null, teacher: null }),
    adopt: (_, _outcome: ChangeOutcome) => missing('adopt'),
    tell: (_, _notice: Notice) => missing('tell'),
    refresh: () => missing('refresh'),
  },
}).createMachine({
  id: 'merge',
  context: { first: null, second: null, teacher: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'merge.begin': [
          {
            guard: { type: 'canBegin', params: ({ event }) => event.part },
            target: 'picking',
            actions: { type: 'takeFirst', params: ({ event }) => event.part },
          },
          { actions: { type: 'tell', params: ({ event }) => forbidden(obstacle(event.part, null)) } },
        ],
        'merge.drop': [
          {
            guard: { type: 'canJoin', params: ({ event }) => event },
            target: 'choosing',
            actions: [
              { type: 'takeFirst', params: ({ event }) => event.first },
              { type: 'takeSecond', params: ({ event }) => event.second },
            ],
          },
          {
            actions: { type: 'tell', params: ({ event }) => forbidden(obstacle(event.first, event.second)) },
          },
        ],
      },
      initial: 'quiet',
      states: {
        quiet: {},
        done: { tags: 'done' },
        refused: { tags: 'refused' },
      },
    },

    picking: {
      tags: 'merging',
      on: {
        'merge.pick': [
          {
            guard: { type: 'canBeSecond', params: ({ event }) => event.part },
            target: '.ready',
            actions: { type: 'takeSecond', params: ({ event }) => event.part },
          },
          {
            actions: {
              type: 'tell',
              params: ({ context, event }) => forbidden(obstacle(firstOf(context), event.part)),
            },
          },
        ],
        'merge.cancel': 'idle',
        'key.escape': 'idle',
        'timetable.change': [
          {
            guard: { type: 'areStillFit', params: ({ event }) => event },
            actions: { type: 'takeNews', params: ({ event }) => event },
          },
          { target: 'overtaken' },
        ],
      },
      initial: 'second',
      states: {
        second: {},
        ready: { tags: 'ready', on: { 'merge.confirm': '#merge.choosing' } },
      },
    },

    choosing: {
      tags: ['merging', 'popup'],
      on: {
        'merge.choose': { actions: { type: 'takeTeacher', params: ({ event }) => event.teacher } },
        'merge.confirm': 'creating',
        'merge.back': 'picking.ready',
        'merge.cancel': 'idle',
        'key.escape': 'idle',
        'timetable.change': [
          {
            guard: { type: 'areStillFit', params: ({ event }) => event },
            actions: { type: 'takeNews', params: ({ event }) => event },
          },
          { target: 'overtaken' },
        ],
      },
    },

    // Somebody else has changed one of the two lessons: say so, now and not after the call.
    overtaken: {
      always: {
        target: 'idle.refused',
        actions: { type: 'tell', params: () => forbidden('Урок тем временем изменили') },
      },
    },

    creating: {
      tags: ['merging', 'busy'],
      invoke: {
        id: 'createMerge',
        src: 'createMerge',
        input: ({ context }) => mergeRequest(planOf(context)),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle.done',
            actions: [
              { type: 'adopt', params: ({ event }) => event.output },
              { type: 'tell', params: () => success(TIMETABLE_MESSAGE.mergeCreated) },
            ],
          },
          {
            target: 'idle.refused',
            actions: [{ type: 'tell', params: ({ event }) => failure(event.output, FAILED) }, 'refresh'],
          },
        ],
        onError: {
          target: 'idle.refused',
          actions: [{ type: 'tell', params: () => failure(UNANSWERED, FAILED) }, 'refresh'],
        },
      },
    },
  },
});

export type MergeSnapshot = SnapshotFrom<typeof mergeMachine>;

/** The merge the server is being asked for; null when it is not. */
export function pendingMerge(snapshot: MergeSnapshot): MergePlan | null {
  return snapshot.hasTag('busy') ? planOf(snapshot.context) : null;
}

function firstOf({ first }: MergeContext): LessonPart {
  if (!first) throw new Error('mergeMachine: picking without a first lesson, which no transition allows');
  return first;
}

function planOf(context: MergeContext): MergePlan {
  const { second, teacher } = context;
  if (!second) throw new Error('mergeMachine: merging without a second lesson, which no transition allows');
  return { first: firstOf(context), second, teacher };
}

function missing(effect: string): never {
  throw new Error(`mergeMachine: provide ${effect}, the machine itself touches neither network nor cache`);
}
