import { INCORRECT_INPUT } from '../messages/common.ts';

/** The id as it is. Throws a TypeError 'Incorrect input data' for anything but a whole number, so that no call goes out with it. */
export function requireId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError(INCORRECT_INPUT);
  return value;
}

/** The text as it is. Throws a TypeError 'Incorrect input data' for anything else. */
export function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(INCORRECT_INPUT);
  return value;
}

/** An id from a path's `{id}`; null when it is not a whole number, on which a screen goes back to its list. */
export function idFromPath(text: string): number | null {
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
