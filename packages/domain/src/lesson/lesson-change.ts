import type { LessonPart, LessonState } from './lesson-part.ts';

/** A rule's answer: yes, or no and why. */
export type Verdict<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason };

/** The changes that keep a lesson from being changed in another way. */
export type ChangeKind = Exclude<LessonState['kind'], 'normal'>;

export const ALLOWED = { allowed: true } as const;

export function refused<Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason };
}

/** What has been done to a part already, or null for an ordinary lesson. */
export function changeOf(part: LessonPart): ChangeKind | null {
  return part.state.kind === 'normal' ? null : part.state.kind;
}

/** What a lesson looks like: changed, or open, which is not changed and cannot stay so. */
export type ShownState = ChangeKind | 'open';

/** How a part is marked wherever it is shown; null for an ordinary lesson. */
export function shownStateOf(part: LessonPart): ShownState | null {
  return part.isOpen ? 'open' : changeOf(part);
}
