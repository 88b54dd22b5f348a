import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { demoSchool } from '../../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

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

  it('blocks somebody, who is out at once for changes and cannot come back', async () => {
    const id = idOf('voronova.mo');
    const theirs = await signIn('voronova.mo');
    expect((await update(id, { blocked: true })).json()).toMatchObject({ blocked: true, refreshTokens: [] });

    expect((await theirs.put(`${USERS}/profile`, { firstName: 'М', lastName: 'В' })).statusCode).toBe(401);
    expect((await school.signIn('voronova.mo')).statusCode).toBe(403);
    await update(id, { blocked: false });
    expect((await school.signIn('voronova.mo')).statusCode).toBe(200);
  });

  it('sets a new password, which ends the sessions and is told', async () => {
    const theirs = await signIn('popova.va');
    await update(idOf('popova.va'), { password: 'Kabinet-77' });

    expect((await theirs.put(`${USERS}/profile`, { firstName: 'В', lastName: 'П' })).statusCode).toBe(401);
    const again = await signIn('popova.va', 'Kabinet-77');
    expect((await again.get('/notification/api/private/new')).json()).toMatchObject([
      { notificationMessage: PRIVATE_MESSAGE.passwordSet },
    ]);
  });

  it('sets no password for somebody who has not registered', async () => {
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

  it('deletes somebody; what they have done stays', async () => {
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
