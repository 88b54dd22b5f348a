import { groupName, type LessonPart, type LessonState } from '../lesson/lesson-part.ts';
import { clashText } from '../timetable/texts.ts';

/** The given words of the summary's column Примечание; which lesson reads how is docs/decisions/0043. */
export const NOTE = {
  groupGoesHome: 'Класс уходит домой',
  subgroupGoesHome: 'Подгруппа уходит домой',
  toSecondLesson: 'Ко второму',
  toThirdLesson: 'К третьему уроку',
  comes: 'Приходит ',
  mergedWith: 'Объединение с ',
  /** No substitute has been found yet; this text is ours, the others are given. */
  open: 'Без учителя',
} as const;

/** A merge in a short form next to a name: '+ 10Б' comes, 'с 8А' is where the class goes. */
export function shortNote(note: string): string {
  if (note.startsWith(NOTE.comes)) return `+ ${note.slice(NOTE.comes.length)}`;
  return note.startsWith(NOTE.mergedWith) ? `с ${note.slice(NOTE.mergedWith.length)}` : note;
}

/**
 * What the summary notes about a part; null when it is an ordinary lesson or an ordinary replacement. `partsOfDay`
 * knows the other side of a merge by its subgroup.
 */
export function noteOf(part: LessonPart, partsOfDay: readonly LessonPart[] = []): string | null {
  const note = noteOfState(part, partsOfDay);
  if (part.clash === undefined) return note;
  return note === null ? clashText(part.clash) : `${note}. ${clashText(part.clash)}`;
}

function noteOfState(part: LessonPart, partsOfDay: readonly LessonPart[]): string | null {
  if (part.isOpen) return NOTE.open;
  switch (part.state.kind) {
    case 'sent-home':
      return goHomeNote(part);
    case 'merged': {
      const verb = part.state.role === 'first' ? NOTE.mergedWith : NOTE.comes;
      return verb + otherSide(part, part.state.other, partsOfDay);
    }
    default:
      return null;
  }
}

type OtherLesson = Extract<LessonState, { kind: 'merged' }>['other'];

/** '8А'; '8А, 4 урок' where the numbers differ; '7Б (2 группа)' where the two are subgroups of one class. */
function otherSide(part: LessonPart, other: OtherLesson, partsOfDay: readonly LessonPart[]): string {
  const subgroup =
    other.className === groupName(part.group) && part.subgroup
      ? partsOfDay.find((known) => known.subgroup !== null && known.subgroup.id === other.id)?.subgroup
      : null;
  const name = subgroup ? `${other.className} (${subgroup.name})` : other.className;
  return other.number === part.number ? name : `${name}, ${other.number} урок`;
}

function goHomeNote(part: LessonPart): string {
  if (part.number === 1) return NOTE.toSecondLesson;
  if (part.number === 2) return NOTE.toThirdLesson;
  return part.subgroup ? NOTE.subgroupGoesHome : NOTE.groupGoesHome;
}
