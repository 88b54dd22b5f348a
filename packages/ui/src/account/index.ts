export type { BoundField } from '../controls/bound-field.ts';
export { AcceptedNotifications, type AcceptedNotificationsProps } from './accepted-notifications.tsx';
export { AuditFilter, type AuditFilterProps, type AuditFilterValue } from './audit-filter.tsx';
export { type AuditEntryView, AuditList, type AuditListProps } from './audit-list.tsx';
export type { CodeFailure } from './code-dialog.tsx';
export { CodeQuestion, type CodeQuestionProps } from './code-question.tsx';
export { NotificationCard, type NotificationCardProps } from './notification-card.tsx';
export { NotificationList, type NotificationListProps } from './notification-list.tsx';
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
export { ForgottenPassword } from './sign-in/forgotten-password.tsx';
export {
  type NewPasswordField,
  NewPasswordForm,
  type NewPasswordFormProps,
} from './sign-in/new-password-form.tsx';
export {
  type RegistrationField,
  RegistrationForm,
  type RegistrationFormProps,
  type RegistrationStatus,
} from './sign-in/registration-form.tsx';
export { SecondStepForm, type SecondStepFormProps } from './sign-in/second-step-form.tsx';
export {
  SignInForm,
  type SignInFormProps,
  type SignInStatus,
  type SignInValues,
} from './sign-in/sign-in-form.tsx';
