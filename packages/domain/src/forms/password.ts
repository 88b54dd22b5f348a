import * as v from 'valibot';

export const PASSWORD_MIN_LENGTH = 6;

/** The hint under a password and what it says when refused: quoted as it is, though a digit is not asked for (decision 20). */
export const PASSWORD_HINT =
  'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы';

/** At least 6 characters, one uppercase and one lowercase letter, of any alphabet. */
export const passwordSchema = v.pipe(
  v.string(PASSWORD_HINT),
  v.minLength(PASSWORD_MIN_LENGTH, PASSWORD_HINT),
  v.regex(/\p{Lu}/u, PASSWORD_HINT),
  v.regex(/\p{Ll}/u, PASSWORD_HINT),
);

/** A new password, or an empty text to keep the old one. */
export const optionalPasswordSchema = v.union([v.literal(''), passwordSchema], PASSWORD_HINT);
