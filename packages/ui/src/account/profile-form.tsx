import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NEW_PASSWORD_HINT } from '@zvonok/domain/forms/fields';
import { type BoundField, PasswordField, TextField } from '../controls/text-field.tsx';
import { RecordFields, RecordForm, type RecordFormState } from '../lists/record-form.tsx';

export type ProfileField = 'lastName' | 'firstName' | 'email' | 'password';

export interface ProfileFacts {
  login: string;
  /** In words. */
  role: string;
  /** The server's form, `yyyy-mm-dd hh-mm-ss`. */
  created: string;
  modified: string;
}

export interface ProfileFormProps extends RecordFormState {
  facts: ProfileFacts;
  fields: Record<ProfileField, BoundField>;
}

/** The school's data of a user, and the fields that the user may change. */
export function ProfileForm({ facts, fields, ...form }: ProfileFormProps) {
  const { lastName, firstName, email, password } = fields;
  const { busy = false } = form;
  return (
    <RecordForm
      {...form}
      facts={[
        { label: 'Логин', value: facts.login },
        { label: 'Роль', value: facts.role },
        { label: 'Создан', value: showServerDate(facts.created) },
        { label: 'Изменён', value: showServerDate(facts.modified) },
      ]}
      help="Роль меняет администратор."
    >
      {/* Password managers look for the login next to the new password. */}
      <input hidden autoComplete="username" value={facts.login} readOnly />
      <RecordFields>
        <TextField {...lastName} label="Фамилия" autoComplete="family-name" required readOnly={busy} />
        <TextField {...firstName} label="Имя" autoComplete="given-name" required readOnly={busy} />
        <TextField {...email} label="Электронная почта" type="email" autoComplete="email" readOnly={busy} />
        <PasswordField
          {...password}
          label="Новый пароль"
          {...(password.error === null && { hint: NEW_PASSWORD_HINT })}
          autoComplete="new-password"
          readOnly={busy}
        />
      </RecordFields>
    </RecordForm>
  );
}
