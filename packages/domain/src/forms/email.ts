import * as v from 'valibot';

export const WRONG_EMAIL = 'Неверный формат электронной почты!';

/** A valid address, or an empty text for none. */
export const optionalEmailSchema = v.pipe(
  v.string(WRONG_EMAIL),
  v.trim(),
  v.union([v.literal(''), v.pipe(v.string(), v.email(WRONG_EMAIL))], WRONG_EMAIL),
);
