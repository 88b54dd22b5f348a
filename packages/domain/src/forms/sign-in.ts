import * as v from 'valibot';
import { INCORRECT_INPUT } from '../messages/common.ts';

/** What signing in sends. Only the kinds are checked: whether the login and password fit is for the server to say. */
export const signInSchema = v.object(
  { login: v.string(INCORRECT_INPUT), password: v.string(INCORRECT_INPUT) },
  INCORRECT_INPUT,
);
export type SignInForm = v.InferOutput<typeof signInSchema>;
