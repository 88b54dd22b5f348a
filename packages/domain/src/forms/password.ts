import * as v from 'valibot';

export const PASSWORD_MIN_LENGTH = 6;

/** The hint under a password and what it says when refused: quoted as it is, though a digit is not asked for (decision 20). */
export const PASSWORD_HINT =
  'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы';

/** At least 6 characters, one uppercase and one lowercase letter, of any alphabet. */
export function isGoodPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}

export const passwordSchema = v.pipe(v.string(PASSWORD_HINT), v.check(isGoodPassword, PASSWORD_HINT));

/** A new password, or an empty text to keep the old one. */
export const optionalPasswordSchema = v.pipe(
  v.string(PASSWORD_HINT),
  v.check((password) => password === '' || isGoodPassword(password), PASSWORD_HINT),
);
