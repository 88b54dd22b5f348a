import { type FormEvent, type ReactNode, useId } from 'react';
import type { BoundField } from '../../controls/bound-field.ts';
import { Button } from '../../controls/button.tsx';
import { FormAlert } from './form-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './registration-form.module.css';
import type { RegistrationStatus } from './registration-form.tsx';

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
