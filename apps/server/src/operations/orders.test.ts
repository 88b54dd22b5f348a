import { REQUIRED } from '@zvonok/domain/forms/required';
import { ORDER_KINDS, type OrderKind } from '@zvonok/domain/orders/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

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
const PRIVATE = '/notification/api/private';
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
  const messages = async (who: TestPerson) =>
    (await who.get(`${PRIVATE}/new`)).json<Wire['PrivateNotification'][]>();

  describe.each(ORDER_KINDS)('of the kind %s', (kind) => {
    const base = baseOf(kind);

    it('are taken in under the name of whoever asks, and wait', async () => {
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

    it('are nobody’s without a sign-in', async () => {
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

    it('have whoever gives them a status as executor, and close with a date', async () => {
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

  it('are listed by status, then the newest first', async () => {
    const rank = ['AWAITING_EXECUTION', 'ACCEPTED_FOR_PROCESSING', 'IN_PROGRESS', 'COMPLETED', 'REJECTED'];
    const all = await list('cartridge', people.ADMIN);
    const expected = all.toSorted(
      (a, b) =>
        rank.indexOf(a.status) - rank.indexOf(b.status) ||
        b.creationDate.localeCompare(a.creationDate) ||
        b.id - a.id,
    );

    expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('are found by number, room, names, printer and comments, in any letter case', async () => {
    const { db } = school.database;
    const { id } = await db
      .insertInto('work_order')
      .values({
        kind: 'cartridge',
        customer_name: 'Ёлкина Я.',
        room: 987,
        printer_model: 'Xerox Phaser',
        number_of_cartridges: 1,
        customer_comment: 'Полосы',
        executor_name: 'Щукин Ю.',
        executor_comment: 'Барабан',
        created_at: school.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const search = async (text: string) =>
      (await people.ADMIN.get(`${baseOf('cartridge')}/search/${encodeURIComponent(text)}`)).json<Order[]>();

    for (const text of ['987', 'ёлкина', 'XEROX phas', 'ПОЛОСЫ', 'щукин', 'барабан', ` ${id} `])
      expect(
        (await search(text)).map((order) => order.id),
        text,
      ).toContain(id);
    expect(await search('нет такого')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });

  it('can be had as a workbook: for whoever serves them all that a filter shows, for others their own', async () => {
    const address = `${baseOf('cartridge')}/export`;
    const titles = async (who: TestPerson, query = '') => {
      const answer = await who.get(address + query);
      expect(answer.headers['content-disposition']).toContain('cartridge-orders.xlsx');
      return witnessWorkbook(answer.rawPayload)
        .get('Обслуживание принтера')
        ?.rows.slice(1)
        .map((row) => row[1]);
    };
    const all = await list('cartridge', people.ADMIN);
    const own = await list('cartridge', people.TEACHER);

    expect(await titles(people.ADMIN)).toHaveLength(all.length);
    expect(await titles(people.TEACHER)).toHaveLength(own.length);
    expect(new Set(await titles(people.ADMIN, '?statuses=REJECTED,COMPLETED'))).toEqual(
      new Set(['Отклонена', 'Выполнена']),
    );
    expect((await people.ADMIN.get(`${address}?statuses=DONE`)).statusCode).toBe(400);
  });

  it('need a model of the printer', async () => {
    const refused = await people.TEACHER.post(baseOf('cartridge'), {
      ...bodyOf('cartridge'),
      printerModel: ' ',
    });

    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.printerModel', message: REQUIRED }] });
  });

  it('tell their customer what became of them, unless they did it themselves', async () => {
    const { id } = await create('repair');
    const before = (await messages(people.TEACHER)).length;
    await people.SERVICE_PERSONNEL.put(`${baseOf('repair')}/${id}`, ANSWER);
    await people.SERVICE_PERSONNEL.put(`${baseOf('repair')}/${id}`, { ...ANSWER, executorComment: 'Ждём' });

    const told = await messages(people.TEACHER);
    expect(told).toHaveLength(before + 1);
    expect(told.map(({ notificationMessage }) => notificationMessage)).toContain(
      `Заказ ремонтных работ, заявка № ${id}: в процессе. Заказано`,
    );

    const own = await create('repair', people.SERVICE_PERSONNEL);
    await people.SERVICE_PERSONNEL.put(`${baseOf('repair')}/${own.id}`, DONE);
    expect(await messages(people.SERVICE_PERSONNEL)).toEqual([]);
  });

  it('are no news any more for whoever has answered them', async () => {
    const { id } = await create('repair');
    await people.HEADMASTER.put(`${baseOf('repair')}/${id}`, ANSWER);

    expect((await news(people.HEADMASTER)).some(({ orderId }) => orderId === id)).toBe(false);
    expect((await news(people.ADMIN)).some(({ orderId }) => orderId === id)).toBe(true);
  });

  it('are answered by one of two people at once, and the other is told', async () => {
    const address = `${baseOf('sysadmin')}/${(await create('sysadmin')).id}`;
    const seen = { 'If-Match': '"1"' };
    const answers = await Promise.all([
      people.HEADMASTER.put(address, ANSWER, seen),
      people.ADMIN.put(address, { status: 'ACCEPTED_FOR_PROCESSING', executorComment: 'Беру' }, seen),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(lost?.json()).toMatchObject({
      type: '/docs/problems/conflict',
      version: 2,
      current: { status: won?.json<Order>().status },
    });
    const stale = await people.ADMIN.delete(address, seen);
    expect(stale.statusCode).toBe(409);
    expect((await people.ADMIN.delete(address, { 'If-Match': '"2"' })).statusCode).toBe(200);
  });

  it('are closed by one of two people at once', async () => {
    const address = `${baseOf('repair')}/${(await create('repair')).id}`;
    const answers = await Promise.all([
      people.HEADMASTER.put(address, DONE),
      people.SERVICE_PERSONNEL.put(address, { status: 'REJECTED', executorComment: 'Не у нас' }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('tell who changed what and when, the last first', async () => {
    const { id } = await create('sysadmin');
    const address = `${baseOf('sysadmin')}/${id}`;
    school.clock.pass(60_000);
    await people.ADMIN.put(address, ANSWER);
    await people.ADMIN.put(address, ANSWER);
    await people.ADMIN.delete(address);
    await people.HEADMASTER.post(`${address}/restore`);

    const history = (await people.TEACHER.get(`${address}/history`)).json<Wire['RecordHistoryEntry'][]>();
    expect(history.map(({ author, action }) => [author, action])).toEqual([
      ['Петрова Е.', 'restored'],
      ['Герасимов Д.', 'deleted'],
      ['Герасимов Д.', 'changed'],
      [TEACHER_NAME, 'created'],
    ]);
    expect(history[2]).toMatchObject({
      at: '2026-11-18 08-21-00',
      changes: [
        { field: 'status', from: 'AWAITING_EXECUTION', to: 'IN_PROGRESS' },
        { field: 'executor', from: null, to: 'Герасимов Д.' },
        { field: 'executorComment', from: null, to: 'Заказано' },
      ],
    });
  });

  it('are gone when they are deleted, with the news of them, and come back as they were', async () => {
    const made = await create('repair');
    const address = `${baseOf('repair')}/${made.id}`;
    const isTold = async () => (await news(people.ADMIN)).some(({ orderId }) => orderId === made.id);

    expect((await people.SERVICE_PERSONNEL.delete(address)).json()).toEqual({ id: made.id, deleted: true });
    expect((await people.SERVICE_PERSONNEL.delete(address)).statusCode).toBe(404);
    expect((await people.ADMIN.put(address, ANSWER)).statusCode).toBe(404);
    expect((await people.TEACHER.get(address)).statusCode).toBe(404);
    expect((await list('repair', people.ADMIN)).some(({ id }) => id === made.id)).toBe(false);
    expect(await isTold()).toBe(false);

    school.clock.pass(60_000);
    expect((await people.ADMIN.post(`${address}/restore`)).json()).toEqual(made);
    expect(await isTold()).toBe(true);
    expect((await people.TEACHER.get(address)).json()).toEqual(made);
    expect((await people.ADMIN.post(`${address}/restore`)).json()).toEqual(made);

    const recorded = await school.database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'subject_label'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(recorded).toMatchObject([
      { action: 'order.deleted', subject_label: `№ ${made.id}, ${TEACHER_NAME}` },
      { action: 'order.restored', actor_name: 'Герасимов Денис' },
    ]);
  });

  it('keep their customer’s name when the account is gone', async () => {
    const { db } = school.database;
    const order = () => people.ADMIN.get(`${baseOf('cartridge')}/10`);
    const before = (await order()).json<Order>();
    await db.deleteFrom('app_user').where('id', '=', 50).execute();

    expect((await order()).json()).toEqual(before);
  });

  it('are of the demo school: thirty-one, with their history', async () => {
    const { db } = school.database;
    const seeded = await db.selectFrom('work_order').select(['id', 'status']).where('id', '<=', 31).execute();
    expect(seeded).toHaveLength(31);

    const first = (await people.ADMIN.get(`${baseOf('cartridge')}/1`)).json<Order>();
    expect(first).toMatchObject({
      customerName: 'Фомина Н.',
      printerModel: 'Kyocera P2040',
      creationDate: '2026-10-28 09-12-00',
      closingDate: '2026-10-30 16-20-00',
      executor: 'Герасимов Д.',
    });
  });

  it('answered what the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
