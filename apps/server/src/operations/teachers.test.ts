import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const USERS = '/user-management/api/users';
const TEACHERS = `${SCHEDULE}/teacher`;

describe('the account of a teacher', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    admin = await school.as('ADMIN');
  });

  const create = async (lastName: string, rest: object = {}) => {
    const body = { firstName: 'Надежда', lastName, role: 'TEACHER', teacherId: null, ...rest };
    return (await admin.post(USERS, body)).json<Wire['User']>();
  };
  const teacher = async (id: number | null) => (await admin.get(`${TEACHERS}/${id}`)).json<Wire['Teacher']>();
  const ask = (name: string, eduSubject = '') => admin.post(TEACHERS, { name, eduSubject });

  it('has a teacher of its own, of last name and first initial, without subjects', async () => {
    const before = (await admin.get(`${TEACHERS}/editor`)).headers.etag;
    const user = await create('Фомина');

    expect(await teacher(user.teacherId)).toMatchObject({
      name: 'Фомина Н.',
      eduSubject: '',
      user: { id: user.id },
    });
    expect((await admin.get(`${TEACHERS}/editor`)).headers.etag).not.toBe(before);
  });

  it('is not linked to a teacher of the same name who is there already', async () => {
    const other = (await ask('Абрамова Н.', 'Химия')).json<{ id: number }>().id;
    const { teacherId } = await create('Абрамова');

    expect(teacherId).not.toBe(other);
    expect(await teacher(teacherId)).toMatchObject({ name: 'Абрамова Н. (2)' });
    expect(await teacher(other)).toMatchObject({ user: null });
  });

  it('gives its teacher to a client that asks for one afterwards, as the specified call does', async () => {
    const { teacherId } = await create('Белова');

    const asked = await ask('Белова Н.');

    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toEqual({ id: teacherId });
    expect((await ask('Белова Н.', 'Химия')).statusCode).toBe(409);
  });

  it('gives the latest of two of one name', async () => {
    await create('Власенко');
    const second = await create('Власенко');

    expect((await ask('Власенко Н.')).json()).toEqual({ id: second.teacherId });
  });

  it('is made once, with its teacher, however often the same form is sent', async () => {
    const payload = { firstName: 'Надежда', lastName: 'Ершова', role: 'TEACHER', teacherId: null };
    const headers = {
      authorization: `Bearer ${admin.token}`,
      'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e',
    };
    const send = async () => (await school.call('POST', USERS, { payload, headers })).json<Wire['User']>();
    const first = await send();

    expect(await send()).toEqual(first);
    expect(first.inviteCode).not.toBeNull();
    const kept = await school.database.db.selectFrom('kept_answer').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(first.inviteCode);
  });

  it('of another role has none unless one is named', async () => {
    expect(await create('Громова', { role: 'SERVICE_PERSONNEL' })).toMatchObject({ teacherId: null });
    const { id } = (await ask('Дорохова Н.')).json<{ id: number }>();
    expect(await create('Дорохова', { teacherId: id })).toMatchObject({ teacherId: id });
    expect((await ask('Дорохова Н.')).statusCode).toBe(409);
  });

  describe('by a change of the role', () => {
    const become = async (user: Wire['User'], role: string, rest: object = {}, query = '') => {
      const { id, firstName, lastName, blocked, protectionFromDeletion } = user;
      const body = { firstName, lastName, role, blocked, protectionFromDeletion, teacherId: null, ...rest };
      return admin.put(`${USERS}/${id}${query}`, body);
    };
    const teachers = async () => (await admin.get(TEACHERS)).json<object[]>().length;

    it('is made as by a creation, and given to a client that asks for it afterwards', async () => {
      const clerk = await create('Жукова', { role: 'ADMINISTRATION' });
      const before = (await admin.get(`${TEACHERS}/editor`)).headers.etag;
      const { teacherId } = (await become(clerk, 'TEACHER')).json<Wire['User']>();

      expect(await teacher(teacherId)).toMatchObject({
        name: 'Жукова Н.',
        eduSubject: '',
        user: { id: clerk.id },
      });
      expect((await admin.get(`${TEACHERS}/editor`)).headers.etag).not.toBe(before);
      expect((await ask('Жукова Н.')).json()).toEqual({ id: teacherId });
      const again = await become(clerk, 'TEACHER', { teacherId });
      expect(again.json()).toMatchObject({ teacherId });
    });

    it('has the name that is saved with it, and a number where that is taken', async () => {
      await ask('Зайцева Н.', 'Химия');
      const clerk = await create('Иволгина', { role: 'ADMINISTRATION' });
      const { teacherId } = (await become(clerk, 'TEACHER', { lastName: 'Зайцева' })).json<Wire['User']>();

      expect(await teacher(teacherId)).toMatchObject({ name: 'Зайцева Н. (2)' });
    });

    it('is the one that is named, or was there before', async () => {
      const { id } = (await ask('Котова Н.')).json<{ id: number }>();
      const clerk = await create('Котова', { role: 'ADMINISTRATION' });

      expect((await become(clerk, 'TEACHER', { teacherId: id })).json()).toMatchObject({ teacherId: id });
      await become(clerk, 'ADMINISTRATION');
      expect((await become(clerk, 'TEACHER')).json()).toMatchObject({ teacherId: id });
    });

    it('is made for no one else: a teacher without one, who is to have none, or whose change is refused', async () => {
      const clerk = await create('Лапина', { role: 'ADMINISTRATION' });
      const number = await teachers();
      const refused = await become(clerk, 'TEACHER', { email: 'zhdanova.gd@gymnasium7.example' });
      expect(refused.statusCode).toBe(400);
      const without = await become(clerk, 'TEACHER', {}, '?removeTeacher=true');
      expect(without.json()).toMatchObject({ role: 'TEACHER', teacherId: null });
      expect((await become(clerk, 'TEACHER')).json()).toMatchObject({ teacherId: null });
      expect(await teachers()).toBe(number);
    });
  });
});
