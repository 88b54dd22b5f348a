/** The error of a call that was given something that cannot be sent; for developers only. */
export const INCORRECT_INPUT = 'Incorrect input data';

/** The parameters of a call, as openapi-fetch takes them. */
export interface CallParams {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** `id`, `lessonId`, `idFirstLesson`: every parameter that numbers a record. */
const ID_NAME = /^id(?=[A-Z]|$)|Id$/;

/**
 * Throws when an id among the parameters is not a whole number; one in the query may be left out.
 * Types forbid it already; a route parameter such as `/users/edit/abc` gets past them as `NaN`.
 */
export function requireNumericIds({ path = {}, query = {} }: CallParams): void {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const ids = [...Object.entries(path), ...given].filter(([name]) => ID_NAME.test(name));
  if (!ids.every(([, value]) => Number.isSafeInteger(value))) throw new Error(INCORRECT_INPUT);
}

/** Throws when one of the values is not a text. */
export function requireText(...values: readonly unknown[]): void {
  if (!values.every((value) => typeof value === 'string')) throw new Error(INCORRECT_INPUT);
}

/** Throws when one of the values is not a finite number. */
export function requireNumber(...values: readonly unknown[]): void {
  if (!values.every((value) => typeof value === 'number' && Number.isFinite(value)))
    throw new Error(INCORRECT_INPUT);
}

/** Throws when one of the values is neither true nor false. */
export function requireBoolean(...values: readonly unknown[]): void {
  if (!values.every((value) => typeof value === 'boolean')) throw new Error(INCORRECT_INPUT);
}
