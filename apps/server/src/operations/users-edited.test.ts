import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '../database/purge-expired.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

const USERS = '/user-management/api/users';
const ADMIN = 1;

describe('an administrator', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    admin = await school.as('ADMIN');
  });

  const idOf = (login: string) => demoSchool().users.find((user) => user.login === login)?.id ?? 0;
  const get = async (id: number) => (await admin.get(`${USERS}/${id}`)).json<Wire['User']>();
  const signIn = async (login: string, password?: string) =>
    person(school.call, (await school.signIn(login, password)).json());
  const update = async (id: number, change: object, query = '') => {
    const { firstName, lastName, role, blocked, protectionFromDeletion } = await get(id);
    const body = { firstName, lastName, role, blocked, protectionFromDeletion, teacherId: null, ...change };
    return admin.put(`${USERS}/${id}${query}`, body);
  };

  it('changes what an account says and leaves what is not said', async () => {
    const id = idOf('saveleva.eyu');
    const before = await get(id);
    school.clock.pass(60_000);
    const changed = await update(id, {
      firstName: 'Елена ',
      role: 'HEADTEACHER',
      protectionFromDeletion: true,
    });

    expect(changed.json()).toEqual({
      ...before,
      version: 2,
      firstName: 'Елена',
      role: 'HEADTEACHER',
      protectionFromDeletion: true,
      dateModified: '2026-11-18 08-21-00',
    });
    expect(await get(id)).toEqual(changed.json());
  });

  it('blocks a user, who is out at once for changes and cannot come back', async () => {
    const id = idOf('voronova.mo');
    const theirs = await signIn('voronova.mo');
    expect((await update(id, { blocked: true })).json()).toMatchObject({ blocked: true, refreshTokens: [] });

    expect((await theirs.put(`${USERS}/profile`, { firstName: 'М', lastName: 'В' })).statusCode).toBe(401);
    expect((await school.signIn('voronova.mo')).statusCode).toBe(403);
    await update(id, { blocked: false });
    expect((await school.signIn('voronova.mo')).statusCode).toBe(200);
  });

  it('sets a new password, which ends the sessions and is reported', async () => {
    const theirs = await signIn('popova.va');
    await update(idOf('popova.va'), { password: 'Kabinet-77' });

    expect((await theirs.put(`${USERS}/profile`, { firstName: 'В', lastName: 'П' })).statusCode).toBe(401);
    const again = await signIn('popova.va', 'Kabinet-77');
    expect((await again.get('/notification/api/private/new')).json()).toMatchObject([
      { notificationMessage: PRIVATE_MESSAGE.passwordSet },
    ]);
  });

  it('sets no password for a user who has not registered', async () => {
    const made = await admin.post(USERS, {
      firstName: 'Анна',
      lastName: 'Ким',
      role: 'TEACHER',
      teacherId: null,
    });
    const refused = await update(made.json<{ id: number }>().id, { password: 'Kabinet-77' });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.password' }] });
  });

  it('unlinks a teacher only when that is said, and links one who is free', async () => {
    const id = idOf('loginova.vn');
    const { teacherId } = await get(id);
    expect(teacherId).toBe(52);
    const teachers = async () => (await admin.get(`${SCHEDULE}/teacher/editor`)).headers.etag;
    const before = await teachers();

    expect((await update(id, { teacherId: null })).json()).toMatchObject({ teacherId });
    expect((await update(id, { teacherId }, '?removeTeacher=true')).json()).toMatchObject({
      teacherId: null,
    });
    expect(await teachers()).not.toBe(before);
    expect((await update(id, { teacherId: 1 })).statusCode).toBe(409);
    expect((await update(id, { teacherId: 4000 })).statusCode).toBe(400);
    expect((await update(id, { teacherId })).json()).toMatchObject({ teacherId });
  });

  it.each([
    ['the address of somebody else', { email: 'petrova.ev@gymnasium7.example' }, 'body.email'],
    ['a weak password', { password: 'kabinet-77' }, 'body.password'],
    ['a name of blanks', { lastName: ' ' }, 'body.lastName'],
    ['a role nobody knows', { role: 'PUPIL' }, 'body.role'],
  ])('is refused %s', async (_what, change, path) => {
    const refused = await update(idOf('kiselev.vs'), change);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path }] });
  });

  it.each([{ blocked: true }, { role: 'HEADMASTER' }])(
    'does not shut themselves out with %j',
    async (change) => {
      expect((await update(ADMIN, change)).statusCode).toBe(409);
      expect(await get(ADMIN)).toMatchObject({ blocked: false, role: 'ADMIN' });
    },
  );

  it('sets their own password and stays signed in', async () => {
    expect((await update(ADMIN, { password: 'Zvonok-2026' })).statusCode).toBe(200);
    expect((await update(ADMIN, {})).statusCode).toBe(200);
  });

  it('deletes a user; what they have done stays', async () => {
    const secretary = await school.as('ADMIN_EDU_PART');
    const lesson = freeLessons().find(({ day, teacher }) => day === 5 && teacher !== 1);
    const made = await secretary.post(`${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=1`);
    const change = made.json<{ id: number }>().id;
    const id = idOf('zhdanova.gd');

    expect((await admin.delete(`${USERS}/${id}`)).json()).toEqual({ id, deleted: true });

    expect((await admin.get(`${USERS}/${id}`)).statusCode).toBe(404);
    expect((await admin.delete(`${USERS}/${id}`)).statusCode).toBe(404);
    expect((await secretary.post(`${REPLACEMENT}/cancel?lessonId=${lesson?.id}`)).statusCode).toBe(401);
    expect((await admin.get(`${REPLACEMENT}/${change}`)).json()).toMatchObject({ dateClosed: null });
  });

  it('does not delete the protected, nor themselves', async () => {
    const id = idOf('eliseeva.oa');
    await update(id, { protectionFromDeletion: true });
    const refused = await admin.delete(`${USERS}/${id}`);

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      title: 'Удаление невозможно',
      detail: 'Пользователь защищен от удаления.',
    });
    expect((await admin.delete(`${USERS}/${ADMIN}`)).statusCode).toBe(409);
    expect((await admin.get(USERS)).statusCode).toBe(200);
  });

  it('is who it takes', async () => {
    const headmaster = await school.as('HEADMASTER');

    expect((await headmaster.delete(`${USERS}/9`)).statusCode).toBe(403);
    expect((await headmaster.put(`${USERS}/9`, {})).statusCode).toBe(403);
  });
});

