export { AbsentList, type AbsentListProps } from './absent-list.tsx';
export { ColleagueDraftDialog, type ColleagueDraftDialogProps } from './colleague-draft-dialog.tsx';
export { Consequences, type ConsequencesProps } from './consequences.tsx';
export { MorningBoard, type MorningBoardProps, type MorningStep } from './morning-board.tsx';
export { MorningBoardSkeleton, OpenLessonListSkeleton } from './morning-board-skeleton.tsx';
export type {
  AbsentPerson,
  BoardLine,
  MoveView,
  OpenLesson,
  PersonLines,
  RefusedMove,
} from './morning-data.ts';
export { MovesDialog, type MovesDialogProps } from './moves-dialog.tsx';
export { LostChoices, OpenLessonList, type OpenLessonListProps } from './open-lesson-list.tsx';
export { OutrunDialog, type OutrunDialogProps } from './outrun-dialog.tsx';
export { PlanChoice, type PlanChoiceProps } from './plan-choice.tsx';
export { PreviewDialog, type PreviewDialogProps } from './preview-dialog.tsx';
export {
  PublicationHistory,
  PublicationNote,
  type PublicationNoteProps,
  RecalledNote,
  type RecalledNoteProps,
  StayingLessons,
} from './publication-note.tsx';
export { PublishedLessons, type PublishedLessonsProps } from './published-lessons.tsx';
export type { SpanChoice } from './span-menu.tsx';
