import { ABSENT, absenceAt } from '../absences/absence.ts';
import type { LessonPart, TeacherRef } from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import { canReplace, replacementReason } from '../timetable/allowed-changes.ts';
import { busyReason } from '../timetable/busy.ts';
import { partsOf, type Timetable } from '../timetable/timetable.ts';
import type { SchoolPlanning } from './school-planning.ts';

/** The reason shown for a teacher whom the school never proposes. */
export const BLOCKED_REASON = 'не ставить на замены';

/** The reason shown for a teacher of the lesson itself. */
export const TEACHES_ANYWAY = 'и так ведёт этот урок';

/** Where one teacher, taken from a list, can be put. */
export interface TeacherTargets {
  /** Why the teacher cannot be put on a part, shown while it has the focus; null when they can. */
  reasonOf(part: LessonPart): string | null;
  /** Shown when a user drops the teacher on such a part all the same: the given sentence, and why. */
  refusalText(part: LessonPart): string;
}

/**
 * The lessons a teacher can be put on without looking at each: those that can be replaced and where the teacher is
 * free. A teacher with a conflict, or one whom the school never proposes, is only ever chosen in a lesson's own menu,
 * where the reason is read before.
 */
export function teacherTargets(
  timetable: Timetable,
  teacher: TeacherRef,
  planning?: Pick<SchoolPlanning, 'blockedTeacherIds'>,
): TeacherTargets {
  const taught = partsOf(timetable).filter((part) => part.teacher?.id === teacher.id);
  const reasonOf: TeacherTargets['reasonOf'] = (part) => {
    if (part.teacher?.id === teacher.id) return `${teacher.name} ${TEACHES_ANYWAY}`;
    const verdict = canReplace(part);
    if (!verdict.allowed) return replacementReason(verdict.reason, part);
    if (absenceAt(timetable.absences, teacher.id, part)) return ABSENT;
    const refusal = planning?.blockedTeacherIds.includes(teacher.id) ? BLOCKED_REASON : null;
    return busyReason(taught, teacher.id, part) ?? refusal;
  };
  return {
    reasonOf,
    refusalText(part) {
      if (part.teacher === null) return TIMETABLE_MESSAGE.noTeacher;
      const reason = reasonOf(part);
      return [TIMETABLE_MESSAGE.replacementImpossible, reason && capitalised(reason)]
        .filter(Boolean)
        .join('. ');
    },
  };
}

/** A reason stands after a comma elsewhere and begins a sentence here. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
