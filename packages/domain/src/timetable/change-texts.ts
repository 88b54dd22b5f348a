import { changeOf, groupName, type LessonPart, type TeacherRef } from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import { GOES_HOME } from './allowed-changes.ts';
import type { WantedChange } from './change-effects.ts';

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

/** What is said when a change has been made. */
export function successText(change: WantedChange): string {
  switch (change.kind) {
    case 'replace':
      return TIMETABLE_MESSAGE.replacementCreated;
    case 'cancel':
      return TIMETABLE_MESSAGE.replacementCancelled;
    case 'send-home':
      return change.part.subgroup ? TIMETABLE_MESSAGE.subgroupSentHome : TIMETABLE_MESSAGE.groupSentHome;
    case 'merge':
      return TIMETABLE_MESSAGE.mergeCreated;
  }
}

/** What is said when it has not: one text for a refusal, another for no answer. */
export function failureText(change: WantedChange, how: 'refused' | 'unanswered'): string {
  const isRefused = how === 'refused';
  switch (change.kind) {
    case 'cancel':
      return isRefused
        ? TIMETABLE_MESSAGE.replacementCancelFailed
        : TIMETABLE_MESSAGE.replacementCancelUnreachable;
    case 'merge':
      return isRefused ? TIMETABLE_MESSAGE.mergeCreateFailed : TIMETABLE_MESSAGE.mergeCreateUnreachable;
    default:
      return isRefused
        ? TIMETABLE_MESSAGE.replacementCreateFailed
        : TIMETABLE_MESSAGE.replacementCreateUnreachable;
  }
}

/**
 * What a lesson's tip says of a change of it that has not reached the server, and goes there once it can be reached:
 * 'Будет отправлено: Ким О. С. заменяет Орлов Б. Б.'
 */
export function unsentText(change: WantedChange): string {
  return `Будет отправлено: ${whatIsWanted(change)}`;
}

function whatIsWanted(change: WantedChange): string {
  switch (change.kind) {
    case 'replace': {
      const { state, teacher } = change.part;
      const replaced = state.kind === 'replaced' ? state.original : teacher?.name;
      return replaced === undefined ? change.teacher.name : `${change.teacher.name} заменяет ${replaced}`;
    }
    case 'cancel': {
      const made = changeOf(change.part);
      if (made === 'merged') return 'отмена объединения';
      return made === 'sent-home' ? 'отмена ухода домой' : 'отмена замены';
    }
    case 'send-home':
      return 'уход домой';
    case 'merge':
      return `объединение ${groupName(change.first.group)} и ${groupName(change.second.group)}`;
  }
}
