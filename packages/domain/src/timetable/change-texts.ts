import type { LessonPart, TeacherRef } from '../lesson/lesson-part.ts';
import { GOES_HOME } from './go-home.ts';

/** What an open lesson says: its teacher is away. */
export const WITHOUT_TEACHER = 'без учителя';

/**
 * The lines of a changed lesson's cell; nothing for an ordinary lesson. The name of who is replaced stays as it is
 * written: a surname's other cases do not follow from its letters (docs/decisions/0068).
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

/** Whether a lesson stands in a teacher's row although another teacher teaches it now: it is covered. */
export function isCovered(part: LessonPart, row: TeacherRef): boolean {
  return part.teacher?.id !== row.id;
}

/** What a covered lesson says in the row of the replaced teacher: 'ведёт: Белова Т. Т.' */
export function coveredText({ teacher }: LessonPart): string {
  return `ведёт: ${teacher?.name ?? 'никто'}`;
}
