import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import type { ChangeTarget } from '@zvonok/domain/timetable/changes';
import { canGoHome } from '@zvonok/domain/timetable/go-home';
import { type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import { withGoHome, withoutReplacement, withReplacement } from '@zvonok/domain/timetable/optimistic';
import { withoutMerge } from '@zvonok/domain/timetable/optimistic-merge';
import type { GroupRecord } from '@zvonok/domain/timetable/records';
import {
  canReplace,
  originalTeacher,
  replacementRefusalText,
  replacementSteps,
} from '@zvonok/domain/timetable/replacement';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { type ChangeOutcome, failure, type Notice, success } from '../changes/outcome.ts';
import type { ReplacementEvent, Wish } from './replacement.types.ts';

/** The calls a wish takes, in their order. */
export type WishStep = 'cancel' | 'create' | 'send-home';

export function wishOf(event: ReplacementEvent): Wish {
  switch (event.type) {
    case 'replacement.choose':
      return {
        kind: 'choose',
        part: event.part,
        teacher: { id: event.teacher.id, name: event.teacher.name },
      };
    case 'replacement.reset':
      return { kind: 'reset', part: event.part };
    case 'replacement.goHome':
      return { kind: 'go-home', part: event.part };
  }
}

/** The calls a wish takes; none when the lesson is so already. */
export function stepsOf(wish: Wish): readonly WishStep[] {
  switch (wish.kind) {
    case 'choose':
      return replacementSteps(wish.part, wish.teacher);
    case 'reset':
      return changeOf(wish.part) === null ? [] : ['cancel'];
    case 'go-home':
      return ['send-home'];
  }
}

/** Why the rules forbid a wish, in the words of the specification; null when they don't. */
export function forbiddenText(wish: Wish): string | null {
  if (wish.kind === 'reset') return null;
  if (wish.kind === 'go-home')
    return canGoHome(wish.part).allowed ? null : TIMETABLE_MESSAGE.replacementImpossible;
  const verdict = canReplace(wish.part);
  return verdict.allowed ? null : replacementRefusalText(verdict.reason);
}

export function successOf(wish: Wish): Notice {
  if (wish.kind === 'go-home')
    return success(wish.part.subgroup ? TIMETABLE_MESSAGE.subgroupSentHome : TIMETABLE_MESSAGE.groupSentHome);
  return success(
    stepsOf(wish).includes('create')
      ? TIMETABLE_MESSAGE.replacementCreated
      : TIMETABLE_MESSAGE.replacementCancelled,
  );
}

export function failureOf(step: WishStep, outcome: ChangeOutcome): Notice {
  return step === 'cancel'
    ? failure(outcome, {
        refused: TIMETABLE_MESSAGE.replacementCancelFailed,
        unanswered: TIMETABLE_MESSAGE.replacementCancelUnreachable,
      })
    : failure(outcome, {
        refused: TIMETABLE_MESSAGE.replacementCreateFailed,
        unanswered: TIMETABLE_MESSAGE.replacementCreateUnreachable,
      });
}

/** The part a wish is about, for marking its cell. */
export function wishKey(wish: Wish): string {
  return partKey(wish.part);
}

export function targetOf(part: LessonPart): ChangeTarget {
  return { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
}

/** The classes as they will be once the server has granted a wish, to show at once. */
export function foreseeWish<G extends GroupRecord>(
  groups: readonly G[],
  wish: Wish,
  teachers: readonly TeacherRef[],
): readonly G[] {
  const target = targetOf(wish.part);
  if (wish.kind === 'choose') return withReplacement(groups, target, wish.teacher);
  if (wish.kind === 'go-home') return withGoHome(groups, target, true);
  switch (changeOf(wish.part)) {
    case 'sent-home':
      return withGoHome(groups, target, false);
    case 'merged':
      return withoutMerge(groups, target, teachers);
    default: {
      const original = originalTeacher(wish.part, teachers);
      return original ? withoutReplacement(groups, target, original) : groups;
    }
  }
}
