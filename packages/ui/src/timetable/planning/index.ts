export { AbsenceDialog, type AbsenceDialogProps, type AbsenceDraft } from './absence-dialog.tsx';
export { type Carried, DragLayer, type DragLayerProps, type DropTarget } from './drag-layer.tsx';
export { EndAbsenceDialog, type EndAbsenceDialogProps } from './end-absence-dialog.tsx';
export { MergeDialog, type MergeDialogProps } from './merge-dialog.tsx';
export { MergePanel, type MergePanelProps } from './merge-panel.tsx';
export { ReplacementMenu, type ReplacementMenuProps } from './replacement-menu.tsx';
export { SummaryCards, type SummaryCardsProps } from './summary-cards.tsx';
export { TeacherSidebar, type TeacherSidebarProps } from './teacher-sidebar.tsx';
