import * as v from 'valibot';
import { INVITE_CODE_LENGTH } from '../users/rules.ts';
import { optionalEmailSchema } from './email.ts';
import { passwordSchema } from './password.ts';

export const LOGIN_REQUIRED = 'Это обязательное поле!';
export const PASSWORDS_DIFFER = 'Пароли не совпадают';
export const WRONG_INVITE_CODE = `Пригласительный код состоит из ${INVITE_CODE_LENGTH} символов`;

/** Registration by invite code. */
export const registrationSchema = v.pipe(
  v.object({
    inviteCode: v.pipe(
      v.string(WRONG_INVITE_CODE),
      v.trim(),
      v.length(INVITE_CODE_LENGTH, WRONG_INVITE_CODE),
    ),
    login: v.pipe(v.string(LOGIN_REQUIRED), v.trim(), v.nonEmpty(LOGIN_REQUIRED)),
    password: passwordSchema,
    confirmation: v.string(PASSWORDS_DIFFER),
    email: optionalEmailSchema,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      PASSWORDS_DIFFER,
    ),
    ['confirmation'],
  ),
);
export type RegistrationForm = v.InferOutput<typeof registrationSchema>;

/** What registering sends: no confirmation, and null for an empty address. */
export function registrationBody({ inviteCode, login, password, email }: RegistrationForm) {
  return { inviteCode, login, password, email: email === '' ? null : email };
}
