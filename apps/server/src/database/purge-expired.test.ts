import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../notifications/notifications.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { pairScreen } from '../testing/screens.ts';

const DAY_MS = 86_400_000;
const REPAIRS = '/work-order/api/order/repair';

describe('the nightly purge', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
    await school.database.db.deleteFrom('notification').execute();
  });
  afterAll(() => school.close());

  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());
  const count = async (
    table:
      | 'session'
      | 'refresh_token'
      | 'login_failure'
      | 'notification'
      | 'known_device'
      | 'screen'
      | 'screen_pairing',
  ) => (await school.database.db.selectFrom(table).select('id').execute()).length;
  /** Lets days pass and waits for the purge of the last night. */
  const pass = async (days: number) => {
    await school.passNights((days - 1) * DAY_MS);
    await school.passNights(DAY_MS);
  };
  const inbox = async (who: TestPerson) => (await who.get('/notification/api/private/new')).json<object[]>();
  const message = (text: string) =>
    school.database.db
      .transaction()
      .execute((trx) =>
        notify(
          trx,
          { kind: 'private', subjectId: null, content: { message: text } },
          [1],
          school.clock.now(),
        ),
      );

  it('forgets the draft of a day that was over a month ago', async () => {
    const { db } = school.database;
    const draft = (date: string) => ({
      ...{ date, status: 'draft' as const, revision: 1, base_version: 1, profile: null, seed: null },
      ...{ edited_at: school.clock.now(), edited_by: null },
    });
    const today = school.clock.now().toISOString().slice(0, 10);
    await db
      .insertInto('day_plan')
      .values([draft('2026-01-12'), draft(today)])
      .execute();
    await pass(1);

    expect(await db.selectFrom('day_plan').select('date').execute()).toEqual([{ date: today }]);
  });

  it('forgets failed sign-ins', async () => {
    await school.signIn('zhdanova.gd', 'Wrong-2026');
    expect(await count('login_failure')).toBe(1);
    await pass(2);

    expect(await count('login_failure')).toBe(0);
  });

  it('forgets codes of screens that are over, and a revoked screen half a year later', async () => {
    await pairScreen(school, (await school.as('HEADTEACHER')).token);
    await school.database.db.updateTable('screen').set({ revoked_at: school.clock.now() }).execute();
    await pass(179);
    expect([await count('screen_pairing'), await count('screen')]).toEqual([0, 1]);
    await pass(2);

    expect(await count('screen')).toBe(0);
  });

  it('forgets a device half a year after its last sign-in', async () => {
    await school.database.db.deleteFrom('known_device').execute();
    await signIn('zhdanova.gd');
    await pass(179);
    expect(await count('known_device')).toBe(1);
    await pass(2);

    expect(await count('known_device')).toBe(0);
    await school.database.db.deleteFrom('session').execute();
  });

  it('keeps sessions a quarter of a year after their end, then forgets them with their tokens', async () => {
    const me = await signIn('zhdanova.gd');
    await me.post('/auth/api/auth/logout', { refreshToken: me.refreshToken });
    await signIn('petrova.ev');
    await pass(89);
    expect(await count('session')).toBe(2);
    await pass(3);
    expect(await count('session')).toBe(1);

    await pass(30);
    expect([await count('session'), await count('refresh_token')]).toEqual([0, 0]);
  });

  it('forgets replaced tokens that have run out and leaves their session alone', async () => {
    let me = await signIn('eliseeva.oa');
    const renew = () =>
      school.call('POST', '/auth/api/auth/token', { payload: { refreshToken: me.refreshToken } });
    for (const _month of [1, 2, 3]) {
      await pass(26);
      const { accessToken } = (await renew()).json<{ accessToken: string }>();
      const fresh = person(school.call, { accessToken, refreshToken: me.refreshToken });
      const next = await fresh.post('/auth/api/auth/refresh', { refreshToken: me.refreshToken });
      me = person(school.call, next.json());
    }
    await pass(5);

    expect(await count('refresh_token')).toBe(1);
    expect((await renew()).statusCode).toBe(200);
  });

  it('keeps unread news for half a year and accepted news for thirty days', async () => {
    await message('прочитанное');
    const me = await signIn('gerasimov.de');
    const [read] = (await inbox(me)) as { id: number }[];
    await me.put(`/notification/api/private/delivery/${read?.id}`);
    await message('новое');
    await pass(29);
    expect(await count('notification')).toBe(2);
    await pass(3);
    expect(await count('notification')).toBe(1);

    await pass(150);
    expect(await count('notification')).toBe(0);
  });

  it('forgets a week later what a creation was answered', async () => {
    const me = await signIn('eliseeva.oa');
    const body = { room: 214, customerComment: 'Скрипит дверь' };
    const ask = async (who: TestPerson) =>
      (await who.post(REPAIRS, body, { 'Idempotency-Key': 'door' })).json<{ id: number }>().id;
    const first = await ask(me);
    await pass(6);
    expect(await ask(await signIn('eliseeva.oa'))).toBe(first);
    await pass(2);

    expect(await ask(await signIn('eliseeva.oa'))).not.toBe(first);
  });

  it('keeps a deleted record for thirty days, then forgets it with its history and its news', async () => {
    const { db } = school.database;
    const left = async () => {
      const order = await db.selectFrom('work_order').select('id').where('id', '=', id).execute();
      const history = await db
        .selectFrom('record_history')
        .select('id')
        .where('kind', '=', 'repair')
        .where('record_id', '=', id)
        .execute();
      const news = await db
        .selectFrom('notification')
        .select('id')
        .where('kind', '=', 'repair')
        .where('subject_id', '=', id)
        .execute();
      return [order.length, history.length, news.length];
    };
    const asked = await (await signIn('eliseeva.oa')).post(REPAIRS, { room: 214, customerComment: '' });
    const { id } = asked.json<{ id: number }>();
    await (await signIn('petrova.ev')).delete(`${REPAIRS}/${id}`);
    await pass(29);
    expect(await left()).toEqual([1, 2, 5]);
    await pass(2);

    expect(await left()).toEqual([0, 0, 0]);
  });
});
