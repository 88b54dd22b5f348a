import { PASSWORD_HINT } from '@zvonok/domain/forms/fields';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../controls/button.tsx';
import type { BoundField } from '../../controls/text-field.tsx';
import { FormAlert, PasswordField } from './fields.tsx';
import styles from './registration-form.module.css';

export type RegistrationStatus =
  | { kind: 'idle' }
  /** An answer is awaited, or the page is about to change: nothing can be typed. */
  | { kind: 'busy' }
  /** What was typed stays. */
  | { kind: 'failed'; message: string };

export type NewPasswordField = 'password' | 'confirmation';

export interface NewPasswordFormProps {
  fields: Record<NewPasswordField, BoundField>;
  /** Whether both fields hold what they should. */
  canSubmit: boolean;
  status: RegistrationStatus;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  footer?: ReactNode;
}

/** A new password, typed twice, for a user with a password link. */
export function NewPasswordForm({ fields, canSubmit, status, onSubmit, footer }: NewPasswordFormProps) {
  const errorId = useId();
  const busy = status.kind === 'busy';
  const { password, confirmation } = fields;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-describedby={errorId}>
      <NewPasswordFields label="Новый пароль" password={password} confirmation={confirmation} busy={busy} />
      <FormAlert id={errorId}>{status.kind === 'failed' ? status.message : null}</FormAlert>
      <Button type="submit" variant="solid" wide busy={busy} disabled={!canSubmit}>
        Сохранить пароль
      </Button>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </form>
  );
}

interface NewPasswordFieldsProps {
  label: string;
  password: BoundField;
  confirmation: BoundField;
  busy: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, password, confirmation, busy }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        {...(password.error === null && { hint: PASSWORD_HINT })}
        autoComplete="new-password"
        required
        readOnly={busy}
      />
      <PasswordField
        {...confirmation}
        label="Повторите пароль"
        autoComplete="new-password"
        required
        readOnly={busy}
      />
    </>
  );
}
