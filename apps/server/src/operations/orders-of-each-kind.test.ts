import { ORDER_KINDS, type OrderKind } from '@zvonok/domain/orders/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';

const ROLES = [
  'TEACHER',
  'ADMINISTRATION',
  'SERVICE_PERSONNEL',
  'ADMIN_EDU_PART',
  'HEADTEACHER',
  'HEADMASTER',
  'ADMIN',
] as const;
/** Who serves each kind, as given. */
const ADMINISTRATORS: Record<OrderKind, readonly string[]> = {
  cartridge: ['HEADMASTER', 'ADMIN'],
  sysadmin: ['HEADMASTER', 'ADMIN'],
  repair: ['SERVICE_PERSONNEL', 'HEADMASTER', 'ADMIN'],
};
const NOTIFICATIONS = '/work-order/api/order/notification';
const ANSWER = { status: 'IN_PROGRESS', executorComment: 'Заказано' };
const DONE = { status: 'COMPLETED', executorComment: 'Готово' };
const TEACHER_NAME = 'Фомина Н.';

type Order = Wire['CartridgeOrder'];

const baseOf = (kind: OrderKind) => `/work-order/api/order/${kind}`;
const bodyOf = (kind: OrderKind) => ({
  room: 214,
  customerComment: ' Не включается ',
  ...(kind === 'cartridge' && { printerModel: ' Kyocera P2040 ', numberOfCartridges: 2 }),
});

