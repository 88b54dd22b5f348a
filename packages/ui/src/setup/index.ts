export { SchoolCard, type SchoolCardProps } from './school-card.tsx';
export { SchoolDialog, type SchoolDialogProps } from './school-dialog.tsx';
export { SetupList, type SetupListProps, type SetupListStep } from './setup-list.tsx';
