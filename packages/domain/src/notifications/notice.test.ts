import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { type Notice, newestFirst, noticeKey, noticeSourcesFor } from './notice.ts';

// Section 6, last paragraph, written out role by role.
it.each<[Role, string[]]>([
  ['TEACHER', ['replace', 'private']],
  ['ADMINISTRATION', ['certificate', 'replace', 'private']],
  ['SERVICE_PERSONNEL', ['order', 'replace', 'private']],
  ['ADMIN_EDU_PART', ['replace', 'private']],
  ['HEADTEACHER', ['certificate', 'replace', 'private']],
  ['HEADMASTER', ['order', 'certificate', 'replace', 'private']],
  ['ADMIN', ['order', 'certificate', 'replace', 'private']],
])('%s is told from %j', (role, sources) => {
  expect(noticeSourcesFor([role])).toEqual(sources);
});

describe('the order of notices', () => {
  const notice = (id: number, created: string): Notice => ({ kind: 'private', id, created, text: '' });

  it('is by time, and by number within a second', () => {
    const early = notice(9, '2026-11-16 07-42-10');
    const first = notice(1, '2026-11-16 09-00-00');
    const second = notice(2, '2026-11-16 09-00-00');

    expect(newestFirst([first, early, second])).toEqual([second, first, early]);
  });
});

it('tells a repair from a replacement of the same number', () => {
  expect(noticeKey({ kind: 'repair', id: 41 })).not.toBe(noticeKey({ kind: 'replace', id: 41 }));
});
