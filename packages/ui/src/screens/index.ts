export {
  AnnouncementDialog,
  type AnnouncementDialogProps,
  type AnnouncementValues,
  UrgentDialog,
  type UrgentDialogProps,
} from './message-dialogs.tsx';
export { ScreenCard, type ScreenCardProps, type ScreenView } from './screen-card.tsx';
export { ScreenDialog, type ScreenDialogProps, type TypedCode } from './screen-dialog.tsx';
export type { ScreenField, ScreenValues } from './screen-fields.tsx';
export { ScreenMessages, type ScreenMessagesProps, type ScreenMessageView } from './screen-messages.tsx';
export { ScreenPreview, type ScreenPreviewProps } from './screen-preview.tsx';
