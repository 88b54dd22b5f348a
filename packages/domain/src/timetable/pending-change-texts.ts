import { changeOf } from '../lesson/lesson-change.ts';
import { groupName } from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import type { WantedChange } from './pending-change.ts';

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
