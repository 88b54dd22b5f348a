import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';

export type MergeEvent =
  /** 'Объединить' in the menu of a lesson. */
  | { type: 'merge.begin'; part: LessonPart }
  /** A lesson was chosen to be second; another one may be chosen instead. */
  | { type: 'merge.pick'; part: LessonPart }
  /** One lesson was dropped on another: both steps at once. */
  | { type: 'merge.drop'; first: LessonPart; second: LessonPart }
  /** The confirm button: of merge mode, then of the popup. */
  | { type: 'merge.confirm' }
  /** Another teacher was chosen in the popup. */
  | { type: 'merge.choose'; teacher: TeacherRef }
  /** From the popup back to choosing the second lesson. */
  | { type: 'merge.back' }
  | { type: 'merge.cancel' }
  | { type: 'key.escape' }
  /** The timetable changed meanwhile: what the chosen lessons are now, null for one that is gone. */
  | { type: 'timetable.change'; first: LessonPart | null; second: LessonPart | null };

/** Two lessons to be merged and who will teach both. */
export interface MergePlan {
  first: LessonPart;
  second: LessonPart;
  teacher: TeacherRef | null;
}
