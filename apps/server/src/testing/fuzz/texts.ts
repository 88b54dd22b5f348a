import fc from 'fast-check';
import type { Random } from './random.ts';

/** One of these in an answer or a log is a leaked password. */
export const PASSWORD_MARK = 'Sekret7Tayna';

const WORDS = [
  'Ким',
  'Фомина Н. Н.',
  'Алгебра',
  '7Б',
  'каб. 214',
  'a',
  'Ё',
  'test',
  '50%',
  '_',
  "O'Hara",
  '—',
];

/** Texts that have broken some program once, all of them storable. */
const ODD_TEXTS = [
  "'; drop table app_user; --",
  '" or ""="',
  '%',
  '\\',
  '%_%',
  '😀👩‍👩‍👧‍👦',
  '\u202eнавыворот\u202c',
  'اختبار',
  'e\u0301\u0301\u0301\u0301',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '__proto__',
  'null',
  '\u0001\u001b[31m',
  '\ufeff\ufffe\uffff',
  ' \t\r\n ',
  'İıſK',
  '_x0000_',
  '1e400',
];

/** Values a field was never meant for. Some cannot be written as JSON by hand: see `writeJson`. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  'a\u0000b',
  '\u0000',
  '\ud83d',
  'x\ude00y',
  ...ODD_TEXTS,
  'Ж'.repeat(20_000),
  -1,
  0,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '\u0001number:1e400',
  '\u0001number:-1E-400',
  '\u0001number:123456789012345678901234567890',
  [],
  [[[]]],
  [1, 'a', null],
  {},
  { id: 1 },
  { toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  '9999-12-27',
  '0000-00-00',
  '2026-02-30',
  '-271821-04-20',
  '2026-11-16T08:30:00+99:99',
];

/** A text of a length within the limits, ordinary for the most part. */
export function someText(random: Random, minLength: number, maxLength: number): string {
  const short = Math.min(maxLength, minLength + 40);
  const length = random.chance(0.03) ? Math.min(maxLength, 5000) : random.between(minLength, short);
  let text = random.chance(0.25) ? random.pick(ODD_TEXTS) : random.pick(WORDS);
  while (text.length < minLength) text += random.pick(WORDS);
  if (length > 1000) text = text.padEnd(length, 'Щ');
  // A cut through a pair of surrogates would leave half of it.
  return text.slice(0, Math.max(length, minLength)).toWellFormed().padEnd(minLength, 'я').slice(0, maxLength);
}

const samples = new Map<string, readonly string[]>();

/** A text of a pattern; null if nothing can be made of it. */
export function textOfPattern(random: Random, pattern: string): string | null {
  const ready = samples.get(pattern) ?? makeSamples(pattern);
  samples.set(pattern, ready);
  return ready.length > 0 ? random.pick(ready) : null;
}

function makeSamples(pattern: string): readonly string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 60, seed: 7 });
  } catch {
    return [];
  }
}

/** A mark inside a text stands for a number that JSON can write and JavaScript cannot hold. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/"\\u0001number:([^"]*)"/g, '$1');
}
