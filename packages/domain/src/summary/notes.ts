import type { LessonPart } from '../timetable/lesson.ts';

/** The given words of the summary's column Примечание; which lesson reads how is docs/decisions/0043. */
export const NOTE = {
  groupGoesHome: 'Класс уходит домой',
  subgroupGoesHome: 'Подгруппа уходит домой',
  toSecondLesson: 'Ко второму',
  toThirdLesson: 'К третьему уроку',
  comes: 'Приходит ',
  mergedWith: 'Объединение с ',
} as const;

/** What the summary notes about a part; null when it is an ordinary lesson or an ordinary replacement. */
export function noteOf(part: LessonPart): string | null {
  switch (part.state.kind) {
    case 'sent-home':
      return goHomeNote(part);
    case 'merged':
      return (part.state.role === 'first' ? NOTE.mergedWith : NOTE.comes) + part.state.other.className;
    default:
      return null;
  }
}

function goHomeNote(part: LessonPart): string {
  if (part.number === 1) return NOTE.toSecondLesson;
  if (part.number === 2) return NOTE.toThirdLesson;
  return part.subgroup ? NOTE.subgroupGoesHome : NOTE.groupGoesHome;
}
