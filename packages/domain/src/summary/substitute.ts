import type { LessonPart } from '../lesson/lesson-part.ts';

/** The substitute's name; null if the permanent teacher teaches, or no teacher does. */
export function substituteOf({ state, teacher, isOpen }: LessonPart): string | null {
  if (isOpen) return null;
  const replaced = state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
  return replaced ? (teacher?.name ?? null) : null;
}