describe('work orders', () => {
  let school: TestSchool;
  let people: Record<(typeof ROLES)[number], TestPerson>;
  beforeAll(async () => {
    school = await openTestSchool();
    const signedIn: [string, TestPerson][] = [];
    for (const role of ROLES) signedIn.push([role, await school.as(role)]);
    people = Object.fromEntries(signedIn) as typeof people;
  });
  afterAll(() => school.close());

  const create = async (kind: OrderKind, who: TestPerson = people.TEACHER) =>
    (await who.post(baseOf(kind), bodyOf(kind))).json<Order>();
  const list = async (kind: OrderKind, who: TestPerson) => (await who.get(baseOf(kind))).json<Order[]>();
  const news = async (who: TestPerson) =>
    (await who.get(`${NOTIFICATIONS}/new`)).json<Wire['OrderNotification'][]>();

  describe.each(ORDER_KINDS)('of the kind %s', (kind) => {
    const base = baseOf(kind);

    it('are taken in under the name of the caller, and wait', async () => {
      const made = await create(kind);

      expect(made).toEqual({
        id: made.id,
        version: 1,
        customerName: TEACHER_NAME,
        room: 214,
        ...(kind === 'cartridge' && { printerModel: 'Kyocera P2040', numberOfCartridges: 2 }),
        creationDate: '2026-11-18 08-20-00',
        closingDate: null,
        status: 'AWAITING_EXECUTION',
        executor: null,
        executorComment: null,
        customerComment: 'Не включается',
        customerId: expect.any(Number),
        executorId: null,
        dueDate: null,
        commentCount: 0,
        photoCount: 0,
      });
      const read = await people.TEACHER.get(`${base}/${made.id}`);
      expect(read.json()).toEqual(made);
      expect(read.headers.etag).toBe('"1"');
    });

    it('are for everybody to ask for, and for some to serve', async () => {
      const admins = ADMINISTRATORS[kind];
      for (const role of ROLES) {
        const who = people[role];
        const own = await create(kind, who);
        const other = await create(kind, people[role === 'TEACHER' ? 'HEADTEACHER' : 'TEACHER']);
        const isAdmin = admins.includes(role);
        const statuses = {
          own: (await who.get(`${base}/${own.id}`)).statusCode,
          other: (await who.get(`${base}/${other.id}`)).statusCode,
          ownHistory: (await who.get(`${base}/${own.id}/history`)).statusCode,
          otherHistory: (await who.get(`${base}/${other.id}/history`)).statusCode,
          new: (await who.get(`${base}/new`)).statusCode,
          deliver: (await who.put(`${base}/delivery/${other.id}`)).statusCode,
          answerOwn: (await who.put(`${base}/${own.id}`, ANSWER)).statusCode,
          answer: (await who.put(`${base}/${other.id}`, ANSWER)).statusCode,
          delete: (await who.delete(`${base}/${other.id}`)).statusCode,
          restore: (await who.post(`${base}/${other.id}/restore`)).statusCode,
        };
        const others = (await list(kind, who)).filter(({ id }) => id === other.id);
        const found = (await who.get(`${base}/search/${other.id}`)).json<Order[]>();

        expect(statuses, role).toEqual(
          isAdmin
            ? {
                ...{ own: 200, other: 200, ownHistory: 200, otherHistory: 200, new: 200, deliver: 200 },
                ...{ answerOwn: 200, answer: 200, delete: 200, restore: 200 },
              }
            : {
                ...{ own: 200, other: 404, ownHistory: 200, otherHistory: 404, new: 403, deliver: 403 },
                ...{ answerOwn: 403, answer: 403, delete: 403, restore: 403 },
              },
        );
        expect(others, role).toHaveLength(isAdmin ? 1 : 0);
        expect(
          found.some(({ id }) => id === other.id),
          role,
        ).toBe(isAdmin);
      }
    });

    it('belong to no one without a sign-in', async () => {
      for (const address of ['', '/new', '/1', '/1/history', '/search/1'])
        expect((await school.call('GET', base + address)).statusCode).toBe(401);
      expect((await school.call('POST', base, { payload: bodyOf(kind) })).statusCode).toBe(401);
    });

    it('are of one kind: another’s number is not there', async () => {
      const { id } = await create(kind);
      for (const other of ORDER_KINDS.filter((one) => one !== kind)) {
        expect((await people.ADMIN.get(`${baseOf(other)}/${id}`)).statusCode).toBe(404);
        expect((await people.ADMIN.put(`${baseOf(other)}/${id}`, ANSWER)).statusCode).toBe(404);
        expect((await people.ADMIN.put(`${baseOf(other)}/delivery/${id}`)).statusCode).toBe(404);
        expect((await people.ADMIN.delete(`${baseOf(other)}/${id}`)).statusCode).toBe(404);
        expect((await people.ADMIN.post(`${baseOf(other)}/${id}/restore`)).statusCode).toBe(404);
        expect((await people.ADMIN.get(`${baseOf(other)}/${id}/history`)).statusCode).toBe(404);
      }
    });

    it('have the user who gives them a status as executor, and close with a date', async () => {
      const { id } = await create(kind);
      const begun = (await people.HEADMASTER.put(`${base}/${id}`, ANSWER)).json<Order>();
      expect(begun).toMatchObject({ ...ANSWER, executor: 'Петрова Е.', closingDate: null, version: 2 });

      const done = (await people.ADMIN.put(`${base}/${id}`, DONE)).json<Order>();
      expect(done).toMatchObject({ ...DONE, executor: 'Герасимов Д.', closingDate: '2026-11-18 08-20-00' });
    });

    it.each(['COMPLETED', 'REJECTED'])('are closed for good once they are %s', async (status) => {
      const { id } = await create(kind);
      await people.ADMIN.put(`${base}/${id}`, { status, executorComment: '' });
      const refused = await people.HEADMASTER.put(`${base}/${id}`, ANSWER);

      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        type: '/docs/problems/order-closed',
        detail: `Заявка № ${id} закрыта 18.11.2026, исполнитель Герасимов Д.`,
      });
      expect((await people.ADMIN.get(`${base}/${id}`)).json()).toMatchObject({ status });
    });

    it('are news for those who serve the kind, but not for their author', async () => {
      const { id } = await create(kind, people.HEADMASTER);
      const untold = async (who: TestPerson) =>
        (await who.get(`${base}/new`)).json<Order[]>().some((order) => order.id === id);
      const isTold = async (who: TestPerson) => (await news(who)).some(({ orderId }) => orderId === id);

      expect([await isTold(people.ADMIN), await untold(people.ADMIN)]).toEqual([true, true]);
      expect([await isTold(people.HEADMASTER), await untold(people.HEADMASTER)]).toEqual([false, false]);
      expect(await isTold(people.SERVICE_PERSONNEL)).toBe(kind === 'repair');

      expect((await people.ADMIN.put(`${base}/delivery/${id}`)).json()).toEqual({ id, delivered: true });
      expect([await isTold(people.ADMIN), await untold(people.ADMIN)]).toEqual([false, false]);
      expect((await people.ADMIN.put(`${base}/delivery/${id}`)).statusCode).toBe(200);
      expect((await people.HEADMASTER.put(`${base}/delivery/${id}`)).statusCode).toBe(200);
      expect((await people.ADMIN.put(`${base}/delivery/900000`)).statusCode).toBe(404);
    });

    it('are stored once under one key', async () => {
      const before = (await list(kind, people.TEACHER)).length;
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const answers = await Promise.all([1, 2, 3].map(() => people.TEACHER.post(base, bodyOf(kind), key)));

      expect(new Set(answers.map((answer) => answer.json<Order>().id)).size).toBe(1);
      expect(await list(kind, people.TEACHER)).toHaveLength(before + 1);
      expect((await people.TEACHER.post(base, { ...bodyOf(kind), room: 1 }, key)).statusCode).toBe(422);
    });

    it.each<[string, object, string]>([
      ['no room', { room: undefined }, 'body.room'],
      ['a room the school does not have', { room: 'Бассейн' }, 'body.room'],
      ['a room and a place', { place: 'Спортзал' }, 'body.place'],
      ['a room with a fraction', { room: 2.5 }, 'body.room'],
      ['no comment', { customerComment: undefined }, 'body.customerComment'],
      ['a field nobody knows', { status: 'COMPLETED' }, 'body.status'],
    ])('are refused with %s', async (_what, change, path) => {
      const refused = await people.TEACHER.post(base, { ...bodyOf(kind), ...change });

      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ errors: [{ path }] });
    });

    it.each<[object, object]>([
      [{ room: '214' }, { room: 214 }],
      [{ room: 'СПОРТ зал' }, { room: null, place: 'Спортзал' }],
      [{ room: '204а' }, { room: null, place: '204а' }],
      [
        { room: undefined, place: 'Спортзал' },
        { room: null, place: 'Спортзал' },
      ],
      [{ room: null, place: '214' }, { room: 214 }],
    ])('are about the place %j', async (written, shown) => {
      const answer = await people.TEACHER.post(base, { ...bodyOf(kind), ...written });
      expect(answer.statusCode, answer.body).toBe(200);
      const order = answer.json<Order>();

      expect(order).toMatchObject(shown);
      expect('place' in order).toBe('place' in shown);
      const of = (orders: readonly { room: number | null; place?: string }[]) =>
        orders.map(({ room, place }) => ({ room, ...(place !== undefined && { place }) }));
      expect(of([(await people.ADMIN.get(`${base}/${order.id}`)).json<Order>()])).toEqual([shown]);
      const told = (await news(people.ADMIN)).filter(({ orderId }) => orderId === order.id);
      expect(of(told)).toEqual([shown]);
      const text = encodeURIComponent(order.place ?? String(order.room));
      const found = (await people.ADMIN.get(`${base}/search/${text}`)).json<Order[]>();
      expect(found.map(({ id }) => id)).toContain(order.id);
    });

    it('are refused with the nearest rooms where a place is misspelt', async () => {
      const refused = await people.TEACHER.post(base, { ...bodyOf(kind), room: 'Спортзол' });

      expect(refused.statusCode).toBe(400);
      expect(refused.json<Wire['Problem']>().detail).toContain('похожие: Спортзал');
    });

    it.each<[string, object]>([
      ['the status every order begins with', { status: 'AWAITING_EXECUTION' }],
      ['a status nobody knows', { status: 'DONE' }],
      ['no status', { status: undefined }],
      ['a comment that is no text', { executorComment: 5 }],
    ])('are not answered with %s', async (_what, change) => {
      const { id } = await create(kind);

      expect((await people.ADMIN.put(`${base}/${id}`, { ...ANSWER, ...change })).statusCode).toBe(400);
      expect((await people.ADMIN.get(`${base}/${id}`)).json()).toMatchObject({ version: 1 });
    });

    it.each(['abc', '1.5', '0', '-3'])('have no number «%s»', async (id) => {
      expect((await people.ADMIN.get(`${base}/${id}`)).statusCode).toBe(400);
      expect((await people.ADMIN.put(`${base}/${id}`, ANSWER)).statusCode).toBe(400);
      expect((await people.ADMIN.delete(`${base}/${id}`)).statusCode).toBe(400);
    });
  });

  it('answered what the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
