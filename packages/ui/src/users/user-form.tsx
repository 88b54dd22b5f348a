import { Card, chakra, DataList } from '@chakra-ui/react';
import { ROLE_LABEL, ROLES, type Role } from '@zvonok/domain/access/roles';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { PASSWORD_HINT } from '@zvonok/domain/forms/password';
import { NEVER_ONLINE } from '@zvonok/domain/users/rules';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { BoundField } from '../account/sign-in/registration-form.tsx';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
import { type TeacherChoice, TeacherSelect } from './teacher-select.tsx';

/** The fields that are typed. */
export type UserFormField = 'lastName' | 'firstName' | 'email' | 'password';

/** A choice and how it is changed. */
interface Bound<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

export interface UserFormProps {
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
  /** Whether every field holds what it should. */
  canSave: boolean;
  busy?: boolean;
  /** Why the last attempt failed, when no field is to blame; what was typed stays. */
  failure?: string | null;
  /** What somebody else has saved meanwhile. */
  conflict?: ReactNode;
  /** The way back to the list. */
  back: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What an administrator may change of somebody's account. */
export function UserForm(props: UserFormProps) {
  return (
    <AppProvider>
      <Card.Root>
        <Form {...props} />
      </Card.Root>
    </AppProvider>
  );
}

function Form({
  facts,
  fields,
  role,
  roleNames = {},
  teacher,
  teachers,
  blocked,
  protectedFromDeletion,
  own = false,
  canSave,
  busy = false,
  failure = null,
  conflict,
  back,
  onSubmit,
}: UserFormProps) {
  const errorId = useId();
  const { lastName, firstName, email, password } = fields;
  return (
    <Card.Body asChild>
      <form noValidate onSubmit={onSubmit} aria-describedby={errorId}>
        <DataList.Root css={styles.facts}>
          <Fact name="Номер" value={String(facts.id)} />
          <Fact name="Логин" value={facts.login ?? 'Не зарегистрирован'} />
          <Fact name="Создан" value={showServerDate(facts.created)} />
          <Fact name="Изменён" value={showServerDate(facts.modified)} />
          <Fact
            name="Был в сети"
            value={facts.lastOnline === null ? NEVER_ONLINE : showServerDate(facts.lastOnline)}
          />
        </DataList.Root>
        {conflict}
        <chakra.div css={styles.fields}>
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
              {...(password.error === null && { hint: `Пустой — не менять. ${PASSWORD_HINT}` })}
              autoComplete="new-password"
              readOnly={busy}
            />
          )}
        </chakra.div>
        <chakra.div css={styles.boxes}>
          <Checkbox checked={blocked.value} disabled={busy || own} onChange={blocked.onChange}>
            Заблокирован
          </Checkbox>
          <Checkbox
            checked={protectedFromDeletion.value}
            disabled={busy}
            onChange={protectedFromDeletion.onChange}
          >
            Защищён от удаления
          </Checkbox>
        </chakra.div>
        <FormAlert id={errorId}>{failure}</FormAlert>
        <chakra.div css={styles.actions}>
          {back}
          <Button type="submit" variant="solid" busy={busy} disabled={!canSave}>
            Сохранить
          </Button>
        </chakra.div>
      </form>
    </Card.Body>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{value}</DataList.ItemValue>
    </DataList.Item>
  );
}

const styles = {
  facts: { width: 'full', pb: '4', borderBottomWidth: '1px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
    gap: '4',
    width: 'full',
  },
  boxes: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
} as const;
