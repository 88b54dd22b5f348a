import { expect, it } from 'vitest';
import { userFilter } from './list-choices.ts';

const TEACHER = { role: 'TEACHER', blocked: false, login: 'fomina' } as const;

it.each<[string, readonly string[], object, boolean]>([
  ['nothing lets everybody through', [], {}, true],
  ['a role lets its people through', ['TEACHER'], {}, true],
  ['another role does not', ['ADMIN'], {}, false],
  ['one of two roles is enough', ['ADMIN', 'TEACHER'], {}, true],
  ['a block is asked for', ['blocked'], {}, false],
  ['a role and a state are both wanted', ['TEACHER', 'blocked'], { blocked: true }, true],
  ['two states are both wanted', ['blocked', 'unregistered'], { blocked: true }, false],
  ['without a login is unregistered', ['unregistered'], { login: null }, true],
  ['an empty text is no filter', [''], {}, true],
])('%s', (_, chosen, change, passes) => {
  expect(userFilter(chosen)({ ...TEACHER, ...change })).toBe(passes);
});
