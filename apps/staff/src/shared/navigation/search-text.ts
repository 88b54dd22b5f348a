import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * A value in an address is more than text only if it would be written the very same way: `teacher=12` is a number,
 * while the invite code in `code=2E34567` stays what it is, though JSON reads a number there too.
 */
function exactValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError(`"${text}" is text.`);
  return value;
}

export const parseSearch = parseSearchWith(exactValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, exactValue);
