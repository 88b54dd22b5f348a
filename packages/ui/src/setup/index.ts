export { BellSetDialog, type BellSetDialogProps, type BellSetValues } from './bell-set-dialog.tsx';
export type { BellTimeTexts } from './bell-times-fields.tsx';
export { BellsSection, type BellsSectionProps } from './bells-section.tsx';
export { SchoolCard, type SchoolCardProps } from './school-card.tsx';
export { SchoolDialog, type SchoolDialogProps } from './school-dialog.tsx';
export { SchoolWeekCard, type SchoolWeekCardProps } from './school-week-card.tsx';
export { SchoolWeekDialog, type SchoolWeekDialogProps } from './school-week-dialog.tsx';
export { SecondShiftDialog, type SecondShiftDialogProps } from './second-shift-dialog.tsx';
export { SetupList, type SetupListProps, type SetupListStep } from './setup-list.tsx';
