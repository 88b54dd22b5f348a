import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotificationDraft, notify } from '../../notifications/notifications.ts';
import { demoSchool } from '../../seeds/demo-school.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../../testing/school.ts';

const ORDERS = '/work-order/api/order/notification';
const CERTIFICATES = '/adm-procedure/api/certificate';
const PRIVATE = '/notification/api/private';
const DAY_MS = 86_400_000;
const PROFILE = '/user-management/api/users/profile';

describe('notifications', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
    await school.database.db.deleteFrom('notification').where('kind', '<>', 'replace').execute();
  });
  afterAll(() => school.close());

  const toldTo = (to: readonly number[] | 'all', draft: NotificationDraft) =>
    school.database.db.transaction().execute((trx) => notify(trx, draft, to, school.clock.now()));
  const list = async (who: TestPerson, address: string) =>
    (await who.get(`${address}/new`)).json<{ id: number; type: string }[]>();
  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());

  it('of new orders come to those who serve the kind, by the contract', async () => {
    const room = { customerName: 'Власова Н. И.', room: 202 };
    await toldTo('all', { kind: 'repair', subjectId: 21, content: room });
    school.clock.pass(1000);
    await toldTo('all', { kind: 'cartridge', subjectId: 4, content: { ...room, room: 301 } });

    expect(await list(await school.as('HEADMASTER'), ORDERS)).toMatchObject([
      { type: 'cartridge', orderId: 4, room: 301 },
      { type: 'repair', orderId: 21, customerName: 'Власова Н. И.', creationDate: '2026-11-18 08-20-00' },
    ]);
    expect(await list(await school.as('SERVICE_PERSONNEL'), ORDERS)).toMatchObject([{ type: 'repair' }]);
    expect(await list(await school.as('TEACHER'), ORDERS)).toEqual([]);
  });

  it('of orders are accepted by everybody for themselves', async () => {
    const headmaster = await school.as('HEADMASTER');
    const handyman = await school.as('SERVICE_PERSONNEL');
    const [notification] = await list(handyman, ORDERS);

    expect((await headmaster.get(`${ORDERS}/delivery/${notification?.id}`)).statusCode).toBe(404);
    expect((await handyman.get(`${ORDERS}/delivery/${notification?.id}`)).statusCode).toBe(200);
    expect(await list(handyman, ORDERS)).toEqual([]);
    expect(await list(headmaster, ORDERS)).toHaveLength(2);
  });

  it('of orders are not shown to one who does not serve the kind any more', async () => {
    const { db } = school.database;
    const roleOf = (role: 'SERVICE_PERSONNEL' | 'TEACHER') =>
      db.updateTable('app_user').set({ role }).where('login', '=', 'kiselev.vs').execute();
    await toldTo('all', { kind: 'repair', subjectId: 22, content: { customerName: 'Ким О.', room: 101 } });
    await roleOf('TEACHER');
    const lists = await list(await signIn('kiselev.vs'), ORDERS);
    await roleOf('SERVICE_PERSONNEL');

    expect(lists).toEqual([]);
  });

  it('of certificates are known by the number of the certificate', async () => {
    const clerk = await school.as('ADMINISTRATION');
    const content = { name: 'Борисова Алиса Дмитриевна', eduGroup: '5А' };
    await toldTo('all', { kind: 'certificate', subjectId: 1200, content });
    expect(await list(clerk, CERTIFICATES)).toMatchObject([{ id: 1200, type: 'certificate', ...content }]);

    expect((await clerk.put(`${CERTIFICATES}/delivery/1200`)).json()).toEqual({ id: 1200, delivered: true });
    expect((await clerk.put(`${CERTIFICATES}/delivery/1200`)).statusCode).toBe(200);
    expect((await clerk.put(`${CERTIFICATES}/delivery/1201`)).statusCode).toBe(404);
    expect(await list(clerk, CERTIFICATES)).toEqual([]);
    expect((await (await school.as('TEACHER')).get(`${CERTIFICATES}/new`)).statusCode).toBe(403);
  });

  it('that were accepted stay readable for thirty days, of the kinds one still serves', async () => {
    const { db } = school.database;
    await db.deleteFrom('notification').execute();
    const clerk = await signIn('gerasimov.de');
    const [repair, message] = [{ customerName: 'Ким О.', room: 101 }, { message: 'Педсовет в 15:00' }];
    await toldTo([1], { kind: 'repair', subjectId: 23, content: repair });
    await toldTo([1], { kind: 'private', subjectId: null, content: message });
    const accepted = async (who: TestPerson) => (await who.get('/notification/api/accepted')).json<object>();
    const none = { orders: [], certificates: [], replacements: [], messages: [] };
    expect(await accepted(clerk)).toEqual(none);

    for (const { id } of await list(clerk, ORDERS)) await clerk.get(`${ORDERS}/delivery/${id}`);
    for (const { id } of await list(clerk, PRIVATE)) await clerk.put(`${PRIVATE}/delivery/${id}`);

    expect(await accepted(clerk)).toMatchObject({
      orders: [{ type: 'repair', orderId: 23, ...repair }],
      messages: [{ type: 'private', notificationMessage: message.message }],
    });
    expect(await accepted(await signIn('eliseeva.oa'))).toEqual(none);
    const roleOf = (role: 'ADMIN' | 'TEACHER') =>
      db.updateTable('app_user').set({ role }).where('id', '=', 1).execute();
    await roleOf('TEACHER');
    expect(await accepted(await signIn('gerasimov.de'))).toMatchObject({ orders: [], messages: [{}] });
    await roleOf('ADMIN');
    await school.passNights(30 * DAY_MS);
    expect(await accepted(await signIn('gerasimov.de'))).toEqual(none);
    school.clock.goTo(SCHOOL_MORNING);
  });

  it('are not kept for people who have not registered', async () => {
    const { db } = school.database;
    const now = school.clock.now();
    const { id } = await db
      .insertInto('app_user')
      .values({
        first_name: 'Ольга',
        last_name: 'Новая',
        role: 'ADMIN',
        login: null,
        password_hash: null,
        email: null,
        teacher_id: null,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await toldTo([id], { kind: 'private', subjectId: null, content: { message: 'Здравствуйте' } });

    expect(await db.selectFrom('notification').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  it('tell a person in private that a copy of their token was used', async () => {
    const login = 'eliseeva.oa';
    const thief = await signIn(login);
    await thief.post('/auth/api/auth/refresh', { refreshToken: thief.refreshToken });
    // By then nobody asks again because an answer was lost.
    school.clock.pass(11_000);
    await thief.post('/auth/api/auth/refresh', { refreshToken: thief.refreshToken });

    const me = await signIn(login);
    const [notification, ...more] = await list(me, PRIVATE);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({ type: 'private', notificationMessage: PRIVATE_MESSAGE.tokenReused });
    expect((await me.put(`${PRIVATE}/delivery/${notification?.id}`)).json()).toMatchObject({
      delivered: true,
    });
    expect(await list(me, PRIVATE)).toEqual([]);
  });

  it('tell a person in private that their password is another', async () => {
    const me = await signIn('petrova.ev');
    const { firstName, lastName } = demoSchool().users.find(({ login }) => login === 'petrova.ev') ?? {};
    await me.put(PROFILE, { firstName, lastName, password: 'Kabinet-77' });

    expect(await list(me, PRIVATE)).toMatchObject([{ notificationMessage: PRIVATE_MESSAGE.passwordChanged }]);
  });

  it('are accepted only by somebody who is signed in at this moment, though the call is a GET', async () => {
    const handyman = await school.as('SERVICE_PERSONNEL');
    await school.call('POST', '/auth/api/auth/logout', { payload: { refreshToken: handyman.refreshToken } });

    expect((await handyman.get(`${ORDERS}/delivery/1`)).statusCode).toBe(401);
  });
});
