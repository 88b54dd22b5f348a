import * as v from 'valibot';
import { isIsoDate } from '../calendar/school-date.ts';

/** What is wrong with one field; `field` is a path such as `email`. */
export interface FormError {
  field: string;
  message: string;
}

/** A schema of what is typed, and what it becomes. */
export type FormSchema<Typed, Form> = v.GenericSchema<Typed, Form>;

export type CheckedForm<Form> = { ok: true; form: Form } | { ok: false; errors: FormError[] };

/** Validates a form without a form library: the cleaned values, or the first error of every field. */
export function checkForm<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): CheckedForm<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, form: result.output };
  const errors = new Map<string, FormError>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, { field, message: issue.message });
  }
  return { ok: false, errors: [...errors.values()] };
}

/** What an empty field of events, work orders, bells and codes says. */
export const REQUIRED = 'Обязательное поле.';

/** What a text says that is longer than fits, so that its writer knows how much to leave out. */
export function tooLongText(limit: number, used: number): string {
  return `Не длиннее ${limit} знаков, сейчас ${used}`;
}

export const WRONG_DATE = 'Введите корректную дату.';
export const WRONG_TIME = 'Введите корректное время.';
export const END_DATE_BEFORE_START = 'Дата окончания не может быть раньше даты начала.';

/** A day of the calendar as a date field gives it, `yyyy-mm-dd`. */
export const dateSchema = v.pipe(
  v.string(WRONG_DATE),
  v.check((date) => isIsoDate(date), WRONG_DATE),
);

/** A time as a time field gives it, `HH:MM`. */
export const timeSchema = v.pipe(v.string(WRONG_TIME), v.isoTime(WRONG_TIME));

/**
 * Returns whether a range ends no earlier than it starts. An invalid date has a message of its own and is not compared.
 */
export function datesInOrder({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return !isIsoDate(startDate) || !isIsoDate(endDate) || endDate >= startDate;
}

/** A filter by days, such as the lists of events and of feedback have. */
export const dateRangeSchema = v.pipe(
  v.object({ startDate: dateSchema, endDate: dateSchema }),
  v.forward(v.partialCheck([['startDate'], ['endDate']], datesInOrder, END_DATE_BEFORE_START), ['endDate']),
);
export type DateRange = v.InferOutput<typeof dateRangeSchema>;

export const WRONG_EMAIL = 'Неверный формат электронной почты!';

/** A valid address, or an empty text for none. */
export const optionalEmailSchema = v.pipe(
  v.string(WRONG_EMAIL),
  v.trim(),
  v.union([v.literal(''), v.pipe(v.string(), v.email(WRONG_EMAIL))], WRONG_EMAIL),
);

export const FIELD_REQUIRED = 'Это поле обязательно!';

/** A first or last name: anything but blanks. */
export const personNameSchema = v.pipe(v.string(FIELD_REQUIRED), v.trim(), v.nonEmpty(FIELD_REQUIRED));

export const PASSWORD_MIN_LENGTH = 6;

/**
 * The hint under a password and its error message: a given text, though a digit is not required (docs/decisions/0047).
 */
export const PASSWORD_HINT =
  'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы';

/** The hint under the new password of an account that may keep the one it has. */
export const NEW_PASSWORD_HINT = `Пустой — не менять. ${PASSWORD_HINT}`;

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
