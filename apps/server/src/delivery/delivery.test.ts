import { ANSWER_TEXT, DELIVERY_REPLY } from '@zvonok/domain/notifications/delivery-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { clearPlanDay, dayDesk, markAway, teachersOfPlanDay } from '../testing/day-plans.ts';
import { startMaxServer } from '../testing/max-server.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const OWN = '/notification/api/delivery';
const SETTINGS = '/management/api/school/delivery';
const [AWAY = 0] = teachersOfPlanDay();
const MINUTE_MS = 60_000;
const CONSENT = 'Согласен получать сообщения.';

const users = demoSchool().users;
const userOf = (teacherId: number) => users.find((user) => user.teacherId === teacherId);
/** What this person is called in MAX. */
const maxOf = (teacherId: number) => String(9000 + teacherId);

/** Waits for a fact. */
const until = (fact: () => unknown) => vi.waitFor(fact, { timeout: patience(10_000), interval: 10 });

describe('messages outside the application', () => {
  let school: TestSchool;
  let max: Awaited<ReturnType<typeof startMaxServer>>;
  let mail: Awaited<ReturnType<typeof startSmtpServer>>;
  let planner: TestPerson;
  let admin: TestPerson;
  beforeAll(async () => {
    [max, mail] = await Promise.all([startMaxServer(), startSmtpServer()]);
    school = await openTestSchool({ outside: max.outside });
    admin = await school.as('ADMIN');
    const { version } = (await admin.get(SETTINGS)).json<Wire['DeliverySettings']>();
    const server = { host: '127.0.0.1', port: mail.port, user: '', from: 'zvonok@school.example' };
    const body = { maxToken: max.token, mail: server, isBare: false, consent: CONSENT, version };
    const answer = await admin.put(SETTINGS, body);
    expect(answer.statusCode, answer.body).toBe(200);
  });
  afterAll(async () => {
    await school.close();
    await Promise.all([max.close(), mail.close()]);
  });
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    admin = await school.as('ADMIN');
    await clearPlanDay(school, planner);
    for (const table of ['outbox', 'contact_channel', 'delivery_choice'] as const)
      await school.database.db.deleteFrom(table).execute();
    await markAway(planner, AWAY);
  });
  const { draft, preview, publish, recall, messageOf, notices } = dayDesk(() => ({ school, planner }));

  const teacher = async (teacherId: number) => {
    const answer = await school.signIn(userOf(teacherId)?.login ?? '');
    return person(school.call, answer.json<{ accessToken: string; refreshToken: string }>());
  };
  const own = async (who: TestPerson) => (await who.get(OWN)).json<Wire['OwnDelivery']>();
  const stateOf = async (who: TestPerson, channel: string) =>
    (await own(who)).channels.find((one) => one.channel === channel)?.state;

  const link = async (teacherId: number) => {
    const who = await teacher(teacherId);
    const { url } = (await who.post(`${OWN}/max`)).json<Wire['DeliveryLink']>();
    max.start(maxOf(teacherId), new URL(url ?? '').searchParams.get('start'));
    await until(async () => expect(await stateOf(who, 'max')).toBe('on'));
    await until(() => expect(max.to(maxOf(teacherId)).at(-1)?.text).toBe(DELIVERY_REPLY.linked));
    return who;
  };
  const linkMail = async (teacherId: number, address: string) => {
    const who = await teacher(teacherId);
    expect((await who.post(`${OWN}/email`, { address })).json()).toEqual({ url: null });
    const code = /\d{6}/.exec(mail.to(address).at(-1)?.text ?? '')?.[0];
    expect((await who.put(`${OWN}/email`, { code })).statusCode).toBe(200);
    return who;
  };
  /** A draft, and one of those who would teach in it. */
  const planned = async () => {
    await draft();
    const { notices: told } = await preview();
    const substitute = told.find(
      ({ teacher: { id }, message }) => id !== AWAY && message.includes('вы ведёте'),
    );
    return { substituteId: substitute?.teacher.id ?? 0 };
  };
  const messages = (teacherId: number) =>
    max.to(maxOf(teacherId)).filter(({ text }) => !Object.values(DELIVERY_REPLY).includes(text as never));
  /** Waits until the only message was put off after so many tries, and its next one is planned. */
  const tried = (attempts: number) =>
    until(async () => {
      const rows = await school.database.db.selectFrom('outbox').select(['attempts', 'next_at']).execute();
      expect(rows).toMatchObject([{ attempts }]);
      const wait = (rows[0]?.next_at.getTime() ?? 0) - school.clock.now().getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).not.toBe(MINUTE_MS);
      expect(school.clock.planned).toBe(2);
    });
  const reached = async (id: number) =>
    (await planner.get(`${SCHEDULE}/publication/${id}/delivery`)).json<Wire['PublicationDelivery']>();
  const stateFor = async (id: number, teacherId: number) =>
    (await reached(id)).people.find((one) => one.teacherId === teacherId)?.state;
  const bell = async () =>
    (await planner.get('/notification/api/private/new')).json<Wire['PrivateNotification'][]>();

  it('are one for each person of a publication, with their own lessons and no name', async () => {
    const { substituteId } = await planned();
    for (const id of [substituteId, AWAY]) await link(id);
    const before = [substituteId, AWAY].map((id) => messages(id).length);
    const publication = await publish();
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('reached'));
    await until(async () => expect(await stateFor(publication.id, AWAY)).toBe('reached'));

    const told = [substituteId, AWAY].map((id, at) => messages(id).slice(before[at]));
    expect(told.map((one) => one.length)).toEqual([1, 1]);
    const [[toSubstitute] = [], [toAway] = []] = told;
    expect(toSubstitute?.text).toMatch(/^Четверг, 19\.11\.2026\n\d урок: вы ведёте .+ — замена/);
    expect(toAway?.text).toMatch(/проведёт другой учитель|не будет|ещё один класс/);
    const names = users.map(({ lastName }) => lastName);
    for (const { text } of told.flat()) expect(names.filter((name) => text.includes(name))).toEqual([]);
    expect(max.seenQueries.join()).not.toContain(max.token);
  });

  it('are read, or refused with a second press, and the planner sees which', async () => {
    const { substituteId } = await planned();
    await link(substituteId);
    const publication = await publish();
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('reached'));
    const message = messages(substituteId).at(-1);
    const { mid = '', buttons: [read = '', ask = ''] = [] } = message ?? {};

    max.press(maxOf(substituteId), mid, read, 2);
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('read'));
    await until(() => expect(message?.text).toContain(ANSWER_TEXT.saidRead));
    expect(message?.buttons).toEqual([]);
    const unread = await (await teacher(substituteId)).get(`${SCHEDULE}/replacement-teacher/new`);
    expect(unread.json()).toEqual([]);

    max.press(maxOf(substituteId), mid, ask);
    await until(() => expect(message?.text).toContain(ANSWER_TEXT.ask));
    const [confirm = ''] = message?.buttons ?? [];
    max.press(maxOf(AWAY), mid, confirm);
    max.press(maxOf(substituteId), mid, confirm);
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('cannot'));
    expect((await bell()).map((one) => one.notificationMessage).join()).toContain(
      userOf(substituteId)?.lastName,
    );
  });

  it('count as reached when closed in the application, and as read when acknowledged there', async () => {
    const { substituteId } = await planned();
    const publication = await publish();
    expect(await stateFor(publication.id, substituteId)).toBe('not-linked');
    const who = await teacher(substituteId);
    const news = await who.get(`${SCHEDULE}/replacement-teacher/new`);
    const [notification] = news.json<Wire['ReplacementNotification'][]>();
    await who.get(`${SCHEDULE}/replacement-teacher/delivery/${notification?.id}`);
    expect(await stateFor(publication.id, substituteId)).toBe('reached');

    const acknowledge = (reader: TestPerson) =>
      reader.put(`/notification/api/acknowledgement/${notification?.id}`);
    expect((await acknowledge(planner)).statusCode).toBe(404);
    expect((await acknowledge(who)).json()).toEqual({ id: notification?.id, delivered: true });
    expect(await stateFor(publication.id, substituteId)).toBe('read');
  });

  it('say «Отменено» once a publication is recalled before it was answered', async () => {
    const { substituteId } = await planned();
    await link(substituteId);
    const publication = await publish();
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('reached'));
    const message = messages(substituteId).at(-1);
    const count = messages(substituteId).length;

    expect((await recall(publication.id)).statusCode).toBe(200);
    await until(() => expect(message?.text).toMatch(/^Отменено: Четверг, 19\.11\.2026/));
    expect(message?.edits).toBe(1);
    expect(message?.buttons).toEqual([]);
    expect(messages(substituteId)).toHaveLength(count);
  });

  it('come again after the other side was busy, away or lost the answer, and never twice in a row', async () => {
    const { substituteId } = await planned();
    await link(substituteId);
    const before = messages(substituteId).length;
    max.fail({ status: 429, retryAfter: 2 }, { status: 503 }, 'silence');
    const publication = await publish();
    for (const attempts of [1, 2, 3]) {
      await tried(attempts);
      school.clock.pass(5_000);
    }
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('reached'));
    expect(messages(substituteId)).toHaveLength(before + 1);
  });

  it('come twice if only the answer to the first was lost', async () => {
    const { substituteId } = await planned();
    await link(substituteId);
    const before = messages(substituteId).length;
    max.fail('lost');
    const publication = await publish();
    await tried(1);
    school.clock.pass(5_000);
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('reached'));
    const [first, second] = messages(substituteId).slice(before);
    expect(second?.text).toBe(first?.text);
  });

  it('are given up after six hours, and the planner is rung', async () => {
    const { substituteId } = await planned();
    await link(substituteId);
    max.fail({ status: 500 }, { status: 500 });
    const publication = await publish();
    await tried(1);
    const sixHoursAgo = new Date(school.clock.now().getTime() - 360 * MINUTE_MS);
    await school.database.db.updateTable('outbox').set({ first_tried_at: sixHoursAgo }).execute();
    school.clock.pass(5_000);
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('failed'));
    max.clearFaults();
    const rung = (await bell()).map((one) => one.notificationMessage);
    expect(
      rung.some(
        (text) => text.startsWith('Не дошло') && text.includes(userOf(substituteId)?.lastName ?? '!'),
      ),
    ).toBe(true);
  });

  it('stop when the person has blocked the bot, who reads so in the bell', async () => {
    const { substituteId } = await planned();
    const who = await link(substituteId);
    max.block(maxOf(substituteId));
    const publication = await publish();
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('failed'));

    await until(async () => {
      const [channel] = (await own(who)).channels;
      expect(channel).toMatchObject({ state: 'off', isRefused: true });
    });
    const told = (await who.get('/notification/api/private/new')).json<Wire['PrivateNotification'][]>();
    expect(told[0]?.notificationMessage).toMatch(/^MAX: сообщения вам больше не доходят/);
    expect((await bell()).length).toBeGreaterThan(0);
    max.unblock(maxOf(substituteId));
  });

  it('come by mail after the address was confirmed, follow in one conversation and leave nothing behind', async () => {
    const { substituteId } = await planned();
    const address = 'zamena@school.example';
    const who = await linkMail(substituteId, address);
    mail.beBusy(1);
    const publication = await publish();
    await tried(1);
    school.clock.pass(2_000);
    await until(async () => expect(await stateFor(publication.id, substituteId)).toBe('reached'));
    const letter = mail.to(address).at(-1);
    expect(letter?.headers.subject).toBe('Звонок: изменение в расписании');
    expect(letter?.text).toMatch(/вы ведёте/);

    await recall(publication.id);
    await until(() => expect(mail.to(address).at(-1)?.text).toMatch(/^Отменено/));
    expect(mail.to(address).at(-1)?.headers['in-reply-to']).toBe(letter?.headers['message-id']);

    await who.delete(`${OWN}/email`);
    const rows = await school.database.db.selectFrom('contact_channel').selectAll().execute();
    expect(rows).toMatchObject([{ state: 'off', address: null, address_digest: null }]);
    const stored = JSON.stringify(await school.database.db.selectFrom('outbox').selectAll().execute());
    expect(stored).not.toContain(address);
  });

  it('ask for the code again after five wrong ones', async () => {
    const who = await teacher(AWAY);
    await who.post(`${OWN}/email`, { address: 'kod@school.example' });
    const right = /\d{6}/.exec(mail.to('kod@school.example').at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time += 1)
      expect((await who.put(`${OWN}/email`, { code: wrong })).statusCode).toBe(400);
    expect((await who.put(`${OWN}/email`, { code: right })).statusCode).toBe(409);
    const again = () => who.post(`${OWN}/email`, { address: 'kod@school.example' });
    expect((await again()).statusCode).toBe(409);
    school.clock.pass(MINUTE_MS);
    expect((await again()).statusCode).toBe(200);
    expect(mail.to('kod@school.example')).toHaveLength(2);
    expect(await stateOf(who, 'email')).toBe('pending');
  });

  it('wait for the end of the quiet hours, except about the first lesson', async () => {
    const who = await link(AWAY);
    const choice = { replacements: true, requests: true, messages: true, passesFirstLesson: false };
    const quiet = { quietFrom: '08:00', quietUntil: '09:00' };
    expect((await who.put(OWN, { ...choice, ...quiet })).json<Wire['OwnDelivery']>().choice).toMatchObject(
      quiet,
    );
    await draft();
    const before = messages(AWAY).length;
    const publication = await publish();
    await tried(0);
    expect(await stateFor(publication.id, AWAY)).toBe('waiting');
    school.clock.pass(39 * MINUTE_MS);
    expect(messages(AWAY)).toHaveLength(before);
    school.clock.pass(2 * MINUTE_MS);
    await until(() => expect(messages(AWAY)).toHaveLength(before + 1));
  });

  it('do not come if the person chose otherwise, and say no content if the school lets none out', async () => {
    const who = await link(AWAY);
    const stop = await own(who);
    await who.put(OWN, { ...stop.choice, replacements: false });
    await draft();
    const silent = await publish();
    expect(await stateFor(silent.id, AWAY)).toBe('not-linked');
    await recall(silent.id);

    await who.put(OWN, stop.choice);
    const { version } = (await admin.get(SETTINGS)).json<Wire['DeliverySettings']>();
    const bare = { mail: null, isBare: true, consent: CONSENT, version };
    expect((await admin.put(SETTINGS, bare)).json()).toMatchObject({
      isBare: true,
      mail: null,
      max: { name: max.name },
    });
    expect((await admin.put(SETTINGS, bare)).statusCode).toBe(409);
    await draft();
    const published = await publish();
    await until(async () => expect(await stateFor(published.id, AWAY)).toBe('reached'));
    expect(messages(AWAY).at(-1)).toMatchObject({
      text: 'У вас изменение в расписании. Подробности — в «Звонке».',
      buttons: [],
    });
    const server = { host: '127.0.0.1', port: mail.port, user: '', from: 'zvonok@school.example' };
    await admin.put(SETTINGS, { ...bare, mail: server, isBare: false, version: version + 1 });
  });

  it('end with «стоп», and strangers learn nothing', async () => {
    const who = await link(AWAY);
    max.write(maxOf(AWAY), 'Стоп');
    await until(async () => expect(await stateOf(who, 'max')).toBe('off'));
    max.start('555', 'wrong-code');
    max.write('555', 'Кто сегодня болеет?');
    await until(() =>
      expect(max.to('555').map(({ text }) => text)).toEqual([
        DELIVERY_REPLY.unknownCode,
        DELIVERY_REPLY.stranger,
      ]),
    );
    const journal = (await admin.get('/management/api/audit')).body;
    for (const action of ['channel.linked', 'channel.left']) expect(journal).toContain(action);
    expect(journal).not.toContain(maxOf(AWAY));
  });

  it('keep the secrets of the school to the server, and say what is wrong with a key', async () => {
    const shown = (await admin.get(SETTINGS)).body;
    expect(shown).not.toContain(max.token);
    const { version, consent } = JSON.parse(shown) as Wire['DeliverySettings'];
    const wrong = await admin.put(SETTINGS, {
      maxToken: 'another-key',
      mail: null,
      isBare: false,
      consent,
      version,
    });
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ path: 'body.maxToken' }] });
    const stored = JSON.stringify(
      await school.database.db.selectFrom('delivery_setting').selectAll().execute(),
    );
    expect(stored).not.toContain(max.token);
    expect((await admin.post(`${SETTINGS}/max/check`)).json()).toEqual({ name: max.name });
    expect((await admin.post(`${SETTINGS}/email/check`)).json()).toEqual({ name: 'zvonok@school.example' });
  });

  it('answer as the contract says', () => expect(school.undocumented).toEqual([]));

  it('are never sent for a notification that its reader has seen before', async () => {
    const { substituteId } = await planned();
    await link(substituteId);
    max.fail({ status: 503 });
    const before = messages(substituteId).length;
    await publish();
    await tried(1);
    await school.database.db.updateTable('notification').set({ delivered_at: school.clock.now() }).execute();
    school.clock.pass(5_000);
    await until(async () => {
      const rows = await school.database.db.selectFrom('outbox').select('state').execute();
      expect(rows.map(({ state }) => state)).toContain('seen');
    });
    expect(messages(substituteId)).toHaveLength(before);
    expect((await notices()).map(messageOf).length).toBeGreaterThan(0);
  });
});
