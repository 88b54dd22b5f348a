import type { ChangeTarget } from '@zvonok/domain/timetable/changes';
import type { LessonPart, TeacherRef } from '@zvonok/domain/timetable/lesson';
import type { ChangeKind } from '@zvonok/domain/timetable/verdict';

/** What a person wants of one lesson or one subgroup's share. `part` is what they saw when they said so. */
export type Wish =
  | { kind: 'choose'; part: LessonPart; teacher: TeacherRef }
  | { kind: 'reset'; part: LessonPart }
  | { kind: 'go-home'; part: LessonPart };

export type ReplacementEvent =
  /** A teacher was picked in the menu, or dropped on the lesson. */
  | { type: 'replacement.choose'; part: LessonPart; teacher: TeacherRef }
  /** Back to what the permanent timetable says, whatever was done. */
  | { type: 'replacement.reset'; part: LessonPart }
  | { type: 'replacement.goHome'; part: LessonPart };

/** What the cancelling call needs: which change it is decides which call. */
export interface CancelRequest {
  target: ChangeTarget;
  change: ChangeKind;
}

export interface CreateRequest {
  target: ChangeTarget;
  teacherId: number;
}
