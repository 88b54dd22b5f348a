import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { PASSWORD_HINT } from '@zvonok/domain/forms/password';
import { type FormEvent, useId } from 'react';
import { Button } from '../button/button.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { FormAlert } from '../form-alert/form-alert.tsx';
import type { BoundField } from '../registration-form/registration-form.tsx';
import './profile-form.css';

export type ProfileField = 'lastName' | 'firstName' | 'email' | 'password';

export interface ProfileFacts {
  login: string;
  /** In words. */
  role: string;
  /** The server's form, `yyyy-mm-dd hh-mm-ss`. */
  created: string;
  modified: string;
}

export interface ProfileFormProps {
  facts: ProfileFacts;
  fields: Record<ProfileField, BoundField>;
  /** Whether every field holds what it should. */
  canSave: boolean;
  busy?: boolean;
  /** Why the last attempt failed, when no field is to blame; what was typed stays. */
  failure?: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What the school knows of somebody, and what they may change of it themselves. */
export function ProfileForm({
  facts,
  fields,
  canSave,
  busy = false,
  failure = null,
  onSubmit,
}: ProfileFormProps) {
  const errorId = useId();
  const { lastName, firstName, email, password } = fields;
  return (
    <form className="zv-profile" noValidate onSubmit={onSubmit} aria-describedby={errorId}>
      <dl className="zv-profile-facts">
        <Fact name="Логин" value={facts.login} />
        <Fact name="Роль" value={facts.role} />
        <Fact name="Создан" value={showServerDate(facts.created)} />
        <Fact name="Изменён" value={showServerDate(facts.modified)} />
      </dl>
      {/* Password managers look for the login beside the new password. */}
      <input hidden autoComplete="username" value={facts.login} readOnly />
      <div className="zv-profile-fields">
        <TextField {...lastName} label="Фамилия" autoComplete="family-name" required readOnly={busy} />
        <TextField {...firstName} label="Имя" autoComplete="given-name" required readOnly={busy} />
        <TextField {...email} label="Электронная почта" type="email" autoComplete="email" readOnly={busy} />
        <PasswordField
          {...password}
          label="Новый пароль"
          {...(password.error === null && { hint: `Пустой — не менять. ${PASSWORD_HINT}` })}
          autoComplete="new-password"
          readOnly={busy}
        />
      </div>
      <FormAlert id={errorId}>{failure}</FormAlert>
      <Button type="submit" variant="solid" busy={busy} disabled={!canSave}>
        Сохранить
      </Button>
    </form>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
