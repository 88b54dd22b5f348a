import type { Role } from '@zvonok/domain/access/roles';
import { REQUIRED } from '@zvonok/domain/forms/fields';
import { ORDER_KINDS, type OrderKind } from '@zvonok/domain/orders/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
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

    for (const text of ['987', 'ёлкина', 'XEROX phas', 'ПОЛОСЫ', 'щукин', 'барабан', ` ${id} `, `№ ${id}`])
      expect(
        (await search(text)).map((order) => order.id),
        text,
      ).toContain(id);
    expect(await search('нет такого')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });

  it('can be had as a workbook: for those who serve them all that a filter shows, for others their own', async () => {
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

  it('inform their customer what became of them, unless they did it themselves', async () => {
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

  it('say to those who serve them what has happened, and are no news for any of them once one has answered', async () => {
    const { id } = await create('cartridge');
    const about = async (who: TestPerson) => (await news(who)).filter(({ orderId }) => orderId === id);
    const said = { printerModel: 'Kyocera P2040', numberOfCartridges: 2, customerComment: 'Не включается' };
    expect(await about(people.HEADMASTER)).toMatchObject([said]);
    expect(await about(people.ADMIN)).toMatchObject([said]);

    const accepted = { status: 'ACCEPTED_FOR_PROCESSING', executorComment: '' };
    expect((await people.ADMIN.put(`${baseOf('cartridge')}/${id}`, accepted)).statusCode).toBe(200);
    expect(await about(people.HEADMASTER)).toEqual([]);
    expect(await about(people.ADMIN)).toEqual([]);
  });

  it('are answered by one of two people at once, and the other is informed', async () => {
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

  it('show who changed what and when, the last first', async () => {
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

    expect((await order()).json()).toEqual({ ...before, customerId: null });
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

  describe('of one kind of orders', () => {
    const login = (role: Role, at: number) =>
      demoSchool().users.filter((user) => user.role === role)[at]?.login ?? '';
    const signIn = async (name: string): Promise<TestPerson> =>
      person(school.call, (await school.signIn(name)).json());

    it.each(ORDER_KINDS)('%s: their own is read by its owner, and another’s is not there', async (kind) => {
      const [owner, other] = [await signIn(login('TEACHER', 0)), await signIn(login('TEACHER', 1))];
      const servant = await school.as(kind === 'repair' ? 'SERVICE_PERSONNEL' : 'HEADMASTER');
      const printer = kind === 'cartridge' ? { printerModel: 'Kyocera P2040', numberOfCartridges: 1 } : {};
      const body = { room: 214, customerComment: 'Проверка прав', ...printer };
      const { id } = (await owner.post(`${baseOf(kind)}`, body)).json<{ id: number }>();
      const answer = { status: 'IN_PROGRESS', executorComment: '' };
      const seen = async (who: TestPerson, path: string) =>
        (await who.get(`${baseOf(kind)}${path}`)).json<{ id: number }[]>().some((order) => order.id === id);
      const found = `/search/${encodeURIComponent('Проверка прав')}`;

      const cells = async (who: TestPerson) => ({
        read: (await who.get(`${baseOf(kind)}/${id}`)).statusCode,
        history: (await who.get(`${baseOf(kind)}/${id}/history`)).statusCode,
        listed: await seen(who, ''),
        found: await seen(who, found),
        change: (await who.put(`${baseOf(kind)}/${id}`, answer)).statusCode,
        accept: (await who.put(`${baseOf(kind)}/delivery/${id}`)).statusCode,
      });
      const requester = { change: 403, accept: 403 };
      expect(await cells(owner)).toEqual({
        read: 200,
        history: 200,
        listed: true,
        found: true,
        ...requester,
      });
      expect(await cells(other)).toEqual({
        read: 404,
        history: 404,
        listed: false,
        found: false,
        ...requester,
      });
      expect(await cells(servant)).toEqual({
        read: 200,
        history: 200,
        listed: true,
        found: true,
        change: 200,
        accept: 200,
      });
      expect((await owner.delete(`${baseOf(kind)}/${id}`)).statusCode).toBe(403);
      expect((await servant.delete(`${baseOf(kind)}/${id}`)).statusCode).toBe(200);
      expect((await owner.get(`${baseOf(kind)}/${id}`)).statusCode).toBe(404);
    });
  });

  it('answered what the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
