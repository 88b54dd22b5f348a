import * as v from 'valibot';

export const PASSWORD_MIN_LENGTH = 6;

/**
 * The hint under a password and its error message: a given text, though a digit is not required (docs/decisions/0047).
 */
export const PASSWORD_HINT =
  'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы';

/** One uppercase and one lowercase letter, of any alphabet. */
export function hasBothCases(text: string): boolean {
  return /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
}

/** At least 6 characters, one uppercase and one lowercase letter, of any alphabet. */
export function isGoodPassword(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && hasBothCases(password);
}

export const passwordSchema = v.pipe(v.string(PASSWORD_HINT), v.check(isGoodPassword, PASSWORD_HINT));

/** A new password, or an empty text to keep the old one. */
export const optionalPasswordSchema = v.pipe(
  v.string(PASSWORD_HINT),
  v.check((password) => password === '' || isGoodPassword(password), PASSWORD_HINT),
);
