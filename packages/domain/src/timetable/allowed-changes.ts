import {
  ALLOWED,
  type ChangeKind,
  changeOf,
  groupName,
  isSameTeacher,
  type LessonPart,
  partKey,
  permanentTeacherOf,
  refused,
  type TeacherRef,
  type Verdict,
} from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import { isSameFlow } from './busy.ts';
import type { Candidate, TeacherGroup } from './teacher-groups.ts';
import { partsOf, type Timetable } from './timetable.ts';

/** What a sent-home lesson's cell says. */
export const GOES_HOME = 'Уходят домой';

/**
 * Returns whether the class or subgroup can be sent home from this lesson: only when nothing has been done to it yet.
 */
export function canGoHome(part: LessonPart): Verdict<ChangeKind> {
  const change = changeOf(part);
  return change === null ? ALLOWED : refused(change);
}

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

/** Where a merge that has begun can end. */
export interface MergePartners {
  /** Every part that can be second, by class, then in the order of the day. */
  partners: readonly LessonPart[];
  isPartner(part: LessonPart): boolean;
  /** Why a part cannot be second, shown while it has the focus; null when it can. */
  reasonOf(part: LessonPart): string | null;
}

/**
 * The parts of the timetable that `first` can be merged into. Computed once when picking begins, looked up per cell.
 */
export function mergePartners(timetable: Timetable, first: LessonPart): MergePartners {
  const partners = partsOf(timetable, first.day).filter((part) => canMerge(first, part).allowed);
  const keys = new Set(partners.map(partKey));
  return {
    partners,
    isPartner: (part) => keys.has(partKey(part)),
    reasonOf(part) {
      const verdict = canMerge(first, part);
      return verdict.allowed ? null : mergeRefusalText(verdict.reason, part);
    },
  };
}

export type ReplacementRefusal = 'no-teacher' | 'merged' | 'sent-home';

/**
 * Returns whether another teacher can be chosen. A replaced lesson can be replaced again, a sent-home one cannot. A
 * merge is one lesson, whose teacher is chosen at the receiving lesson: in one step, which only a host that numbers its
 * changes has.
 */
export function canReplace(part: LessonPart): Verdict<ReplacementRefusal> {
  const { state } = part;
  if (state.kind === 'sent-home') return refused('sent-home');
  if (state.kind === 'merged' && (state.role === 'first' || part.changeId === undefined)) {
    return refused('merged');
  }
  return part.teacher === null ? refused('no-teacher') : ALLOWED;
}

/** Why the lesson's own menu offers no other teacher: 'Класс идёт к 5В, другого учителя выбирают там'. */
export function replacementReason(reason: ReplacementRefusal, part: LessonPart): string {
  if (part.state.kind !== 'merged' || part.state.role !== 'first') return mergeRefusalText(reason, part);
  const who = part.subgroup ? 'Подгруппа' : 'Класс';
  return `${who} идёт к ${part.state.other.className}, другого учителя выбирают там`;
}

/** Shown when a replacement is refused. */
export function replacementRefusalText(reason: ReplacementRefusal): string {
  return reason === 'no-teacher' ? TIMETABLE_MESSAGE.noTeacher : TIMETABLE_MESSAGE.replacementImpossible;
}

/** Returns whether a teacher can be chosen: one with a conflict in the class view only, an absent one never. */
export function isSelectable(
  { isAway }: Pick<Candidate, 'isAway'>,
  group: TeacherGroup,
  view: 'group' | 'teacher',
): boolean {
  return !isAway && (group !== 'conflicts' || view === 'group');
}

/** The calls a choice of teacher takes, in their order. */
export type ReplacementStep = 'cancel' | 'create';

/**
 * What to do when `chosen` is picked: another teacher cancels what there is and creates anew, the original one only
 * cancels, and the present one changes nothing.
 */
export function replacementSteps(part: LessonPart, chosen: TeacherRef): readonly ReplacementStep[] {
  if (part.teacher?.id === chosen.id) return [];
  if (part.state.kind !== 'replaced') return ['create'];
  const original = permanentTeacherOf(part);
  return original && isSameTeacher(original, chosen) ? ['cancel'] : ['cancel', 'create'];
}
