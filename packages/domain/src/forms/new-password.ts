import * as v from 'valibot';
import { passwordSchema } from './password.ts';
import { PASSWORDS_DIFFER } from './registration.ts';

/** A new password, set by a one-time link. */
export const passwordLinkSchema = v.object({ password: passwordSchema });

/** The same as a person types it: twice. */
export const newPasswordSchema = v.pipe(
  v.object({ password: passwordSchema, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      PASSWORDS_DIFFER,
    ),
    ['confirmation'],
  ),
);
export type NewPasswordForm = v.InferOutput<typeof newPasswordSchema>;
