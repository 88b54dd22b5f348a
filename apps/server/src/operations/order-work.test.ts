import { ORDER_PHOTOS_MAX, TOO_MANY_PHOTOS } from '@zvonok/domain/forms/pictures';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderWorkRepository } from '../orders/order-work.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { form } from '../testing/upload.ts';

const ORDERS = '/work-order/api/order';
const CARTRIDGE = {
  room: 214,
  printerModel: 'Kyocera P2040',
  numberOfCartridges: 2,
  customerComment: 'Бледно',
};
const BODY = { room: 214, customerComment: 'Не закрывается окно' };
const TAKEN = { status: 'ACCEPTED_FOR_PROCESSING', executorComment: '' };

type Order = Wire['CartridgeOrder'];
const begins = (bytes: string) => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(600_000, 5)]);
const JPEG = begins('\xff\xd8\xff\xe0....JFIF');

describe('work on an order', () => {
  let school: TestSchool;
  let [teacher, other, caretaker, director, admin]: TestPerson[] = [];
  const idOf = (login: string) => demoSchool().users.find((user) => user.login === login)?.id ?? 0;
  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());
  beforeAll(async () => {
    school = await openTestSchool();
    const teachers = demoSchool().users.filter(({ role }) => role === 'TEACHER');
    teacher = await signIn(teachers[0]?.login ?? '');
    other = await signIn(teachers[1]?.login ?? '');
    caretaker = await school.as('SERVICE_PERSONNEL');
    director = await signIn('petrova.ev');
    admin = await signIn('gerasimov.de');
  });
  afterAll(() => school.close());

  const create = async (kind: OrderKind = 'repair', who = teacher) =>
    (
      await (who as TestPerson).post(`${ORDERS}/${kind}`, kind === 'cartridge' ? CARTRIDGE : BODY)
    ).json<Order>();
  const take = (kind: OrderKind, id: number) => (admin as TestPerson).put(`${ORDERS}/${kind}/${id}`, TAKEN);
  const card = (id: number) => `${ORDERS}/card/${id}`;
  const read = async (id: number, who = teacher) =>
    (await (who as TestPerson).get(card(id))).json<Wire['OrderCard']>();
  const messages = async (who: TestPerson | undefined) =>
    (await (who as TestPerson).get('/notification/api/private/new'))
      .json<Wire['PrivateNotification'][]>()
      .map(({ notificationMessage }) => notificationMessage);

  describe('by its customer', () => {
    it('corrects what was not begun, and the bells say the new words', async () => {
      const { id } = await create('cartridge');
      const corrected = { ...CARTRIDGE, room: 'Спортзал', numberOfCartridges: 1 };
      const answer = await teacher?.put(card(id), corrected);

      expect(answer?.json()).toMatchObject({
        id,
        room: null,
        place: 'Спортзал',
        numberOfCartridges: 1,
        version: 2,
      });
      const bell = (await director?.get(`${ORDERS}/notification/new`))?.json<Wire['OrderNotification'][]>();
      expect(bell?.filter(({ orderId }) => orderId === id)).toMatchObject([
        { room: null, place: 'Спортзал', numberOfCartridges: 1 },
      ]);
      const history = (await teacher?.get(`${ORDERS}/cartridge/${id}/history`))?.json<
        Wire['RecordHistoryEntry'][]
      >();
      expect(history?.[0]?.changes).toEqual([
        { field: 'room', from: '214', to: 'Спортзал' },
        { field: 'numberOfCartridges', from: 2, to: 1 },
      ]);
    });

    it.each<[OrderKind, object, string]>([
      ['cartridge', { ...CARTRIDGE, printerModel: ' ' }, 'body.printerModel'],
      ['cartridge', BODY, 'body.printerModel'],
      ['repair', CARTRIDGE, 'body.printerModel'],
      ['repair', { ...BODY, room: 'Бассейн' }, 'body.room'],
    ])('is not corrected with what its kind does not have: %s %j', async (kind, body, path) => {
      const { id } = await create(kind);
      const refused = await teacher?.put(card(id), body);

      expect(refused?.statusCode).toBe(400);
      expect(refused?.json()).toMatchObject({ errors: [{ path }] });
    });

    it('is neither corrected nor withdrawn once it is taken, and says who has it', async () => {
      const { id } = await create('sysadmin');
      await take('sysadmin', id);

      for (const refused of [await teacher?.put(card(id), BODY), await teacher?.delete(card(id))]) {
        expect(refused?.statusCode).toBe(409);
        expect(refused?.json()).toMatchObject({
          type: '/docs/problems/order-begun',
          detail: `Заявка № ${id} уже «Принята в обработку», исполнитель Герасимов Д. Напишите исполнителю в самой заявке.`,
        });
      }
    });

    it('is withdrawn with its news, and comes back as it was', async () => {
      const made = await create('sysadmin');
      const isNews = async () =>
        (await director?.get(`${ORDERS}/notification/new`))
          ?.json<Wire['OrderNotification'][]>()
          .some(({ orderId }) => orderId === made.id);

      expect((await teacher?.delete(card(made.id)))?.json()).toEqual({ id: made.id, deleted: true });
      expect(await isNews()).toBe(false);
      expect((await teacher?.get(card(made.id)))?.statusCode).toBe(404);
      school.clock.pass(60_000);
      expect((await teacher?.post(`${card(made.id)}/restore`))?.json()).toEqual(made);
      expect(await isNews()).toBe(true);
    });

    it('does not come back if another user has deleted it', async () => {
      const { id } = await create('sysadmin');
      await admin?.delete(`${ORDERS}/sysadmin/${id}`);

      expect((await teacher?.post(`${card(id)}/restore`))?.statusCode).toBe(404);
    });

    it('is the customer’s alone, whatever others serve', async () => {
      const { id } = await create('repair');
      for (const who of [other, caretaker, director, admin]) {
        expect((await who?.put(card(id), BODY))?.statusCode).toBe(404);
        expect((await who?.delete(card(id)))?.statusCode).toBe(404);
        expect((await who?.post(`${card(id)}/restore`))?.statusCode).toBe(404);
      }
    });
  });

  describe('by assignment', () => {
    const assign = (id: number, executorId: number | null, dueDate: string | null, who = director) =>
      (who as TestPerson).put(`${card(id)}/assignment`, { executorId, dueDate });

    it('is of one person with a day, who hears of it, and no news for the others', async () => {
      const { id } = await create('repair');
      const { executors } = await read(id, director);
      const chosen = executors.find(({ name }) => name === 'Герасимов Д.');
      const answer = await assign(id, chosen?.id ?? 0, '2026-11-20');

      expect(answer.json()).toMatchObject({
        status: 'AWAITING_EXECUTION',
        executor: 'Герасимов Д.',
        executorId: idOf('gerasimov.de'),
        dueDate: '2026-11-20',
      });
      expect(await messages(admin)).toContain(
        `Заказ ремонтных работ, заявка № ${id}: поручена вам. Не закрывается окно. Срок 20.11.2026.`,
      );
      const bell = (await caretaker?.get(`${ORDERS}/notification/new`))?.json<Wire['OrderNotification'][]>();
      expect(bell?.some(({ orderId }) => orderId === id)).toBe(false);

      await teacher?.put(card(id), { ...BODY, room: 101 });
      await teacher?.delete(card(id));
      expect(await messages(admin)).toEqual(
        expect.arrayContaining([
          `Заказ ремонтных работ, заявка № ${id}: заказчик её исправил.`,
          `Заказ ремонтных работ, заявка № ${id}: заказчик её отозвал.`,
        ]),
      );
    });

    it('is refused to those who do not serve the kind, on either side', async () => {
      const { id } = await create('cartridge', caretaker);

      expect((await assign(id, idOf('petrova.ev'), null, caretaker)).statusCode).toBe(403);
      expect((await assign(id, idOf('petrova.ev'), null, teacher)).statusCode).toBe(403);
      expect((await assign(id, idOf('loginova.vn'), null)).json()).toMatchObject({
        detail: 'Этот человек таких заявок не ведёт.',
      });
      expect((await read(id, caretaker)).executors).toEqual([]);
    });

    it('is taken back, and refused of a closed order', async () => {
      const { id } = await create('repair');
      await assign(id, idOf('gerasimov.de'), '2026-11-20');
      expect((await assign(id, null, null)).json()).toMatchObject({ executor: null, dueDate: null });
      await admin?.put(`${ORDERS}/repair/${id}`, { status: 'COMPLETED', executorComment: 'Готово' });

      expect((await assign(id, idOf('gerasimov.de'), null)).json()).toMatchObject({
        type: '/docs/problems/order-closed',
      });
    });

    it('of two at once is of the first, and the second reads whose it is', async () => {
      const { id } = await create('repair');
      const seen = { 'If-Match': '"1"' };
      await director?.put(`${card(id)}/assignment`, { executorId: idOf('petrova.ev'), dueDate: null }, seen);
      const late = await admin?.put(
        `${card(id)}/assignment`,
        { executorId: idOf('gerasimov.de'), dueDate: null },
        seen,
      );

      expect(late?.statusCode).toBe(409);
      expect(late?.json()).toMatchObject({
        current: { executor: 'Петрова Е.' },
        differences: [{ field: 'executor' }],
      });
    });
  });

  describe('in words', () => {
    const write = (id: number, text: string, who = teacher) =>
      (who as TestPerson).post(`${card(id)}/comment`, { text });

    it('goes from the customer to all who serve, then to the executor alone, and back', async () => {
      const { id } = await create('sysadmin');
      await write(id, ' Когда придёте? ');
      const said = `Помощь сист. администратора, заявка № ${id}. Фомина Н.: Когда придёте?`;
      expect(await messages(director)).toContain(said);
      expect(await messages(admin)).toContain(said);
      expect(await messages(caretaker)).not.toContain(said);

      await take('sysadmin', id);
      await write(id, 'После третьего урока свободно.');
      const later = `Помощь сист. администратора, заявка № ${id}. Фомина Н.: После третьего урока свободно.`;
      expect(await messages(admin)).toContain(later);
      expect(await messages(director)).not.toContain(later);

      await write(id, 'Приду в 11.', admin);
      expect(await messages(teacher)).toContain(
        `Помощь сист. администратора, заявка № ${id}. Герасимов Д.: Приду в 11.`,
      );
      const { comments } = await read(id);
      expect(comments.map(({ author, isCustomer, text }) => [author, isCustomer, text])).toEqual([
        ['Фомина Н.', true, 'Когда придёте?'],
        ['Фомина Н.', true, 'После третьего урока свободно.'],
        ['Герасимов Д.', false, 'Приду в 11.'],
      ]);
      expect((await teacher?.get(`${ORDERS}/sysadmin/${id}`))?.json()).toMatchObject({ commentCount: 3 });
    });

    it('is stored once under a key, and refused when empty or of another’s order', async () => {
      const { id } = await create('repair');
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      for (const _ of [1, 2]) await teacher?.post(`${card(id)}/comment`, { text: 'Один раз' }, key);

      expect((await read(id)).comments).toHaveLength(1);
      expect((await write(id, ' ')).statusCode).toBe(400);
      expect((await write(id, 'Чужое', other)).statusCode).toBe(404);
      expect((await other?.get(card(id)))?.statusCode).toBe(404);
    });
  });

  describe('in photos', () => {
    const send = (id: number, bytes: Buffer, who = teacher, name = 'Шкаф.jpg') => {
      const { payload, headers } = form({ field: 'photo', bytes, name, type: 'image/jpeg' });
      const authorization = `Bearer ${who?.token}`;
      return school.call('POST', `${card(id)}/photo`, { payload, headers: { ...headers, authorization } });
    };

    it.each([
      ['jpeg', JPEG, 'image/jpeg'],
      ['png', begins('\x89PNG\r\n\x1a\n'), 'image/png'],
      ['webp', begins('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
      ['heic', begins('\x00\x00\x00\x18ftypheic'), 'image/heic'],
    ])('%s is kept byte for byte, whatever it is called', async (_what, bytes, type) => {
      const { id } = await create();
      const answer = await send(id, bytes, teacher, 'чертёж.txt');
      expect(answer.statusCode).toBe(201);
      const { filename } = answer.json<Wire['OrderPhoto']>();
      const photo = await caretaker?.get(`${ORDERS}/photo/${filename}`);

      expect(photo?.rawPayload.equals(bytes)).toBe(true);
      expect(photo?.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect((await read(id)).photos).toMatchObject([
        { name: 'чертёж.txt', author: 'Фомина Н.', mine: true },
      ]);
      expect((await read(id, caretaker)).photos).toMatchObject([{ mine: false }]);
    });

    it.each([
      [
        'a page called a photo',
        Buffer.from('<!doctype html><script>'),
        'Это не фото. Подойдут jpeg, png, webp и heic.',
      ],
      ['a moving picture', begins('GIF89a'), 'Это не фото. Подойдут jpeg, png, webp и heic.'],
      ['an empty file', Buffer.alloc(0), 'Файл пуст. Выберите другой.'],
    ])('is refused in words: %s', async (_what, bytes, message) => {
      const { id } = await create();
      const refused = await send(id, bytes);

      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ detail: message, errors: [{ path: 'body.photo', message }] });
      expect((await read(id)).photos).toEqual([]);
    });

    it('is refused over ten megabytes, and as the sixth', async () => {
      const { id } = await create();
      const large = Buffer.concat([JPEG, Buffer.alloc(10 * 1024 * 1024)]);
      expect((await send(id, large)).statusCode).toBe(413);
      for (let count = 0; count < ORDER_PHOTOS_MAX; count += 1)
        expect((await send(id, JPEG)).statusCode).toBe(201);
      const refused = await send(id, JPEG);

      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ detail: TOO_MANY_PHOTOS });
      expect((await teacher?.get(`${ORDERS}/repair/${id}`))?.json()).toMatchObject({ photoCount: 5 });
    });

    it('is refused when all photos together have taken their room', async () => {
      const { id } = await create();
      const { db } = school.database;
      const narrow = orderWorkRepository(db, 1000);
      const rooms: boolean[] = [];
      const check = (_count: number, hasRoom: boolean) => void rooms.push(hasRoom);
      const signed = { by: idOf('petrova.ev'), now: school.clock.now(), check };
      await db.transaction().execute((trx) => narrow.addPhoto(trx, id, { name: 'a', bytes: JPEG }, signed));

      expect(rooms).toEqual([false]);
    });

    it('is another’s secret, goes with its order and is taken away by who may', async () => {
      const { id } = await create();
      const filename = (await send(id, JPEG)).json<Wire['OrderPhoto']>().filename;
      const address = `${ORDERS}/photo/${filename}`;

      expect((await other?.get(address))?.statusCode).toBe(404);
      expect((await other?.delete(address))?.statusCode).toBe(404);
      expect((await send(id, JPEG, other)).statusCode).toBe(404);
      await teacher?.delete(card(id));
      expect((await teacher?.get(address))?.statusCode).toBe(404);
      await teacher?.post(`${card(id)}/restore`);
      expect((await teacher?.get(address))?.statusCode).toBe(200);

      const theirs = (await send(id, JPEG, caretaker)).json<Wire['OrderPhoto']>().filename;
      expect((await teacher?.delete(`${ORDERS}/photo/${theirs}`))?.statusCode).toBe(404);
      expect((await caretaker?.delete(address))?.json()).toEqual({ filename, deleted: true });
      expect((await read(id)).photos).toHaveLength(1);
    });
  });

  it('names the printers of each room, the last ordered first', async () => {
    school.clock.pass(60_000);
    await teacher?.post(`${ORDERS}/cartridge`, {
      ...CARTRIDGE,
      room: 'Спортзал',
      printerModel: 'Xerox B215',
    });
    const printers = (await other?.get(`${ORDERS}/printers`))?.json<Wire['OrderedPrinter'][]>() ?? [];

    expect(printers[0]).toEqual({ room: null, place: 'Спортзал', printerModel: 'Xerox B215' });
    expect(printers).toContainEqual({ room: 214, printerModel: 'Kyocera P2040' });
    expect(new Set(printers.map((one) => JSON.stringify(one))).size).toBe(printers.length);
  });

  it('answered what the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
