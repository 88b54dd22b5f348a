import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { groupName, type LessonPart } from '@zvonok/domain/timetable/lesson';
import type { RefusalExtras } from '../../platform/refusal.ts';

/** What a 409 about a lesson carries besides its sentence. */
export const LESSON_CONFLICT: RefusalExtras = {
  problem: { type: 'lesson-conflict', title: TIMETABLE_MESSAGE.replacementImpossible },
};

/**
 * What a lesson is now, for whoever acted on what it was: «7Б, вторник, 3 урок: Иванова А. П. уже заменяет Петрову В.
 * К.»
 */
export function describeLesson(part: LessonPart): string {
  const subgroup = part.subgroup ? ` (${part.subgroup.name})` : '';
  const day = WEEKDAY_LABEL[part.day].toLowerCase();
  return `${groupName(part.group)}${subgroup}, ${day}, ${part.number} урок: ${stateNow(part)}`;
}

function stateNow({ state, subgroup, teacher }: LessonPart): string {
  switch (state.kind) {
    case 'normal':
      return teacher ? `урок ведёт ${teacher.name}` : 'учителя у урока нет';
    case 'replaced':
      return `${teacher?.name} уже заменяет ${state.original}`;
    case 'sent-home':
      return subgroup ? 'подгруппа уже отпущена домой' : 'класс уже отпущен домой';
    case 'merged':
      return `урок уже объединён с ${state.other.className}, ${state.other.number} урок`;
  }
}
