import { ALLOWED, type ChangeKind, changeOf, refused, type Verdict } from '../lesson/lesson-change.ts';
import { groupName, type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { isSameFlow } from './flow.ts';

export type MergeRefusal =
  | ChangeKind
  | 'same-lesson'
  | 'same-flow'
  | 'other-day'
  | 'other-kind'
  | 'no-teacher';

/** Why a lesson cannot be the second of a merge, for the reader who stands on it. */
export const MERGE_REFUSAL_TEXT = {
  'same-lesson': 'Это первый урок объединения',
  'same-flow': 'Уроки и так идут одним потоком',
  'other-day': 'Объединяются только уроки одного дня',
  'other-kind': 'Класс объединяется с классом, подгруппа с подгруппой',
  'no-teacher': 'У урока нет учителя',
  replaced: 'На уроке уже стоит замена',
  merged: 'Урок уже объединён',
  'sent-home': 'Класс уже отпущен домой',
} as const satisfies Record<MergeRefusal, string>;

/** The same text about this very lesson: a subgroup is not a class. */
export function mergeRefusalText(reason: MergeRefusal, part: Pick<LessonPart, 'subgroup'>): string {
  if (reason === 'sent-home' && part.subgroup) return 'Подгруппа уже отпущена домой';
  return MERGE_REFUSAL_TEXT[reason];
}

/** Returns whether a merge can begin with this lesson: only an unchanged one. */
export function canBeginMerge(first: LessonPart): Verdict<ChangeKind> {
  const change = changeOf(first);
  return change === null ? ALLOWED : refused(change);
}

/**
 * Returns whether `first` can be merged into `second` (docs/decisions/0043): lessons of one weekday and one kind,
 * neither changed yet. The second's teacher takes both, so there must be one.
 */
export function canMerge(first: LessonPart, second: LessonPart): Verdict<MergeRefusal> {
  if (partKey(first) === partKey(second)) return refused('same-lesson');
  if (isSameFlow(first, second)) return refused('same-flow');
  if (first.day !== second.day) return refused('other-day');
  if ((first.subgroup === null) !== (second.subgroup === null)) return refused('other-kind');
  const change = changeOf(second) ?? changeOf(first);
  if (change !== null) return refused(change);
  return second.teacher === null ? refused('no-teacher') : ALLOWED;
}

/** The popup's sentence: '{second} будет объединен с {first}'. */
export function mergeSentence(first: LessonPart, second: LessonPart): string {
  return `${mergeName(second)} будет объединен с ${mergeName(first)}`;
}

function mergeName(part: LessonPart): string {
  return part.subgroup ? `${groupName(part.group)} (${part.subgroup.name})` : groupName(part.group);
}
