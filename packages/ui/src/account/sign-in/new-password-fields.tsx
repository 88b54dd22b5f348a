import { PASSWORD_HINT } from '@zvonok/domain/forms/password';
import type { BoundField } from '../../controls/bound-field.ts';
import { PasswordField } from './password-field.tsx';

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
