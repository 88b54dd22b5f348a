import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { type Notification, newestFirst, notificationKey, notificationSourcesFor } from './notification.ts';

// Who is notified of what, as it was given, written out role by role.
it.each<[Role, string[]]>([
  ['TEACHER', ['replace', 'private']],
  ['ADMINISTRATION', ['certificate', 'replace', 'private']],
  ['SERVICE_PERSONNEL', ['order', 'replace', 'private']],
  ['ADMIN_EDU_PART', ['replace', 'private']],
  ['HEADTEACHER', ['certificate', 'replace', 'private']],
  ['HEADMASTER', ['order', 'certificate', 'replace', 'private']],
  ['ADMIN', ['order', 'certificate', 'replace', 'private']],
])('%s comes from %j', (role, sources) => {
  expect(notificationSourcesFor([role])).toEqual(sources);
});

describe('the order of notifications', () => {
  const notification = (id: number, created: string): Notification => ({
    kind: 'private',
    id,
    created,
    text: '',
  });

  it('is by time, and by number within a second', () => {
    const early = notification(9, '2026-11-16 07-42-10');
    const first = notification(1, '2026-11-16 09-00-00');
    const second = notification(2, '2026-11-16 09-00-00');

    expect(newestFirst([first, early, second])).toEqual([second, first, early]);
  });
});

it('distinguishes a repair from a replacement of the same number', () => {
  expect(notificationKey({ kind: 'repair', id: 41 })).not.toBe(notificationKey({ kind: 'replace', id: 41 }));
});
