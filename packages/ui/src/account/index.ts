export type { BoundField } from '../controls/text-field.tsx';
export { AuditFilter, type AuditFilterProps, type AuditFilterValue } from './audit-filter.tsx';
export { type AuditEntryView, AuditList, type AuditListProps } from './audit-list.tsx';
export { type CodeFailure, CodeQuestion, type CodeQuestionProps } from './code-dialog.tsx';
export {
  AcceptedNotifications,
  type AcceptedNotificationsProps,
  NotificationCard,
  type NotificationCardProps,
  NotificationList,
  type NotificationListProps,
} from './notifications.tsx';
export {
  type ProfileFacts,
  type ProfileField,
  ProfileForm,
  type ProfileFormProps,
} from './profile-form.tsx';
export { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes.tsx';
export { SecondFactorCard, type SecondFactorCardProps } from './second-factor-card.tsx';
export { SecondFactorSetup, type SecondFactorSetupProps } from './second-factor-setup.tsx';
export { SessionList, type SessionListProps, type SessionRow } from './session-list.tsx';
export {
  type NewPasswordField,
  NewPasswordForm,
  type NewPasswordFormProps,
  type RegistrationStatus,
} from './sign-in/new-password-form.tsx';
export {
  type RegistrationField,
  RegistrationForm,
  type RegistrationFormProps,
} from './sign-in/registration-form.tsx';
export { SecondStepForm, type SecondStepFormProps } from './sign-in/second-step-form.tsx';
export {
  ForgottenPassword,
  SignInForm,
  type SignInFormProps,
  type SignInStatus,
  type SignInValues,
} from './sign-in/sign-in-form.tsx';
