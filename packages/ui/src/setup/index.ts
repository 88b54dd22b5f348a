export { BellSetDialog, type BellSetDialogProps, type BellSetValues } from './bell-set-dialog.tsx';
export type { BellTimeTexts } from './bell-times-fields.tsx';
export { BellsSection, type BellsSectionProps } from './bells-section.tsx';
export {
  CalendarEndsQuestion,
  type CalendarEndsQuestionProps,
  CalendarEntryFields,
} from './calendar-entry.tsx';
export { PlanningDialog, type PlanningDialogProps } from './planning-dialog.tsx';
export { RetimedQuestion, type RetimedQuestionProps } from './retimed-question.tsx';
export { SchoolDialog, type SchoolDialogProps } from './school-dialog.tsx';
export { SchoolWeekDialog, type SchoolWeekDialogProps } from './school-week-dialog.tsx';
export { SecondShiftDialog, type SecondShiftDialogProps } from './second-shift-dialog.tsx';
export {
  PlanningCard,
  type PlanningCardProps,
  SchoolCard,
  type SchoolCardProps,
  SchoolWeekCard,
  type SchoolWeekCardProps,
} from './settings-cards.tsx';
export { SetupList, type SetupListProps, type SetupListStep } from './setup-list.tsx';
export { UpdateCard, type UpdateCardProps } from './update-card.tsx';
