import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivesNotifications } from '../notifications/notification.ts';
import { orderMode } from '../orders/orders.ts';
import { guardRoute, mayOpen, pathAfterSignIn, refusedSectionText } from './guards.ts';
import {
  canEditSchedule,
  canSwap,
  canViewSchedule,
  hasRight,
  losesRights,
  RIGHTS,
  type Right,
  ROLE_TABLE,
  rightsOf,
} from './rights.ts';
import { ROLES, type Role } from './roles.ts';
import { adminTabsOf, tabsOf } from './tabs.ts';

/** The table of rights as it was given, a column per role in the order of ROLES. */
const TABLE: Record<Right, string> = {
  scheduleView: '+++++++',
  scheduleSwap: '---++++',
  scheduleLoad: '----+++',
  scheduleData: '----+++',
  scheduleGenerate: '----+++',
  scheduleEditor: '----+++',
  workOrders: '+++++++',
  cartridgesAdmin: '-----++',
  sysadminAdmin: '-----++',
  repairAdmin: '--+--++',
  certificates: '-+--+++',
  adminEvents: '-+-++++',
  adminUsers: '------+',
  adminFeedbacks: '------+',
};

describe('rights', () => {
  it.each(Object.entries(TABLE) as [Right, string][])('%s belong to %s', (right, holders) => {
    expect(ROLES.map((role) => (rightsOf([role])[right] ? '+' : '-')).join('')).toBe(holders);
  });

  it('add up over a list of roles', () => {
    fc.assert(
      fc.property(
        fc.subarray([...ROLES]),
        fc.constantFrom(...(Object.keys(RIGHTS) as Right[])),
        (roles, right) => {
          expect(hasRight(roles, right)).toBe(roles.some((role) => hasRight([role], right)));
        },
      ),
    );
  });

  it('are none without a role', () => {
    expect(Object.values(rightsOf([]))).not.toContain(true);
  });

  it.each([
    ['ADMIN', 'TEACHER', true],
    ['HEADMASTER', 'HEADTEACHER', true],
    ['ADMIN_EDU_PART', 'ADMINISTRATION', true],
    ['TEACHER', 'ADMIN', false],
    ['HEADTEACHER', 'HEADTEACHER', false],
  ] as const)('of %s who becomes %s are lost: %s', (from, to, lost) => {
    expect(losesRights(from, to)).toBe(lost);
  });

  it('let the secretary replace but not edit, and a teacher only look', () => {
    expect([canViewSchedule, canSwap, canEditSchedule].map((may) => may(['ADMIN_EDU_PART']))).toEqual([
      true,
      true,
      false,
    ]);
    expect([canViewSchedule, canSwap, canEditSchedule].map((may) => may(['TEACHER']))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('tabs', () => {
  it('show a teacher neither certificates nor administration', () => {
    expect(tabsOf(['TEACHER'])).toEqual({
      home: true,
      schedule: true,
      workOrders: true,
      certificates: false,
      feedback: true,
      admin: false,
      profile: true,
    });
  });

  it.each([
    [
      'ADMIN',
      ['/app/admin/users', '/app/admin/events', '/app/screens', '/app/admin/feedbacks', '/app/admin/journal'],
    ],
    ['HEADTEACHER', ['/app/admin/events', '/app/screens']],
    ['ADMIN_EDU_PART', ['/app/admin/events']],
    ['SERVICE_PERSONNEL', []],
  ] as [Role, string[]][])('of administration for %s are %j', (role, paths) => {
    expect(adminTabsOf([role]).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the table of roles', () => {
  it('is what an administrator chooses from, with the rights of each', () => {
    expect(ROLE_TABLE.map(({ name }) => name)).toEqual([
      'Учитель',
      'Адм. персонал',
      'Обсл. персонал',
      'Секретарь учебной части',
      'Зам. дир.',
      'Директор',
      'Админ',
    ]);
    for (const { role, tabs } of ROLE_TABLE) expect(tabs).toEqual(rightsOf([role]));
    expect(ROLE_TABLE.filter(({ autoCreateTeacher }) => autoCreateTeacher).map(({ role }) => role)).toEqual([
      'TEACHER',
    ]);
  });
});

describe('route guards', () => {
  it.each([
    ['/app/certificates/certificate', 'HEADTEACHER', true],
    ['/app/certificates', 'ADMIN_EDU_PART', false],
    ['/app/admin', 'ADMIN_EDU_PART', true],
    ['/app/admin/events/edit/3', 'ADMINISTRATION', true],
    ['/app/admin/users', 'HEADMASTER', false],
    ['/app/admin/feedbacks/view/1', 'ADMIN', true],
    ['/app/administration-of-nothing', 'TEACHER', true],
    ['/app/schedule', 'SERVICE_PERSONNEL', true],
    ['/app/schedule/editor', 'ADMIN_EDU_PART', false],
    ['/app/screens', 'HEADTEACHER', true],
    ['/app/screens', 'ADMIN_EDU_PART', false],
    ['/app/profile', 'TEACHER', true],
  ] as [string, Role, boolean][])('%s for %s: %s', (path, role, open) => {
    expect(mayOpen(path, [role])).toBe(open);
  });

  it('send a refused reader to the start, or leave them on the page they came from', () => {
    expect(guardRoute('/app/admin/users', ['TEACHER'], false)).toEqual({ kind: 'redirect', to: '/' });
    expect(guardRoute('/app/admin/users', ['TEACHER'], true)).toEqual({ kind: 'cancel' });
  });

  it.each([
    ['/app/admin/journal', 'Этот раздел открыт администраторам.'],
    ['/app/schedule/editor', 'Этот раздел открыт заместителям директора, директору и администраторам.'],
  ])('say whom %s is open to', (path, text) => {
    expect(refusedSectionText(path)).toBe(text);
  });

  it('lead from administration to its first permitted tab', () => {
    expect(guardRoute('/app/admin', ['ADMIN'], false)).toEqual({ kind: 'redirect', to: '/app/admin/users' });
    expect(guardRoute('/app/admin', ['HEADMASTER'], true)).toEqual({
      kind: 'redirect',
      to: '/app/admin/events',
    });
    expect(guardRoute('/app/schedule', ['TEACHER'], true)).toEqual({ kind: 'open' });
  });

  it.each([
    ['/app/schedule?week=2026-09-07', '/app/schedule?week=2026-09-07'],
    [null, '/app'],
    ['https://example.org', '/app'],
    ['//example.org', '/app'],
    ['/\\example.org', '/app'],
    ['/\t/example.org', '/app'],
    ['/login', '/app'],
  ])('after signing in from %j go to %s', (from, to) => {
    expect(pathAfterSignIn(from)).toBe(to);
  });
});

describe('work orders and notifications', () => {
  it('are administered by those who serve them', () => {
    expect(orderMode('repair', ['SERVICE_PERSONNEL'])).toBe('admin');
    expect(orderMode('cartridge', ['SERVICE_PERSONNEL'])).toBe('requester');
    expect(orderMode('sysadmin', ['HEADMASTER'])).toBe('admin');
    expect(orderMode('sysadmin', [])).toBeNull();
  });

  it('reach those who administer the thing, the holders of the tab, and everyone privately', () => {
    const kinds = ['cartridge', 'sysadmin', 'repair', 'certificate', 'replace', 'private'] as const;
    const received = (role: Role) => kinds.filter((kind) => receivesNotifications(kind, [role]));

    expect(received('SERVICE_PERSONNEL')).toEqual(['repair', 'replace', 'private']);
    expect(received('ADMINISTRATION')).toEqual(['certificate', 'replace', 'private']);
    expect(received('HEADMASTER')).toEqual([...kinds]);
  });
});
