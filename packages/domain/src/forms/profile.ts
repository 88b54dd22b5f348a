import * as v from 'valibot';
import { optionalEmailSchema } from './email.ts';
import { optionalPasswordSchema } from './password.ts';
import { personNameSchema } from './person.ts';

/** One's own profile. An empty password keeps the old one, an empty address means none. */
export const profileSchema = v.object({
  email: optionalEmailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  password: optionalPasswordSchema,
});
export type ProfileForm = v.InferOutput<typeof profileSchema>;
