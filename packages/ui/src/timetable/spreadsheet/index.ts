export { EndedChanges, type EndedChangesProps } from './ended-changes.tsx';
export { ExportDialog, type ExportDialogProps, type ExportedSheets } from './export-dialog.tsx';
export { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
export type { ImportStep } from './import-step.ts';
