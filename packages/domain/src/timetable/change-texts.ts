import type { LessonPart, TeacherRef } from '../lesson/lesson-part.ts';
import { GOES_HOME } from './go-home.ts';

/** What an open lesson says: whoever should teach it is away. */
export const WITHOUT_TEACHER = 'без учителя';

/**
 * What stands in a changed lesson's cell, a line each; nothing for an ordinary lesson. The name of who is replaced
 * stays as it is written: a surname's other cases cannot be told from its letters (docs/decisions/0068).
 */
export function changeTexts({ state, number, isOpen }: LessonPart): readonly string[] {
  if (isOpen) return [WITHOUT_TEACHER];
  switch (state.kind) {
    case 'normal':
      return [];
    case 'sent-home':
      return [GOES_HOME];
    case 'replaced':
      return [insteadOf(state.original)];
    case 'merged': {
      const { className, number: theirs } = state.other;
      const merge = theirs === number ? `с ${className}` : `с ${className}, ${theirs} урок`;
      return state.original === null ? [merge] : [merge, insteadOf(state.original)];
    }
  }
}

function insteadOf(name: string): string {
  return `вместо: ${name}`;
}

/** Whether a lesson stands in a teacher's row although somebody else teaches it now: it is covered. */
export function isCovered(part: LessonPart, row: TeacherRef): boolean {
  return part.teacher?.id !== row.id;
}

/** What a covered lesson says in the row of whoever is replaced: 'ведёт: Белова Т. Т.' */
export function coveredText({ teacher }: LessonPart): string {
  return `ведёт: ${teacher?.name ?? 'никто'}`;
}
