import { ROLES } from '@zvonok/domain/access/roles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContract } from '../http/contract/document.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { isTimetableRead } from './caller.ts';
import { IMPLEMENTED } from './implemented.ts';
import type { Allow } from './operation.ts';

const USERS = '/user-management/api/users';
const SECOND = { firstName: 'Вторая', lastName: 'Рука', role: 'ADMIN', teacherId: null } as const;

/** Who may make a call that needs a bearer; null for one that needs none. */
function allowOf(id: string): Allow | null {
  const operation = (IMPLEMENTED as Record<string, object>)[id] as { allow?: Allow | null };
  return operation.allow ?? null;
}

/** What not everybody may read. */
const RESTRICTED = loadContract().operations.filter(({ id, method }) => {
  const allow = allowOf(id);
  return method === 'GET' && allow !== null && !ROLES.every((role) => allow([role]));
});
/** What everybody may read and is not the timetable: mostly their own. */
const PERSONAL = loadContract().operations.filter(({ id, method }) => {
  const allow = allowOf(id);
  return (
    method === 'GET' && allow !== null && ROLES.every((role) => allow([role])) && !isTimetableRead(allow)
  );
});

describe('an administrator who has lost their power', () => {
  let school: TestSchool;
  let head: TestPerson;
  let other: { id: number; me: TestPerson };
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  /** A second administrator, signed in a moment ago. */
  beforeEach(async () => {
    head = await school.as('ADMIN');
    const made = (await head.post(USERS, SECOND)).json<Wire['User']>();
    const login = `second.${made.id}`;
    await school.call('PUT', `${USERS}/registration`, {
      payload: { inviteCode: made.inviteCode, login, password: 'Zvonok-2026' },
    });
    other = { id: made.id, me: person(school.call, (await school.signIn(login)).json()) };
  });
  afterEach(() => head.delete(`${USERS}/${other.id}`));

  const change = (what: object) =>
    head.put(`${USERS}/${other.id}`, { ...SECOND, blocked: false, protectionFromDeletion: false, ...what });
  const LOSSES: Record<string, () => Promise<unknown>> = {
    blocked: () => change({ blocked: true }),
    demoted: () => change({ role: 'TEACHER' }),
    deleted: () => head.delete(`${USERS}/${other.id}`),
  };

  it('has something to lose: the calls under test are those that some roles only may read', () => {
    expect(RESTRICTED.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'listUsers',
        'getUser',
        'searchUsers',
        'exportInviteCodesPdf',
        'resetInviteCode',
      ]),
    );
    expect(PERSONAL.map(({ id }) => id)).toEqual(expect.arrayContaining(['getProfile', 'listSessions']));
  });

  it.each(Object.entries(LOSSES))('%s, reads nothing of it any more', async (_how, lose) => {
    await lose();

    for (const { id, path } of [...RESTRICTED, ...PERSONAL]) {
      const answer = await other.me.get(path.replaceAll(/\{\w+\}/g, '1'));
      expect(answer.statusCode, id).toBe(401);
    }
  });

  it.each(Object.entries(LOSSES))('%s, does not come back by the code of a new one', async (_how, lose) => {
    const invited = (await head.post(USERS, { ...SECOND, lastName: 'Третья' })).json<Wire['User']>();
    expect((await other.me.get(USERS)).statusCode).toBe(200);
    await lose();

    const seen = await other.me.get(`${USERS}/${invited.id}`);
    expect(seen.statusCode).toBe(401);
    expect(seen.body).not.toContain(invited.inviteCode ?? '');
    const reset = await other.me.get(`${USERS}/registration/reset/${invited.id}`);
    expect(reset.statusCode).toBe(401);
    await head.delete(`${USERS}/${invited.id}`);
  });

  it.each(['blocked', 'demoted'])('%s, has no session left to renew', async (how) => {
    await LOSSES[how]?.();

    const renewed = await school.call('POST', '/auth/api/auth/token', {
      payload: { refreshToken: other.me.refreshToken },
    });
    expect(renewed.statusCode).toBe(401);
  });

  it('has to sign in again when demoted, and is then who they are now', async () => {
    await change({ role: 'TEACHER' });
    const again = person(school.call, (await school.signIn(`second.${other.id}`)).json());

    expect((await again.get(USERS)).statusCode).toBe(403);
    expect((await again.get(`${USERS}/profile`)).json()).toMatchObject({ role: 'TEACHER' });
  });
});

describe('a user who gains rights', () => {
  it('stays signed in', async () => {
    const school = await openTestSchool();
    const head = await school.as('ADMIN');
    const [teacher] = (await head.get(`${USERS}/search/loginova.vn@`)).json<Wire['User'][]>();
    const me = person(school.call, (await school.signIn('loginova.vn')).json());
    await head.put(`${USERS}/${teacher?.id}`, {
      firstName: 'Вера',
      lastName: 'Логинова',
      role: 'HEADTEACHER',
      teacherId: null,
      blocked: false,
      protectionFromDeletion: false,
    });

    expect((await me.get(`${USERS}/profile`)).json()).toMatchObject({ role: 'HEADTEACHER' });
    await school.close();
  });
});
