import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Profile } from '@zvonok/api-client/queries/profile';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/differences';
import { type ProfileForm, profileSchema } from '@zvonok/domain/forms/profile';
import type { BoundField, ProfileField } from '@zvonok/ui/account';
import { useForm } from 'react-hook-form';

const BODY = 'body.';

/** The values of the form, from what the server last said; a save that went through makes its answer the new start. */
export function useProfileForm(profile: Profile) {
  const form = useForm<ProfileForm>({
    mode: 'onChange',
    defaultValues: valuesOf(profile),
    resolver: valibotResolver(profileSchema),
  });
  const { errors, isValid, isDirty } = form.formState;
  const bind = (name: ProfileField): BoundField => ({
    ...form.register(name),
    error: errors[name]?.message ?? null,
  });
  const put = (field: string, value: FieldValue) => {
    if (isField(field))
      form.setValue(field, String(value ?? ''), { shouldValidate: true, shouldDirty: true });
  };
  const fields: Record<ProfileField, BoundField> = {
    lastName: bind('lastName'),
    firstName: bind('firstName'),
    email: bind('email'),
    password: bind('password'),
  };
  return {
    fields,
    isValid,
    isDirty,
    handleSubmit: form.handleSubmit,
    values: form.watch(),
    put,
    putAll(fields: Fields): void {
      for (const [field, value] of Object.entries(fields)) put(field, value);
    },
    startFrom: (saved: Profile) => form.reset(valuesOf(saved)),
    /** Shows the server's errors at their fields; returns whether there are any. */
    blame(refused: readonly { path: string; message: string }[]): boolean {
      const named = refused.flatMap(({ path, message }) => {
        const name = path.startsWith(BODY) ? path.slice(BODY.length) : path;
        return isField(name) ? [{ name, message }] : [];
      });
      for (const { name, message } of named) form.setError(name, { type: 'server', message });
      if (named[0]) form.setFocus(named[0].name);
      return named.length > 0;
    },
  };
}

function valuesOf({ firstName, lastName, email }: Profile): ProfileForm {
  return { firstName, lastName, email: email ?? '', password: '' };
}

function isField(name: string): name is ProfileField {
  return ['lastName', 'firstName', 'email', 'password'].includes(name);
}
