import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@zvonok/api-client/queries/users';
import { isRole } from '@zvonok/domain/access/roles';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/differences';
import { type UserEditForm, userEditSchema } from '@zvonok/domain/forms/user';
import type { UserFormField } from '@zvonok/ui/users';
import { type FieldPath, useForm } from 'react-hook-form';

const TYPED = ['lastName', 'firstName', 'email', 'password'] as const satisfies readonly UserFormField[];
const NAMES = [...TYPED, 'role', 'blocked', 'protectionFromDeletion', 'teacherId'] as const;

/** The form of an account. Errors are shown at their fields. */
export function useUserForm(user: User) {
  const form = useForm<UserEditForm>({
    mode: 'onChange',
    defaultValues: valuesOf(user),
    resolver: valibotResolver(userEditSchema),
  });
  const { errors, isValid, isDirty } = form.formState;
  const values = form.watch();
  const bind = (name: UserFormField) => ({
    ...form.register(name),
    error: errors[name]?.message ?? null,
  });
  const choose = <Name extends FieldPath<UserEditForm>>(name: Name) => ({
    value: values[name],
    onChange: (value: UserEditForm[Name]) => form.setValue(name, value as never, CHANGED),
  });
  const put = (field: string, value: FieldValue) => {
    const name = NAMES.find((one) => one === field);
    if (name === undefined || (name === 'role' && !isRole(value))) return;
    const isText = TYPED.some((one) => one === name);
    form.setValue(name, (isText ? String(value ?? '') : value) as never, CHANGED);
  };

  return {
    fields: {
      lastName: bind('lastName'),
      firstName: bind('firstName'),
      email: bind('email'),
      password: bind('password'),
    },
    role: choose('role'),
    teacher: { ...choose('teacherId'), error: errors.teacherId?.message ?? null },
    blocked: choose('blocked'),
    protectedFromDeletion: choose('protectionFromDeletion'),
    values,
    isValid,
    isDirty,
    handleSubmit: form.handleSubmit,
    put,
    putAll(fields: Fields): void {
      for (const [field, value] of Object.entries(fields)) put(field, value);
    },
    startFrom: (saved: User) => form.reset(valuesOf(saved)),
    /** Shows the server's errors at their fields; returns whether there are any. */
    blame(refused: readonly { path: string; message: string }[]): boolean {
      const named = refused.flatMap(({ path, message }) => {
        const name = NAMES.find((field) => path === `body.${field}`);
        return name ? [{ name, message }] : [];
      });
      for (const { name, message } of named) form.setError(name, { type: 'server', message });
      return named.length > 0;
    },
  };
}

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

function valuesOf(user: User): UserEditForm {
  const { firstName, lastName, email, role, blocked, protectionFromDeletion, teacherId } = user;
  return {
    firstName,
    lastName,
    email: email ?? '',
    password: '',
    role,
    blocked,
    protectionFromDeletion,
    teacherId,
  };
}
