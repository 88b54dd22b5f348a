import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { LESSON_CHANGED_MEANWHILE, TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { canBeginMerge, canMerge, mergeRefusalText } from '@zvonok/domain/timetable/allowed-changes';
import { assign, type SnapshotFrom, setup } from 'xstate';

export type MergeEvent =
  /** 'Объединить' in the menu of a lesson. */
  | { type: 'merge.begin'; part: LessonPart }
  /** A lesson was chosen to be second; another one may be chosen instead. */
  | { type: 'merge.pick'; part: LessonPart }
  /** One lesson was dropped on another: both steps at once. */
  | { type: 'merge.drop'; first: LessonPart; second: LessonPart }
  /** The confirm button: of merge mode, then of the popup. */
  | { type: 'merge.confirm' }
  /** Another teacher was chosen in the popup. */
  | { type: 'merge.choose'; teacher: TeacherRef }
  /** From the popup back to choosing the second lesson. */
  | { type: 'merge.back' }
  | { type: 'merge.cancel' }
  | { type: 'key.escape' }
  /** The timetable changed meanwhile: what the chosen lessons are now, null for one that is gone. */
  | { type: 'timetable.change'; first: LessonPart | null; second: LessonPart | null };

/** Two lessons to be merged and who will teach both. */
export interface MergePlan {
  first: LessonPart;
  second: LessonPart;
  teacher: TeacherRef | null;
}

interface MergeContext {
  first: LessonPart | null;
  second: LessonPart | null;
  /** Who will teach both: the second's own teacher until another is chosen. */
  teacher: TeacherRef | null;
}

/**
 * Merge mode, 'Режим объединения': a first lesson, a second one that the rules allow, the popup with the teacher. The
 * result is one change, requested like any other. Cancelling and Escape leave the mode from anywhere.
 *
 * Tags: `merging` in merge mode; with it `ready` when the second lesson is chosen and can be confirmed, `popup` while
 * the teacher is chosen. `overtaken` after another user's change has ended it.
 *
 * Effects to `provide`:
 * - `requestMerge`: requests the merge.
 * - `tell`: shows an error.
 */
export const mergeMachine = setup({
  types: {
    context: {} as MergeContext,
    events: {} as MergeEvent,
    tags: {} as 'merging' | 'ready' | 'popup' | 'overtaken',
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
    requestMerge: (_, _plan: MergePlan) => missing('requestMerge'),
    tell: (_, _text: string) => missing('tell'),
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
          { actions: { type: 'tell', params: ({ event }) => forbiddenText(obstacle(event.part, null)) } },
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
            actions: {
              type: 'tell',
              params: ({ event }) => forbiddenText(obstacle(event.first, event.second)),
            },
          },
        ],
      },
      initial: 'quiet',
      states: {
        quiet: {},
        overtaken: { tags: 'overtaken' },
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
              params: ({ context, event }) => forbiddenText(obstacle(firstOf(context), event.part)),
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
        'merge.confirm': {
          target: 'idle',
          actions: { type: 'requestMerge', params: ({ context }) => planOf(context) },
        },
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

    // Another user has changed one of the two lessons: say so, now and not after the call.
    overtaken: {
      always: {
        target: 'idle.overtaken',
        actions: { type: 'tell', params: () => forbiddenText(LESSON_CHANGED_MEANWHILE) },
      },
    },
  },
});

export type MergeSnapshot = SnapshotFrom<typeof mergeMachine>;

/** Why a merge cannot begin with a lesson, or cannot join these two; null when it can. */
function obstacle(first: LessonPart, second: LessonPart | null): string | null {
  const verdict = second ? canMerge(first, second) : canBeginMerge(first);
  return verdict.allowed ? null : mergeRefusalText(verdict.reason, second ?? first);
}

/** The error to show: nothing was requested, since the rules already forbid it. */
function forbiddenText(reason: string | null): string {
  const text = TIMETABLE_MESSAGE.replacementImpossible;
  return reason === null ? text : `${text}. ${reason}`;
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
  throw new Error(`mergeMachine: provide ${effect}, the machine itself asks nobody and shows nothing`);
}
