import { expect, it } from 'vitest';
import { profileSchema } from './account.ts';
import { checkForm } from './fields.ts';

const PROFILE = { firstName: ' Вера ', lastName: 'Логинова', email: '', password: '' };

it('cleans what is right', () => {
  expect(checkForm(profileSchema, PROFILE)).toEqual({ ok: true, form: { ...PROFILE, firstName: 'Вера' } });
});

it('names the first error of every field', () => {
  const checked = checkForm(profileSchema, { ...PROFILE, lastName: ' ', email: 'вера', password: 5 });

  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual([
    'email',
    'lastName',
    'password',
  ]);
});
