import { ALLOWED, refused, type Verdict } from '../lesson/lesson-change.ts';
import {
  isSameTeacher,
  type LessonPart,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import { mergeRefusalText } from './merge.ts';
import type { Candidate, TeacherGroup } from './teacher-groups.ts';

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
