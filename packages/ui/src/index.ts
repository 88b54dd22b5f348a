export { AppProvider, type AppProviderProps } from './app-provider/app-provider.tsx';
export { AppShell, type AppShellProps } from './app-shell/app-shell.tsx';
export type { ShellBell } from './app-shell/shell-bell.tsx';
export type { ShellLink, ShellLinkProps } from './app-shell/shell-links.tsx';
export type { ShellUser } from './app-shell/user-menu.tsx';
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonLook,
  IconButton,
  type IconButtonProps,
} from './button/button.tsx';
export { ClassGrid, type ClassGridProps, type OpenedCell } from './class-grid/class-grid.tsx';
export { ClassGridSkeleton, type ClassGridSkeletonProps } from './class-grid/class-grid-skeleton.tsx';
export { ClassSelect, type ClassSelectProps } from './class-select/class-select.tsx';
export { ColorModeSwitch } from './color-mode-switch/color-mode-switch.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export { DayEvents, type DayEventsProps } from './day-events/day-events.tsx';
export type { EventView } from './day-events/event-card.tsx';
export { DaySwitcher, type DaySwitcherProps } from './day-switcher/day-switcher.tsx';
export { type Carried, DragLayer, type DragLayerProps, type DropPlace } from './drag-layer/drag-layer.tsx';
export { EditorBoard, type EditorBoardProps } from './editor-board/editor-board.tsx';
export type { LessonSource, TakenLesson } from './editor-board/lesson-source.ts';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './error-panel/error-panel.tsx';
export { ExportDialog, type ExportDialogProps, type ExportedSheets } from './export-dialog/export-dialog.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { HelpSign, type HelpSignKind, type HelpSignProps } from './help-sign/help-sign.tsx';
export * from './icon/icon.tsx';
export * from './icon/later-icon.tsx';
export { ImportDialog, type ImportDialogProps } from './import-dialog/import-dialog.tsx';
export type { ImportStep } from './import-dialog/import-step.ts';
export {
  KioskBoard,
  type KioskBoardProps,
  type KioskContent,
  type KioskDay,
  type KioskGroup,
  type KioskRow,
  type KioskSizes,
} from './kiosk-board/kiosk-board.tsx';
export { kioskRowLines, type RowLines, type RowShape } from './kiosk-board/row-lines.ts';
export { LabelledSelect, type LabelledSelectProps } from './labelled-select/labelled-select.tsx';
export { LessonPanel, type LessonPanelProps } from './lesson-panel/lesson-panel.tsx';
export { NewLessonPanel, type NewLessonPanelProps } from './lesson-panel/new-lesson-panel.tsx';
export { LessonTray, type LessonTrayProps, type TrayLesson } from './lesson-tray/lesson-tray.tsx';
export { LoaderBar, type LoaderBarProps } from './loader-bar/loader-bar.tsx';
export { MergeDialog, type MergeDialogProps } from './merge-dialog/merge-dialog.tsx';
export { MergePanel, type MergePanelProps } from './merge-panel/merge-panel.tsx';
export { Modal, type ModalProps } from './modal/modal.tsx';
export { MonthCalendar, type MonthCalendarProps } from './month-calendar/month-calendar.tsx';
export { NotificationCard, type NotificationCardProps } from './notification-card/notification-card.tsx';
export { NotificationList, type NotificationListProps } from './notification-list/notification-list.tsx';
export { OfflineMark, type OfflineMarkProps } from './offline-mark/offline-mark.tsx';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { PrintHead, type PrintHeadProps } from './print-head/print-head.tsx';
export { ProductMark, type ProductMarkProps } from './product-mark/product-mark.tsx';
export {
  type ProfileFacts,
  type ProfileField,
  ProfileForm,
  type ProfileFormProps,
} from './profile-form/profile-form.tsx';
export { ProgressLine, type ProgressLineProps } from './progress-line/progress-line.tsx';
export { EntryCard, type EntryCardProps } from './public-page/entry-card.tsx';
export { PublicPage, type PublicPageProps } from './public-page/public-page.tsx';
export {
  type BoundField,
  type RegistrationField,
  RegistrationForm,
  type RegistrationFormProps,
  type RegistrationStatus,
} from './registration-form/registration-form.tsx';
export { ReplacementMenu, type ReplacementMenuProps } from './replacement-menu/replacement-menu.tsx';
export { RootNotice, type RootNoticeProps } from './root-notice/root-notice.tsx';
export { SessionList, type SessionListProps, type SessionRow } from './session-list/session-list.tsx';
export {
  SignInForm,
  type SignInFormProps,
  type SignInStatus,
  type SignInValues,
} from './sign-in-form/sign-in-form.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { SummaryCards, type SummaryCardsProps } from './summary-cards/summary-cards.tsx';
export { type OpenedTeacherCell, TeacherGrid, type TeacherGridProps } from './teacher-grid/teacher-grid.tsx';
export { TeacherGridSkeleton, type TeacherGridSkeletonProps } from './teacher-grid/teacher-grid-skeleton.tsx';
export { TeacherSelect, type TeacherSelectProps } from './teacher-select/teacher-select.tsx';
export { TeacherShelf, type TeacherShelfProps } from './teacher-shelf/teacher-shelf.tsx';
export { type StaffTeacher, TeacherTable, type TeacherTableProps } from './teacher-table/teacher-table.tsx';
export { TeacherWidget, type TeacherWidgetProps } from './teacher-widget/teacher-widget.tsx';
export {
  COLOR_MODE_LABEL,
  COLOR_MODES,
  type ColorMode,
  setColorMode,
  startColorMode,
  useColorMode,
} from './theme/color-mode.ts';
export { ClassWeek, type ClassWeekProps } from './timetable-day/class-week.tsx';
export { TeacherWeek, type TeacherWeekProps } from './timetable-day/teacher-week.tsx';
export { type LessonPlace, lessonPlaceOf } from './timetable-grid/lesson-place.ts';
export type { GridStep } from './timetable-grid/place-marks.ts';
export type { TimetableGridMarks } from './timetable-grid/timetable-grid.tsx';
export {
  createToastStore,
  type Toast,
  type ToastAction,
  type ToastKind,
  type ToastOptions,
  type ToastStore,
} from './toaster/toast-store.ts';
export { Toaster, type ToasterProps } from './toaster/toaster.tsx';
export { type ViewChoice, ViewSwitch, type ViewSwitchProps } from './view-switch/view-switch.tsx';
