export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  DialogActions,
  type DialogActionsProps,
  type DialogProps,
} from './dialog.tsx';
export {
  type ConflictingField,
  type ConflictSide,
  EditConflict,
  type EditConflictProps,
  type TakenField,
} from './edit-conflict.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';
export { ProgressLine, type ProgressLineProps } from './progress-line.tsx';
export { RootNotice, type RootNoticeProps } from './root-notice.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export {
  createToastStore,
  retryAction,
  type Toast,
  type ToastAction,
  type ToastKind,
  type ToastOptions,
  type ToastStore,
} from './toast-store.ts';
export { Toaster, type ToasterProps } from './toaster.tsx';
