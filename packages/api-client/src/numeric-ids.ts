import type { Middleware } from 'openapi-fetch';

/** What a call says to the developer who handed it something that cannot be sent; nobody else reads it. */
export const INCORRECT_INPUT = 'Incorrect input data';

/** `id`, `lessonId`, `idFirstLesson`: every parameter that numbers a record. */
const ID_NAME = /^id(?=[A-Z]|$)|Id$/;

/**
 * Rejects a call whose id is not a whole number before anything is sent, whatever the call.
 * Types forbid it already; a route parameter such as `/users/edit/abc` gets past them as `NaN`.
 */
export const numericIds: Middleware = {
  onRequest({ params }) {
    const values = Object.entries({ ...params.path, ...params.query });
    const isWrong = values.some(
      ([name, value]) =>
        ID_NAME.test(name) && value !== undefined && value !== null && !Number.isSafeInteger(value),
    );
    if (isWrong) throw new Error(INCORRECT_INPUT);
  },
};

/** Rejects what must be a text and isn't, before anything is sent. */
export function requireText(...values: unknown[]): void {
  if (!values.every((value) => typeof value === 'string')) throw new Error(INCORRECT_INPUT);
}
