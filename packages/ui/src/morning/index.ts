export { AbsenceRequests, type AbsenceRequestsProps, type AbsenceRequestView } from './absence-requests.tsx';
export { AbsentList, type AbsentListProps } from './absent-list.tsx';
export { Consequences, type ConsequencesProps } from './consequences.tsx';
export {
  ColleagueDraftDialog,
  type ColleagueDraftDialogProps,
  OutrunDialog,
  type OutrunDialogProps,
} from './draft-dialogs.tsx';
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
export { PlanChoice, type PlanChoiceProps, type PlanDifference } from './plan-choice.tsx';
export { PreviewDialog, type PreviewDialogProps } from './preview-dialog.tsx';
export {
  PublicationHistory,
  PublicationNote,
  type PublicationNoteProps,
  PublishedLessons,
  type PublishedLessonsProps,
  RecalledNote,
  type RecalledNoteProps,
  StayingLessons,
} from './publication.tsx';
export type { AcceptedEntry } from './sentence-chips.tsx';
export type { SpanChoice } from './span-menu.tsx';