const EVENTS = '/management/api/management-service/event';
const PASSWORD = 'Zvonok-2026';
const DAY_MS = 86_400_000;

describe('a deleted account', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    admin = await school.as('ADMIN');
  });

  const idOf = (login: string) => demoSchool().users.find((user) => user.login === login)?.id ?? 0;
  const get = async (id: number) => (await admin.get(`${USERS}/${id}`)).json<Wire['User']>();
  const remove = (id: number) => admin.delete(`${USERS}/${id}`);
  const restore = (id: number) => admin.post(`${USERS}/${id}/restore`);
  const create = async (lastName: string, rest: object = {}) => {
    const body = { firstName: 'Надежда', lastName, role: 'TEACHER', teacherId: null, ...rest };
    return (await admin.post(USERS, body)).json<Wire['User']>();
  };
  const register = (inviteCode: string | null, login: string, email = '') =>
    school.call('PUT', `${USERS}/registration`, {
      payload: { inviteCode, login, password: PASSWORD, email },
    });
  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());
  const inbox = async (who: TestPerson) =>
    (await who.get('/notification/api/private/new')).json<{ notificationMessage: string }[]>();

  it('comes back as it was: role, login, password, teacher; its sessions stay ended', async () => {
    const id = idOf('loginova.vn');
    const theirs = await signIn('loginova.vn');
    const before = await get(id);
    const teacher = async () =>
      (await admin.get(`${SCHEDULE}/teacher/${before.teacherId}`)).json<Wire['Teacher']>();
    await remove(id);

    expect((await admin.get(`${USERS}/${id}`)).statusCode).toBe(404);
    expect((await admin.get(`${USERS}/${id}/history`)).statusCode).toBe(404);
    expect((await school.signIn('loginova.vn')).statusCode).toBe(401);
    expect(await teacher()).toMatchObject({ user: null });
    const list = (await admin.get(USERS)).json<Wire['User'][]>();
    expect(list.some((user) => user.id === id)).toBe(false);

    const back = await restore(id);
    expect(back.json()).toEqual({ ...before, refreshTokens: [] });
    expect((await restore(id)).json()).toEqual(back.json());
    expect(await teacher()).toMatchObject({ user: { id } });
    expect((await theirs.put(`${USERS}/profile`, { firstName: 'В', lastName: 'Л' })).statusCode).toBe(401);
    const { refreshToken } = theirs;
    expect(
      (await school.call('POST', '/auth/api/auth/token', { payload: { refreshToken } })).statusCode,
    ).toBe(401);
    expect((await school.signIn('loginova.vn')).statusCode).toBe(200);
    expect((await admin.get(`${USERS}/${id}/history`)).json()).toMatchObject([
      { action: 'restored', author: 'Герасимов Д.' },
      { action: 'deleted', author: 'Герасимов Д.' },
    ]);
  });

  it('keeps its code, which lets no one in meanwhile', async () => {
    const { id, inviteCode, inviteExpires } = await create('Аникина');
    await remove(id);
    expect((await register(inviteCode, 'anikina')).statusCode).toBe(400);
    await restore(id);

    expect(await get(id)).toMatchObject({ inviteCode, inviteExpires, login: null });
    expect((await register(inviteCode, 'anikina')).statusCode).toBe(200);
  });

  it('leaves its login, its address and its teacher to others, who keep them when it comes back', async () => {
    const first = await create('Бурова');
    await register(first.inviteCode, 'burova', 'burova@example.org');
    await remove(first.id);
    const second = await create('Другая', { teacherId: first.teacherId });
    expect((await register(second.inviteCode, 'Burova', 'burova@example.org')).statusCode).toBe(200);
    const back = (await restore(first.id)).json<Wire['User']>();

    expect(back).toMatchObject({ role: 'TEACHER', login: null, email: null });
    expect(back.inviteCode).toMatch(/^[2-9A-Z]{7}$/);
    expect(back.teacherId).not.toBeNull();
    expect(back.teacherId).not.toBe(first.teacherId);
    expect(await get(second.id)).toMatchObject({ login: 'Burova', teacherId: first.teacherId });
    expect((await admin.get(`${USERS}/${first.id}/history`)).json()).toMatchObject([
      {
        action: 'changed',
        changes: [
          { field: 'teacher', from: 'Бурова Н.', to: 'Бурова Н. (2)' },
          { field: 'login', from: 'burova', to: null },
          { field: 'email', from: 'burova@example.org', to: null },
        ],
      },
      { action: 'restored' },
      { action: 'deleted' },
      {},
      {},
    ]);
    expect((await register(back.inviteCode, 'burova.n')).statusCode).toBe(200);
  });

  it('cannot be edited, started over, let in by a link or freed of its second factor', async () => {
    const made = await create('Ветрова');
    await register(made.inviteCode, 'vetrova');
    const link = (await admin.post(`${USERS}/password-link/${made.id}`)).json<Wire['PasswordLink']>();
    const { firstName, lastName, role, blocked, protectionFromDeletion } = made;
    const body = { firstName, lastName, role, blocked, protectionFromDeletion, teacherId: null };
    await remove(made.id);

    expect((await admin.put(`${USERS}/${made.id}`, body)).statusCode).toBe(404);
    expect((await admin.get(`${USERS}/registration/reset/${made.id}`)).statusCode).toBe(404);
    expect((await admin.post(`${USERS}/password-link/${made.id}`)).statusCode).toBe(404);
    expect((await admin.delete(`${USERS}/second-factor/${made.id}`)).statusCode).toBe(404);
    expect((await remove(made.id)).statusCode).toBe(404);
    const payload = { token: link.token, password: 'Kabinet-77' };
    const use = () => school.call('PUT', `${USERS}/password-link`, { payload });
    expect((await use()).statusCode).toBe(400);
    await restore(made.id);
    expect((await use()).statusCode).toBe(400);
  });

  it('finds its earlier notifications, and gets none of what happens meanwhile', async () => {
    const made = await create('Гущина', { role: 'HEADMASTER', teacherId: null });
    await register(made.inviteCode, 'gushchina');
    await admin.post(`${USERS}/password-link/${made.id}`);
    const told = await inbox(await signIn('gushchina'));
    expect(told).toHaveLength(1);
    await remove(made.id);
    const teacher = await school.as('TEACHER');
    const order = { room: 214, customerComment: 'Нет сети' };
    expect((await teacher.post('/work-order/api/order/sysadmin', order)).statusCode).toBe(200);
    await restore(made.id);
    const theirs = await signIn('gushchina');

    expect(await inbox(theirs)).toEqual(told);
    const orders = (await theirs.get('/work-order/api/order/sysadmin/new')).json<object[]>();
    expect(orders).toEqual([]);
  });

  it('signs what it did no more, until it is back', async () => {
    const made = await create('Дёмина', { role: 'ADMINISTRATION' });
    await register(made.inviteCode, 'demina');
    const form = {
      title: 'Ярмарка',
      description: '',
      location: '',
      responsible: '',
      startDate: '2026-12-04T16:00:00',
      endDate: '2026-12-04T18:30:00',
    };
    const event = (await (await signIn('demina')).post(EVENTS, form)).json<Wire['Event']>();
    const creator = async () => (await admin.get(`${EVENTS}/${event.id}`)).json<Wire['Event']>().creator;
    await remove(made.id);

    expect(await creator()).toBeNull();
    await restore(made.id);
    expect(await creator()).toBe(event.creator);
  });

  it('is gone for good after thirty days, with its history', async () => {
    const { id } = await create('Ежова');
    await remove(id);
    const later = (days: number) => new Date(school.clock.now().getTime() + days * DAY_MS);
    await purgeExpired(school.database.db, later(29));
    expect((await restore(id)).statusCode).toBe(200);
    await remove(id);
    await purgeExpired(school.database.db, later(31));

    expect((await restore(id)).statusCode).toBe(404);
    const rows = school.database.db.selectFrom('record_history').select('id');
    expect(await rows.where('kind', '=', 'user').where('record_id', '=', id).execute()).toEqual([]);
  });

  it('is brought back by administrators alone', async () => {
    const { id } = await create('Жарова');
    await remove(id);

    expect((await (await school.as('HEADMASTER')).post(`${USERS}/${id}/restore`)).statusCode).toBe(403);
    expect((await restore(4000)).statusCode).toBe(404);
    expect((await restore(id)).statusCode).toBe(200);
  });
});
