import type { IsoDate } from '../calendar/school-date.ts';
import { changeOf } from '../lesson/lesson-change.ts';
import { type LessonPart, partKey, type TeacherRef } from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import type { ChangeTarget } from './changes.ts';
import { canGoHome } from './go-home.ts';
import { canMerge, mergeRefusalText } from './merge.ts';
import { canReplace, replacementRefusalText, replacementSteps } from './replacement.ts';

/** What a planner can do with lessons of one week. Each names the lessons as they were seen when it was requested. */
export type WantedChange =
  | { kind: 'replace'; part: LessonPart; teacher: TeacherRef }
  /** Back to what the permanent timetable says, whatever was done. */
  | { kind: 'cancel'; part: LessonPart }
  | { kind: 'send-home'; part: LessonPart }
  /** `teacher` takes both lessons; null when that is the second's own. */
  | { kind: 'merge'; first: LessonPart; second: LessonPart; teacher: TeacherRef | null };

/** A requested change that the server has not answered yet. */
export type PendingChange = WantedChange & {
  /** A UUID of this change: sent again under the same key, it is made once. */
  key: string;
  /** Time of the request, in milliseconds since 1970. */
  askedAt: number;
  /** Monday of the week it is about. */
  week: IsoDate;
  /** Set when it may have been sent before, by this page or by one that was closed. */
  isRepeated?: boolean;
};

/** The lessons a change touches. */
export function partsOfChange(change: WantedChange): readonly LessonPart[] {
  return change.kind === 'merge' ? [change.first, change.second] : [change.part];
}

/** `partKey` of the lessons a change touches. */
export function lessonKeysOf(change: WantedChange): readonly string[] {
  return partsOfChange(change).map(partKey);
}

export function touchesSameLesson(
  one: WantedChange & { week: IsoDate },
  other: WantedChange & { week: IsoDate },
): boolean {
  const keys = lessonKeysOf(other);
  return one.week === other.week && lessonKeysOf(one).some((key) => keys.includes(key));
}

export function targetOf(part: LessonPart): ChangeTarget {
  return { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
}

/** The same change in its simplest form, as sent to the server; null if the lesson is so already. */
export function simplestChange(change: WantedChange): WantedChange | null {
  if (change.kind === 'replace') {
    const { part, teacher } = change;
    const steps = replacementSteps(part, teacher);
    if (steps.includes('create')) {
      return { kind: 'replace', part, teacher: { id: teacher.id, name: teacher.name } };
    }
    return steps.length > 0 ? { kind: 'cancel', part } : null;
  }
  return change.kind === 'cancel' && changeOf(change.part) === null ? null : change;
}

/** Why the rules forbid a change, in a reader's words; null when they don't. */
export function forbiddenText(change: WantedChange): string | null {
  switch (change.kind) {
    case 'replace': {
      const verdict = canReplace(change.part);
      return verdict.allowed ? null : replacementRefusalText(verdict.reason);
    }
    case 'cancel':
      return null;
    case 'send-home':
      return canGoHome(change.part).allowed ? null : TIMETABLE_MESSAGE.replacementImpossible;
    case 'merge': {
      const verdict = canMerge(change.first, change.second);
      if (verdict.allowed) return null;
      const reason = mergeRefusalText(verdict.reason, change.second);
      return `${TIMETABLE_MESSAGE.replacementImpossible}. ${reason}`;
    }
  }
}
