import { ROLE_TABLE } from '@zvonok/domain/access/rights';
import { FIELD_REQUIRED } from '@zvonok/domain/forms/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const USERS = '/user-management/api/users';
const DAY_MS = 86_400_000;
const NEW = { firstName: 'Надежда', lastName: 'Фомина', role: 'TEACHER', teacherId: null } as const;

describe('accounts', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    admin = await school.as('ADMIN');
  });

  const create = async (body: object = NEW) => (await admin.post(USERS, body)).json<Wire['User']>();
  const get = async (id: number) => (await admin.get(`${USERS}/${id}`)).json<Wire['User']>();
  const register = (inviteCode: string | null, login: string, email?: string) =>
    school.call('PUT', `${USERS}/registration`, {
      payload: { inviteCode, login, password: 'Zvonok-2026', ...(email !== undefined && { email }) },
    });
  const addTeacher = async (name: string) => {
    const made = await (await school.as('HEADTEACHER')).post(`${SCHEDULE}/teacher`, { name, eduSubject: '' });
    return made.json<{ id: number }>().id;
  };

  it('are listed by number, with the sessions of each', async () => {
    const users = (await admin.get(USERS)).json<Wire['User'][]>();

    expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).toSorted((a, b) => a - b));
    const [gerasimov, petrova] = users;
    expect(gerasimov).toMatchObject({
      login: 'gerasimov.de',
      role: 'ADMIN',
      lastTimeOnline: '2026-11-18 08-20-00',
    });
    expect(gerasimov?.refreshTokens[0]).toMatchObject({ ipAddress: '127.0.0.1', current: true });
    expect(petrova).toMatchObject({ login: 'petrova.ev', lastTimeOnline: null, refreshTokens: [] });
  });

  it.each([
    ['ЖДАНОВА', 'zhdanova.gd'],
    ['галина жданова', 'zhdanova.gd'],
    ['Жданова Галина', 'zhdanova.gd'],
    ['kiselev', 'kiselev.vs'],
    ['loginova.vn@', 'loginova.vn'],
    ['Директор', 'petrova.ev'],
  ])('are found by %s', async (text, login) => {
    const found = (await admin.get(`${USERS}/search/${encodeURIComponent(text)}`)).json<Wire['User'][]>();

    expect(found.map((user) => user.login)).toContain(login);
    expect(found.length).toBeLessThan(4);
  });

  it('begin with a code, by which a person chooses their login', async () => {
    const made = await create({ ...NEW, firstName: ' Надежда ' });
    expect(made).toMatchObject({
      ...NEW,
      teacherId: expect.any(Number),
      login: null,
      email: null,
      blocked: false,
      inviteCode: expect.stringMatching(/^[2-9A-Z]{7}$/),
      lastTimeOnline: null,
      dateCreated: '2026-11-18 08-20-00',
      refreshTokens: [],
    });

    expect((await register(made.inviteCode, 'fomina.na')).statusCode).toBe(200);
    expect(await get(made.id)).toMatchObject({ login: 'fomina.na', inviteCode: null });
    expect((await school.signIn('fomina.na')).statusCode).toBe(200);
  });

  it('keep no code that a copy of the database would reveal', async () => {
    const { id, inviteCode } = await create({ ...NEW, lastName: 'Тихонова' });
    const rows = await school.database.db.selectFrom('invite_code').selectAll().execute();

    expect((await get(id)).inviteCode).toBe(inviteCode);
    expect(JSON.stringify(rows)).not.toContain(inviteCode);
  });

  it('have a code for fourteen days; then it counts as expired, and a new one can be made', async () => {
    const { id, inviteCode } = await create({ ...NEW, lastName: 'Зотова' });
    expect(await get(id)).toMatchObject({ inviteCode, inviteExpires: '2026-12-02 08-20-00' });
    await school.passNights(14 * DAY_MS);
    admin = await school.as('ADMIN');

    const refused = await register(inviteCode, 'zotova');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          path: 'body.inviteCode',
          message: 'Срок этого кода истёк: попросите у администратора школы новый',
        },
      ],
    });
    expect(await get(id)).toMatchObject({ inviteCode: null, inviteExpires: '2026-12-02 08-20-00' });

    const again = (await admin.get(`${USERS}/registration/reset/${id}`)).json<{ inviteCode: string }>();
    expect(await get(id)).toMatchObject({ ...again, inviteExpires: '2026-12-16 08-20-00' });
    expect((await register(again.inviteCode, 'zotova')).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({ inviteCode: null, inviteExpires: null });
    school.clock.goTo(SCHOOL_MORNING);
  });

  it('are refused without a name', async () => {
    const refused = await admin.post(USERS, { ...NEW, lastName: '   ' });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.lastName', message: FIELD_REQUIRED }] });
  });

  it('are linked to a teacher, who then stands under that name in the list of teachers', async () => {
    const teacherId = await addTeacher('Новикова А. А.');
    const teachers = () => admin.get(`${SCHEDULE}/teacher/editor`);
    const before = await teachers();
    const { id } = await create({ ...NEW, lastName: 'Новикова', firstName: 'Алла', teacherId });
    const after = await teachers();

    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.json<Wire['EditorTeacher'][]>().find((one) => one.id === teacherId)?.user).toEqual({
      id,
      firstName: 'Алла',
      lastName: 'Новикова',
    });
  });

  it.each([
    ['of somebody else', 1, 409],
    ['nobody knows', 4000, 400],
  ])('are not linked to a teacher %s', async (_what, teacherId, status) => {
    expect((await admin.post(USERS, { ...NEW, teacherId })).statusCode).toBe(status);
  });

  it('start over with a new code: the old one, the login, the password and the sessions are gone', async () => {
    const made = await create({ ...NEW, lastName: 'Орлова' });
    const reset = async () =>
      (await admin.get(`${USERS}/registration/reset/${made.id}`)).json<{ inviteCode: string }>().inviteCode;
    const second = await reset();
    expect((await register(made.inviteCode, 'orlova')).statusCode).toBe(400);
    expect((await register(second, 'orlova')).statusCode).toBe(200);
    const orlova = person(school.call, (await school.signIn('orlova')).json());
    const third = await reset();

    expect((await school.signIn('orlova')).statusCode).toBe(401);
    expect((await orlova.put(`${USERS}/profile`, { firstName: 'А', lastName: 'Б' })).statusCode).toBe(401);
    expect(await get(made.id)).toMatchObject({ login: null, inviteCode: third, refreshTokens: [] });
    expect((await register(third, 'orlova')).statusCode).toBe(200);
  });

  it('of administrators are not started over by themselves', async () => {
    const refused = await admin.get(`${USERS}/registration/reset/1`);

    expect(refused.statusCode).toBe(409);
    expect((await school.signIn('gerasimov.de')).statusCode).toBe(200);
  });

  it('do not share an address', async () => {
    const { inviteCode } = await create({ ...NEW, lastName: 'Сомова' });
    const refused = await register(inviteCode, 'somova', 'ZHDANOVA.gd@gymnasium7.example');

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.email' }] });
    expect((await register(inviteCode, 'somova', 'somova@example.org')).statusCode).toBe(200);
  });

  it('are put into a workbook as the list shows them, without a code', async () => {
    const { inviteCode } = await create({ ...NEW, lastName: 'Яшина', role: 'ADMINISTRATION' });
    const query = `text=${encodeURIComponent('яшин')}&statuses=ADMINISTRATION,unregistered`;
    const file = await admin.get(`${USERS}/export?${query}`);
    const rows = witnessWorkbook(file.rawPayload).get('Пользователи')?.rows ?? [];

    expect(rows[0]?.slice(0, 7)).toEqual([
      '№',
      'Фамилия',
      'Имя',
      'Роль',
      'Логин',
      'Электронная почта',
      'Связанный учитель',
    ]);
    expect(rows.slice(1).map((row) => row.slice(1, 4))).toEqual([['Яшина', 'Надежда', 'Адм. персонал']]);
    expect(JSON.stringify(rows)).not.toContain(inviteCode);
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Пользователи-');
    const all = witnessWorkbook((await admin.get(`${USERS}/export`)).rawPayload).get('Пользователи')?.rows;
    expect(all).toHaveLength((await admin.get(USERS)).json<unknown[]>().length + 1);
    expect(all?.find(([, lastName]) => lastName === 'Логинова')).toContain('Логинова В. Н.');
    expect((await admin.get(`${USERS}/export?statuses=PUPIL`)).statusCode).toBe(400);
  });

  it.each([
    ['', 200, 403],
    ['/1', 200, 403],
    ['/4000', 404, 403],
    ['/search/a', 200, 403],
    ['/registration/reset/4000', 404, 403],
  ])('at %s are for administrators only', async (address, forAdmin, forOthers) => {
    expect((await admin.get(USERS + address)).statusCode).toBe(forAdmin);
    expect((await (await school.as('HEADMASTER')).get(USERS + address)).statusCode).toBe(forOthers);
  });
});

describe('the history of an account', () => {
  const NEW = { firstName: 'Надежда', lastName: 'Фомина', role: 'TEACHER', teacherId: null };
  const PASSWORD = 'Zvonok-2026';

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

  it('shows who made it and what was changed, and nothing of an edit that changed nothing', async () => {
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

  it('shows what users do themselves: a login, another name', async () => {
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

describe('the roles', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  it('gives any signed-in user the rights of every role', async () => {
    const roles = await (await school.as('TEACHER')).get('/user-management/api/roles');

    expect(roles.statusCode).toBe(200);
    expect(roles.json()).toEqual(ROLE_TABLE);
  });
});
