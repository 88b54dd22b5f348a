import { chakra } from '@chakra-ui/react';
import { ROLE_LABEL, ROLES, type Role } from '@zvonok/domain/access/roles';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NEW_PASSWORD_HINT } from '@zvonok/domain/forms/fields';
import { LAST_ONLINE, NEVER_ONLINE, PROTECTED_FROM_DELETION } from '@zvonok/domain/users/rules';
import type { ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { type BoundField, PasswordField, TextField } from '../controls/text-field.tsx';
import { RecordFields, RecordForm, type RecordFormState } from '../lists/record-form.tsx';
import { type TeacherChoice, TeacherSelect } from './teacher-select.tsx';

/** The fields that are typed. */
export type UserFormField = 'lastName' | 'firstName' | 'email' | 'password';

/** A choice and how it is changed. */
interface Bound<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

export interface UserFormProps extends RecordFormState {
  /** Times are `yyyy-mm-dd hh-mm-ss`. */
  facts: { id: number; login: string | null; created: string; modified: string; lastOnline: string | null };
  fields: Record<UserFormField, BoundField>;
  role: Bound<Role>;
  /** Names of the roles, where the host has others than we know. */
  roleNames?: Readonly<Partial<Record<Role, string>>>;
  teacher: Bound<number | null> & { error: string | null };
  teachers: readonly TeacherChoice[];
  blocked: Bound<boolean>;
  protectedFromDeletion: Bound<boolean>;
  /** The reader's own account: they cannot shut themselves out. */
  own?: boolean;
  /** The way back to the list. */
  back: ReactNode;
}

/** What an administrator may change of an account. */
export function UserForm({
  facts,
  fields,
  role,
  roleNames = {},
  teacher,
  teachers,
  blocked,
  protectedFromDeletion,
  own = false,
  ...form
}: UserFormProps) {
  const { lastName, firstName, email, password } = fields;
  const { busy = false } = form;
  return (
    <RecordForm
      {...form}
      facts={[
        { label: 'Номер', value: facts.id },
        { label: 'Логин', value: facts.login ?? 'Не зарегистрирован' },
        { label: 'Создан', value: showServerDate(facts.created) },
        { label: 'Изменён', value: showServerDate(facts.modified) },
        {
          label: LAST_ONLINE,
          value: facts.lastOnline === null ? NEVER_ONLINE : showServerDate(facts.lastOnline),
        },
      ]}
      help="Роль решает, какие разделы открыты человеку. Заблокированный не войдёт, пока блокировку не снимут."
    >
      <RecordFields>
        <TextField {...lastName} label="Фамилия" autoComplete="off" required readOnly={busy} />
        <TextField {...firstName} label="Имя" autoComplete="off" required readOnly={busy} />
        <SelectField
          label="Роль"
          value={role.value}
          disabled={busy || own}
          onChange={(text) => role.onChange(text as Role)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {roleNames[one] ?? ROLE_LABEL[one]}
            </option>
          ))}
        </SelectField>
        <TeacherSelect
          teachers={teachers}
          value={teacher.value}
          error={teacher.error}
          disabled={busy}
          onChange={teacher.onChange}
        />
        <TextField {...email} label="Электронная почта" type="email" autoComplete="off" readOnly={busy} />
        {facts.login !== null && (
          <PasswordField
            {...password}
            label="Новый пароль"
            {...(password.error === null && { hint: NEW_PASSWORD_HINT })}
            autoComplete="new-password"
            readOnly={busy}
          />
        )}
      </RecordFields>
      <chakra.div css={BOXES}>
        <Checkbox checked={blocked.value} disabled={busy || own} onChange={blocked.onChange}>
          Заблокирован
        </Checkbox>
        <Checkbox
          checked={protectedFromDeletion.value}
          disabled={busy}
          onChange={protectedFromDeletion.onChange}
        >
          {PROTECTED_FROM_DELETION}
        </Checkbox>
      </chakra.div>
    </RecordForm>
  );
}

const BOXES = { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3' } as const;
