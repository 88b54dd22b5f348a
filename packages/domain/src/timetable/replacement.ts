import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import { isSameTeacher, type LessonPart, permanentTeacherOf, type TeacherRef } from './lesson.ts';
import type { Candidate, TeacherGroup } from './teacher-groups.ts';
import { ALLOWED, refused, type Verdict } from './verdict.ts';

export type ReplacementRefusal = 'no-teacher' | 'merged' | 'sent-home';

/**
 * Tells whether another teacher can be chosen. A replaced lesson can be replaced again; a merged or sent-home one
 * cannot.
 */
export function canReplace(part: LessonPart): Verdict<ReplacementRefusal> {
  if (part.state.kind === 'merged' || part.state.kind === 'sent-home') return refused(part.state.kind);
  return part.teacher === null ? refused('no-teacher') : ALLOWED;
}

/** What to tell a person whose replacement is refused. */
export function replacementRefusalText(reason: ReplacementRefusal): string {
  return reason === 'no-teacher' ? TIMETABLE_MESSAGE.noTeacher : TIMETABLE_MESSAGE.replacementImpossible;
}

/** Tells whether somebody can be chosen: with a conflict only in the class view, and never who is away. */
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
 * What to do when `chosen` is picked: another teacher cancels what there is and creates anew, the original
 * one only cancels, and whoever teaches already changes nothing.
 */
export function replacementSteps(part: LessonPart, chosen: TeacherRef): readonly ReplacementStep[] {
  if (part.teacher?.id === chosen.id) return [];
  if (part.state.kind !== 'replaced') return ['create'];
  const original = permanentTeacherOf(part);
  return original && isSameTeacher(original, chosen) ? ['cancel'] : ['cancel', 'create'];
}

/** Who teaches the part in the permanent timetable, if this list knows them. */
export function originalTeacher<T extends TeacherRef>(part: LessonPart, teachers: readonly T[]): T | null {
  const original = permanentTeacherOf(part);
  return (original && teachers.find((teacher) => isSameTeacher(original, teacher))) ?? null;
}
