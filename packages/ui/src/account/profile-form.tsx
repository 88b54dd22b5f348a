import { Card, chakra, DataList, useSlotRecipe } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { PASSWORD_HINT } from '@zvonok/domain/forms/password';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { FormAlert } from '../feedback/form-alert.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';
import { profileFormRecipe } from './profile-form.recipe.ts';
import type { BoundField } from './sign-in/registration-form.tsx';

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
  /** What somebody else has saved meanwhile. */
  conflict?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What the school knows of somebody, and what they may change of it themselves. */
export function ProfileForm(props: ProfileFormProps) {
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
  canSave,
  busy = false,
  failure = null,
  conflict,
  onSubmit,
}: ProfileFormProps) {
  const styles = useSlotRecipe({ recipe: profileFormRecipe })();
  const errorId = useId();
  const { lastName, firstName, email, password } = fields;
  return (
    <Card.Body asChild>
      <form noValidate onSubmit={onSubmit} aria-describedby={errorId}>
        <DataList.Root css={styles.facts}>
          <Fact name="Логин" value={facts.login} />
          <Fact name="Роль" value={facts.role} />
          <Fact name="Создан" value={showServerDate(facts.created)} />
          <Fact name="Изменён" value={showServerDate(facts.modified)} />
        </DataList.Root>
        {/* Password managers look for the login beside the new password. */}
        <input hidden autoComplete="username" value={facts.login} readOnly />
        {conflict}
        <chakra.div css={styles.fields}>
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
        </chakra.div>
        <FormAlert id={errorId}>{failure}</FormAlert>
        <Button type="submit" variant="solid" busy={busy} disabled={!canSave}>
          Сохранить
        </Button>
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
