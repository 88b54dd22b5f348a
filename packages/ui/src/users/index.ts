export { InviteCodePanel, type InviteCodePanelProps } from './invite-code-panel.tsx';
export {
  type InvitedLine,
  InvitePeopleForm,
  type InvitePeopleFormProps,
  InvitesReady,
  InviteWays,
} from './invite-people-form.tsx';
export { NewUserFields, type NewUserFieldsProps } from './new-user-fields.tsx';
export { PasswordLinkDialog, type PasswordLinkDialogProps } from './password-link-dialog.tsx';
export type { TeacherChoice } from './teacher-select.tsx';
export { UserForm, type UserFormField, type UserFormProps } from './user-form.tsx';
export { UserRecord, type UserRecordProps, type UserView, userColumns } from './user-record.tsx';
