import { DEMO_PASSWORD } from '../../seeds/demo-users.ts';
import { PASSWORD_MARK } from './texts.ts';

const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['a hash of a password', /\$argon2/],
  ['a password', new RegExp(`${DEMO_PASSWORD}|${PASSWORD_MARK}`)],
  ['SQL', /\b(?:select|insert into|update|delete from) (?:distinct )?"/],
  ['a stack', /\n\s+at |\\n\s+at /],
  ['a path of the server', /node_modules|apps\/server\/|file:\/\//],
];

/** Secrets found in an answer. */
export function leaksInAnswer(body: string): string[] {
  return LEAKS.filter(([, pattern]) => pattern.test(body)).map(([what]) => what);
}

/** The same of the log, where a fault may well say in which line of the program it happened. */
export function leaksInLog(line: string): string[] {
  return LEAKS.slice(0, 2)
    .filter(([, pattern]) => pattern.test(line))
    .map(([what]) => what);
}
