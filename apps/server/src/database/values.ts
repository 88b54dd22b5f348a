/**
 * How a value of PostgreSQL becomes a value here, the same on both engines: left alone, pg answers a local
 * `Date` for `date` and a string for `bigint`, PGlite a UTC `Date` and a number.
 */

/** Type numbers, fixed by PostgreSQL (src/include/catalog/pg_type.dat). */
const BIGINT = 20;
const DATE = 1082;
const TIMESTAMP = 1114;

function asNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`bigint ${text} does not fit a JavaScript number; select it as text instead`);
  }
  return value;
}

const asWritten = (text: string): string => text;

/**
 * `bigint` (and so every `count(*)`) is a number; `date` is the school day 'yyyy-mm-dd'; `timestamp` without a
 * zone is its own text, since only the school's time zone could make an instant of it. `timestamptz` is a
 * `Date` and `json`/`jsonb` a parsed value on both engines already. Write JSON parameters with
 * `JSON.stringify`: pg would send a bare array as a PostgreSQL array.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => string | number>> = {
  [BIGINT]: asNumber,
  [DATE]: asWritten,
  [TIMESTAMP]: asWritten,
};
