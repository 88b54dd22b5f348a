import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../../controls/button.tsx';
import type { BoundField } from '../../controls/text-field.tsx';
import { FormAlert, TextField } from './fields.tsx';
import { NewPasswordFields, type RegistrationStatus } from './new-password-form.tsx';
import styles from './registration-form.module.css';

export type RegistrationField = 'inviteCode' | 'login' | 'password' | 'confirmation' | 'email';

export interface RegistrationFormProps {
  fields: Record<RegistrationField, BoundField>;
  /** Whether every field holds what it should. */
  canSubmit: boolean;
  status: RegistrationStatus;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Below the button: the way back for those who have an account. */
  footer?: ReactNode;
}

/** Registration by invite code. The values live with the caller; password managers recognise every field. */
export function RegistrationForm({ fields, canSubmit, status, onSubmit, footer }: RegistrationFormProps) {
  const errorId = useId();
  const busy = status.kind === 'busy';
  const { inviteCode, login, password, confirmation, email } = fields;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-describedby={errorId}>
      <TextField
        {...inviteCode}
        label="Пригласительный код"
        {...(inviteCode.error === null && { hint: '7 символов, его выдаёт администратор школы' })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        readOnly={busy}
      />
      <TextField
        {...login}
        label="Логин"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={busy}
      />
      <NewPasswordFields label="Пароль" password={password} confirmation={confirmation} busy={busy} />
      <TextField
        {...email}
        label="Электронная почта, если есть"
        type="email"
        autoComplete="email"
        readOnly={busy}
      />
      <FormAlert id={errorId}>{status.kind === 'failed' ? status.message : null}</FormAlert>
      <Button type="submit" variant="solid" wide busy={busy} disabled={!canSubmit}>
        Зарегистрироваться
      </Button>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </form>
  );
}
