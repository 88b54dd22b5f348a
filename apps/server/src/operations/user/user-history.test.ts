import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { demoSchool } from '../../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../../testing/school.ts';

const USERS = '/user-management/api/users';
const NEW = { firstName: 'Надежда', lastName: 'Фомина', role: 'TEACHER', teacherId: null };
const PASSWORD = 'Zvonok-2026';

describe('the history of an account', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    admin = await school.as('ADMIN');
  });

  const history = async (id: number) =>
    (await admin.get(`${USERS}/${id}/history`)).json<Wire['RecordHistoryEntry'][]>();
  const create = async (lastName: string) =>
    (await admin.post(USERS, { ...NEW, lastName })).json<Wire['User']>();
  const update = async (id: number, change: object, query = '') => {
    const user = (await admin.get(`${USERS}/${id}`)).json<Wire['User']>();
    const { firstName, lastName, role, blocked, protectionFromDeletion } = user;
    const body = { firstName, lastName, role, blocked, protectionFromDeletion, teacherId: null, ...change };
    return admin.put(`${USERS}/${id}${query}`, body);
  };

  it('tells who made it and what was changed, and nothing of an edit that changed nothing', async () => {
    const { id } = await create('Аксёнова');
    await update(id, { role: 'HEADTEACHER', blocked: true });
    await update(id, {});
    await update(id, {}, '?removeTeacher=true');

    expect(await history(id)).toMatchObject([
      { action: 'changed', changes: [{ field: 'teacher', from: 'Аксёнова Н.', to: null }] },
      {
        action: 'changed',
        author: 'Герасимов Д.',
        changes: [
          { field: 'role', from: 'TEACHER', to: 'HEADTEACHER' },
          { field: 'blocked', from: false, to: true },
        ],
      },
      { action: 'created', author: 'Герасимов Д.', changes: [] },
    ]);
  });

  it('tells what somebody does themselves: a login, another name', async () => {
    const { id, inviteCode } = await create('Борисова');
    const payload = { inviteCode, login: 'borisova', password: PASSWORD, email: 'b@example.org' };
    await school.call('PUT', `${USERS}/registration`, { payload });
    const theirs = person(school.call, (await school.signIn('borisova')).json());
    await theirs.put(`${USERS}/profile`, { firstName: 'Нина', lastName: 'Борисова' });

    expect(await history(id)).toMatchObject([
      { author: 'Борисова Н.', changes: [{ field: 'firstName', from: 'Надежда', to: 'Нина' }] },
      {
        author: 'Борисова Н.',
        changes: [
          { field: 'login', from: null, to: 'borisova' },
          { field: 'email', from: null, to: 'b@example.org' },
        ],
      },
      { action: 'created' },
    ]);
  });

  it('says that a password or a code is new, and never which', async () => {
    const { id, inviteCode } = await create('Власова');
    const register = (code: string | null) =>
      school.call('PUT', `${USERS}/registration`, {
        payload: { inviteCode: code, login: 'vlasova', password: PASSWORD },
      });
    await register(inviteCode);
    await update(id, { password: 'Kabinet-77', firstName: 'Нора' });
    const link = (await admin.post(`${USERS}/password-link/${id}`, {})).json<Wire['PasswordLink']>();
    const payload = { token: link.token, password: 'Kabinet-78' };
    await school.call('PUT', `${USERS}/password-link`, { payload });
    const again = (await admin.get(`${USERS}/registration/reset/${id}`)).json<{ inviteCode: string }>();

    const entries = await history(id);
    expect(entries.map(({ author, changes }) => [author, changes.map(({ field }) => field)])).toEqual([
      ['Герасимов Д.', ['inviteCode']],
      ['Власова Н.', ['password']],
      ['Герасимов Д.', ['firstName', 'password']],
      ['Власова Н.', ['login']],
      ['Герасимов Д.', []],
    ]);
    expect(entries[0]?.changes).toEqual([{ field: 'inviteCode', from: null, to: true }]);
    const kept = JSON.stringify(await school.database.db.selectFrom('record_history').selectAll().execute());
    for (const secret of [inviteCode, again.inviteCode, 'Kabinet', link.token, '$argon2'])
      expect(kept).not.toContain(secret);
  });

  it('is empty for who was there before, and for administrators only', async () => {
    const { id } = demoSchool().users[3] ?? { id: 0 };

    expect(await history(id)).toEqual([]);
    expect((await (await school.as('HEADMASTER')).get(`${USERS}/${id}/history`)).statusCode).toBe(403);
  });

  it('says that the person is missing, which is another thing than a call that is', async () => {
    const type = async (path: string) => (await admin.get(USERS + path)).json<Wire['Problem']>().type;

    expect(await type('/4000/history')).toBe('/docs/problems/not-found');
    expect(await type('/1/nothing')).toBe('/docs/problems/no-such-address');
  });
});
