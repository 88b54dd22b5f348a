import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RegistrationForm, registrationSchema } from '@zvonok/domain/forms/registration';
import type { RefusedField } from '@zvonok/machines/registration/registration.types';
import type { BoundField, RegistrationField } from '@zvonok/ui/account';
import { useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';

const EMPTY: RegistrationForm = { inviteCode: '', login: '', password: '', confirmation: '', email: '' };

type Fields = Record<RegistrationField, BoundField>;
type Refused = Partial<Record<RegistrationField, string>>;

/**
 * The values of the form and what each field says of them: first when it is left, from then on with every key. An
 * untouched field shows no error, even when another field's change makes it wrong. What the server refused stands at
 * its field until that is changed; it doesn't stop another attempt, since the server may have changed its mind.
 */
export function useRegistrationForm(inviteCode: string) {
  const form = useForm<RegistrationForm>({
    mode: 'onTouched',
    // Otherwise the resolver stops before the rule about two equal passwords as soon as any field is wrong.
    criteriaMode: 'all',
    defaultValues: { ...EMPTY, inviteCode },
    resolver: valibotResolver(registrationSchema),
  });
  const { errors, touchedFields, isValid } = form.formState;
  const [refused, setRefused] = useState<Refused>({});

  const bind = (name: RegistrationField, options?: RegisterOptions<RegistrationForm, RegistrationField>) => {
    const { ref, onBlur, onChange } = form.register(name, options);
    const wrong = touchedFields[name] === true ? errors[name]?.message : undefined;
    const change: BoundField['onChange'] = (event) => {
      setRefused(({ [name]: _changed, ...rest }) => rest);
      return onChange(event);
    };
    return { name, ref, onBlur, onChange: change, error: wrong ?? refused[name] ?? null };
  };
  const fields: Fields = {
    inviteCode: bind('inviteCode'),
    login: bind('login'),
    password: bind('password', { deps: ['confirmation'] }),
    confirmation: bind('confirmation'),
    email: bind('email'),
  };

  // Made once: the form's own functions stay the same as long as it does.
  const [blame] = useState(() => (refused: readonly RefusedField[]) => {
    const known = refused.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
    setRefused(Object.fromEntries(known.map(({ field, message }) => [field, message])));
    if (known[0]) form.setFocus(known[0].field);
  });
  return { fields, isValid, handleSubmit: form.handleSubmit, blame };
}

function isField(name: string): name is RegistrationField {
  return name in EMPTY;
}
