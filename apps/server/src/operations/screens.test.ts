import { PAIRING_TTL_MS } from '@zvonok/domain/screens/pairing-code';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { pairScreen } from '../testing/screens.ts';

const SCREENS = '/management/api/screen';
const LESSON_TIMES = '/schedule/api/schedule/lesson-time';
const SCREEN = { name: 'Первый этаж', place: 'у раздевалки', profile: DEFAULT_SCREEN_PROFILE };

describe('screens', () => {
  let school: TestSchool;
  let leader: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool({ openBoard: false });
  });
  // The clock is put on by some, and tokens live five minutes.
  beforeEach(async () => {
    leader = await school.as('HEADTEACHER');
  });
  afterAll(() => school.close());

  const start = async () =>
    (await school.call('POST', '/kiosk/api/pairing')).json<Wire['ScreenPairingStart']>();
  const poll = async (deviceCode: string) =>
    (await school.call('POST', '/kiosk/api/pairing/status', { payload: { deviceCode } })).json<
      Wire['ScreenPairingState']
    >();
  const asScreen = (credential: string) => ({ authorization: `Bearer ${credential}` });
  const board = (credential: string) =>
    school.call('GET', '/kiosk/api/screen/board', { headers: asScreen(credential) });
  const list = async () => (await leader.get(SCREENS)).json<Wire['ScreenList']>();
  const lastAction = async () =>
    (await (await school.as('ADMIN')).get('/management/api/audit?limit=1&group=settings')).json<
      Wire['AuditPage']
    >().entries[0]?.text;

  describe('pairing', () => {
    it('waits for a person, who may type the code in Russian letters, and then hands out a credential', async () => {
      const { deviceCode, userCode } = await start();
      expect(await poll(deviceCode)).toEqual({ status: 'pending', credential: null });

      const typed = userCode.toLowerCase().replaceAll('k', 'к').replaceAll('m', 'м');
      const shown = await leader.get(`${SCREENS}/pairing/${encodeURIComponent(typed)}`);
      expect(shown.json()).toMatchObject({ code: userCode, address: '127.0.0.1' });
      const made = await leader.post(SCREENS, { code: ` ${typed} `, ...SCREEN });
      expect(made.json()).toMatchObject({ ...SCREEN, health: 'waiting', lastSeen: null });

      const { status, credential } = await poll(deviceCode);
      expect(status).toBe('paired');
      expect((await board(credential ?? '')).statusCode).toBe(200);
      expect(await lastAction()).toBe('Экран подключён: Первый этаж, у раздевалки');
    });

    it('gives a screen whose answer was lost the same again, and keeps nothing that opens a board', async () => {
      const { deviceCode, userCode } = await start();
      await leader.post(SCREENS, { code: userCode, ...SCREEN });
      const { credential } = await poll(deviceCode);

      expect((await poll(deviceCode)).credential).toBe(credential);
      const stored = await school.database.db.selectFrom('screen').selectAll().execute();
      const pairings = await school.database.db.selectFrom('screen_pairing').selectAll().execute();
      const kept = JSON.stringify([stored, pairings]);
      expect(kept).not.toContain(credential);
      expect(kept).not.toContain(deviceCode);
    });

    it('takes a code once and only while it lasts', async () => {
      const used = await start();
      await leader.post(SCREENS, { code: used.userCode, ...SCREEN });
      expect((await leader.post(SCREENS, { code: used.userCode, ...SCREEN })).statusCode).toBe(404);

      const late = await start();
      school.clock.pass(PAIRING_TTL_MS);
      const later = await school.as('HEADTEACHER');
      expect((await later.post(SCREENS, { code: late.userCode, ...SCREEN })).statusCode).toBe(404);
      expect(await poll(late.deviceCode)).toEqual({ status: 'expired', credential: null });
      expect(await poll('nobody')).toEqual({ status: 'expired', credential: null });
    });

    it('stops guessing codes, and requesting too many', async () => {
      const other = await school.as('HEADMASTER');
      const guesses: number[] = [];
      for (let guess = 0; guess < 21; guess += 1)
        guesses.push((await other.get(`${SCREENS}/pairing/KKKKK${'234567'[guess % 6]}`)).statusCode);
      expect(guesses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
      expect((await other.get(`${SCREENS}/pairing/ЖЖЖ`)).statusCode).toBe(400);

      const asked: number[] = [];
      for (let code = 0; code < 61; code += 1)
        asked.push(
          (await school.call('POST', '/kiosk/api/pairing', { remoteAddress: '10.1.1.1' })).statusCode,
        );
      expect(asked.indexOf(429)).toBe(60);
    });

    it('is refused in words where the form is wrong', async () => {
      const { userCode } = await start();
      const profile = { ...DEFAULT_SCREEN_PROFILE, wakeFrom: '19:00', wakeTo: '07:00' };
      const answer = await leader.post(SCREENS, { code: userCode, name: ' ', place: 'холл', profile });

      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
        'body.name',
        'body.profile.wakeTo',
      ]);
    });
  });

  describe('the board', () => {
    it('shows today and the next school day by class, and names no absent teacher, nor any number of a record', async () => {
      const answer = await board(await pairScreen(school, leader.token));
      const { days, profile } = answer.json<Wire['ScreenBoard']>();

      expect(profile).toEqual(DEFAULT_SCREEN_PROFILE);
      expect(days.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19']);
      expect(days.map(({ groups }) => groups.flatMap(({ rows }) => rows).length)).toEqual([11, 13]);
      const { absent = [] } = demoSchool().substitutions[2] ?? {};
      for (const { teacher: id, reason } of absent as unknown as { teacher: number; reason: string }[]) {
        const teacher = demoSchool().teachers.find((one) => one.id === id) as unknown as { lastName: string };
        expect(JSON.stringify(days[0])).not.toContain(teacher.lastName);
        expect(answer.body).not.toContain(reason);
      }
      expect(answer.body).not.toMatch(/"\w*[iI]d"|@/);
    });

    it('stands by teacher in a staff room, and says no name where the school says none', async () => {
      const read = async (profile: Parameters<typeof pairScreen>[2]) =>
        (await board(await pairScreen(school, leader.token, profile))).json<Wire['ScreenBoard']>().days;
      const byClass = await read({ days: 'week' });
      const byTeacher = await read({ kind: 'teachers', days: 'week' });
      const unnamed = await read({ names: 'none', days: 'week' });

      expect(byClass.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
      const names = new Set(
        byClass.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.flatMap(({ who }) => who ?? []))),
      );
      expect(new Set(byTeacher.flatMap(({ groups }) => groups.map(({ title }) => title)))).toEqual(
        new Set([...names, 'Без замены']),
      );
      for (const name of names) expect(JSON.stringify(unnamed)).not.toContain(name);
    });

    it('of one floor shows the classes of that floor', async () => {
      const titles = async (classes: string) =>
        (await board(await pairScreen(school, leader.token, { classes, days: 'week' })))
          .json<Wire['ScreenBoard']>()
          .days.flatMap(({ groups }) => groups.map(({ title }) => title));
      const all = await titles('');
      const [first = ''] = all;

      const younger = all.filter((title) => Number.parseInt(title, 10) <= 7);
      expect(younger.length).toBeLessThan(all.length);
      expect(await titles('5–7')).toEqual(younger);
      expect(new Set(await titles(first.toLowerCase()))).toEqual(new Set([first]));
    });

    it('follows a substitution, a new profile and a message at once', async () => {
      const credential = await pairScreen(school, leader.token, { days: 'today' });
      const read = async () => (await board(credential)).json<Wire['ScreenBoard']>();
      const before = await read();
      const id = (await list()).screens.find(({ profile }) => profile.days === 'today')?.id ?? 0;

      const changed = await leader.put(
        `${SCREENS}/${id}`,
        { ...SCREEN, name: 'Холл', profile: { ...DEFAULT_SCREEN_PROFILE, days: 'week' } },
        { 'if-match': '"1"' },
      );
      expect(changed.json()).toMatchObject({ name: 'Холл', version: 2 });
      expect((await read()).days.length).toBeGreaterThan(before.days.length);
      expect((await leader.put(`${SCREENS}/${id}`, SCREEN, { 'if-match': '"1"' })).statusCode).toBe(409);

      const cleared = await leader.get('/schedule/api/schedule/replacement-teacher/cancel-all');
      expect(cleared.statusCode).toBe(200);
      expect((await read()).days.flatMap(({ groups }) => groups)).toEqual([]);
      const preview = (await leader.get(`${SCREENS}/${id}/board`)).json();
      expect(preview).toEqual(await read());
    });
  });

  it('say what they show, and are missed in their hours when they fall silent', async () => {
    const credential = await pairScreen(school, leader.token, { wakeFrom: '07:00', wakeTo: '23:59' });
    const report = { build: '3f2a91c0', shows: 'Среда, 1 из 2', dataAgeS: 4, uptimeS: 60 };
    const said = await school.call('PUT', '/kiosk/api/screen/report', {
      headers: asScreen(credential),
      payload: report,
    });
    expect(said.statusCode).toBe(200);
    const seen = async () => (await list()).screens.find(({ build }) => build === report.build);

    expect(await seen()).toMatchObject({ ...report, health: 'online' });
    school.clock.pass(3 * 60_000 + 1000);
    expect(await seen()).toMatchObject({ health: 'lost' });
  });

  it('say which board they show, so that its publisher knows when all do', async () => {
    const showing = async () =>
      (await leader.get('/schedule/api/schedule/publication?date=2026-11-18')).json<Wire['Publications']>()
        .screens;
    const credential = await pairScreen(school, leader.token, { days: 'week', diagonal: 75 });
    const { total, current } = await showing();
    const say = async () => {
      const { version } = (await board(credential)).json<Wire['ScreenBoard']>();
      await school.call('PUT', '/kiosk/api/screen/report', {
        headers: asScreen(credential),
        payload: { build: 'dev', shows: 'Среда', dataAgeS: 0, uptimeS: 60, board: version },
      });
    };
    await say();
    const first = await showing();
    expect(first).toMatchObject({ total, current: current + 1, updatedAt: expect.any(String) });

    // The same board again is nothing new.
    school.clock.pass(30_000);
    await say();
    expect(await showing()).toEqual(first);

    const sent = await leader.post(`${SCREENS}/message`, { kind: 'urgent', text: 'Сбор', minutes: 5 });
    const { id } = sent.json<Wire['ScreenMessage']>();
    expect(await showing()).toMatchObject({ total, current: 0, updatedAt: null });
    await say();
    const last = await showing();
    expect(last.current).toBe(1);
    expect((last.updatedAt ?? '') > (first.updatedAt ?? '')).toBe(true);
    await leader.delete(`${SCREENS}/message/${id}`);
  });

  it('learn that they were revoked, and read nothing any more', async () => {
    const credential = await pairScreen(school, leader.token, { distance: 7 });
    const id = (await list()).screens.find(({ profile }) => profile.distance === 7)?.id ?? 0;

    expect((await leader.delete(`${SCREENS}/${id}`)).statusCode).toBe(200);
    const answer = await board(credential);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ type: '/docs/problems/screen-revoked', title: 'Экран отключён' });
    expect((await board('somebody')).json()).toMatchObject({ type: '/docs/problems/unauthorized' });
    expect((await list()).screens.map((screen) => screen.id)).not.toContain(id);
    expect((await leader.delete(`${SCREENS}/${id}`)).statusCode).toBe(404);
    expect(await lastAction()).toBe('Экран отключён: Первый этаж, у раздевалки');
  });

  describe('messages', () => {
    const send = (body: object) => leader.post(`${SCREENS}/message`, body);

    it('stand from their start to their end, the newest urgent one alone', async () => {
      const credential = await pairScreen(school, leader.token);
      const texts = async () =>
        (await board(credential)).json<Wire['ScreenBoard']>().messages.map(({ text }) => text);
      await send({
        kind: 'announcement',
        text: 'Фото',
        from: '2026-11-19T08:00:00',
        until: '2026-11-19T15:00:00',
      });
      await send({ kind: 'urgent', text: 'Эвакуация', minutes: 5 });
      expect(await texts()).toEqual(['Эвакуация', 'Фото']);
      const second = (await send({ kind: 'urgent', text: 'Отбой', minutes: 5 })).json<
        Wire['ScreenMessage']
      >();
      expect(second).toMatchObject({ kind: 'urgent', author: expect.any(String) });
      expect(await texts()).toEqual(['Отбой', 'Фото']);
      school.clock.pass(5 * 60_000);
      leader = await school.as('HEADTEACHER');
      expect(await texts()).toEqual(['Фото']);

      const { messages } = await list();
      expect((await leader.delete(`${SCREENS}/message/${messages[0]?.id}`)).statusCode).toBe(200);
      expect(await texts()).toEqual([]);
      expect((await leader.delete(`${SCREENS}/message/${messages[0]?.id}`)).statusCode).toBe(404);
    });

    it('that have begun are on for a clock that is behind, too', async () => {
      const credential = await pairScreen(school, leader.token);
      await send({ kind: 'urgent', text: 'Учения', minutes: 5 });
      const { messages, serverTime } = (await board(credential)).json<Wire['ScreenBoard']>();

      const begun = messages.find(({ text }) => text === 'Учения');
      expect(begun?.from).toBe(`${serverTime.slice(0, 10)} 00-00-00`);
    });

    it.each([
      [{ kind: 'urgent', text: 'Эвакуация' }, 'body.minutes'],
      [{ kind: 'urgent', text: '  ', minutes: 5 }, 'body.text'],
      [{ kind: 'announcement', text: 'Фото', from: '2026-11-19T08:00:00' }, 'body.until'],
      [
        { kind: 'announcement', text: 'Фото', from: '2026-11-19T08:00:00', until: '2026-11-19T07:00:00' },
        'body.until',
      ],
      [
        { kind: 'announcement', text: 'Фото', from: '2026-11-01T08:00:00', until: '2026-11-02T07:00:00' },
        'body.until',
      ],
    ])('are refused in words: %j', async (body, path) => {
      const answer = await send(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: { path: string }[] }>().errors.map((one) => one.path)).toEqual([path]);
    });
  });

  describe('the version of a board', () => {
    const ask = (credential: string, known: unknown) =>
      school.call('GET', '/kiosk/api/screen/board', {
        headers: { ...asScreen(credential), 'if-none-match': String(known) },
      });

    it('is nothing new to a screen that has it, and no other screen’s', async () => {
      const [credential, other] = [
        await pairScreen(school, leader.token),
        await pairScreen(school, leader.token, { diagonal: 65 }),
      ];
      const first = await board(credential);
      expect(first.headers['cache-control']).toBe('no-cache');
      const again = await ask(credential, first.headers.etag);
      expect([again.statusCode, again.body]).toEqual([304, '']);
      school.clock.pass(60_000);
      expect((await ask(credential, first.headers.etag)).statusCode).toBe(304);
      expect((await ask(other, first.headers.etag)).statusCode).toBe(200);
    });

    it('is another after the last lesson, when the next school day takes the place of this one', async () => {
      const credential = await pairScreen(school, leader.token, { days: 'today' });
      const before = await board(credential);
      school.clock.pass(12 * 60 * 60_000);
      const after = await ask(credential, before.headers.etag);
      const dateOf = (answer: typeof before) => answer.json<Wire['ScreenBoard']>().days[0]?.date ?? '';

      expect(after.statusCode).toBe(200);
      expect(dateOf(after) > dateOf(before)).toBe(true);
      leader = await school.as('HEADTEACHER');
    });

    it('is another with the bells', async () => {
      const credential = await pairScreen(school, leader.token);
      const before = await board(credential);
      const bells = (await leader.get(LESSON_TIMES)).json<Wire['LessonTime'][]>();
      const [{ id, number } = { id: 0, number: 0 }] = bells;
      const shorter = { number, time: '08:30 - 09:00' };
      expect((await leader.put(`${LESSON_TIMES}/${id}`, shorter)).statusCode).toBe(200);
      expect((await ask(credential, before.headers.etag)).statusCode).toBe(200);
    });

    it('is another with the day, a message, its end by the clock, and the school’s name', async () => {
      const credential = await pairScreen(school, leader.token);
      let known = (await board(credential)).headers.etag;
      const isAnother = async () => {
        const { statusCode, headers } = await ask(credential, known);
        known = headers.etag;
        return statusCode === 200;
      };
      school.clock.pass(24 * 60 * 60_000);
      expect(await isAnother()).toBe(true);
      expect(await isAnother()).toBe(false);

      leader = await school.as('HEADTEACHER');
      await leader.post(`${SCREENS}/message`, { kind: 'urgent', text: 'Эвакуация', minutes: 5 });
      expect(await isAnother()).toBe(true);
      school.clock.pass(5 * 60_000);
      expect(await isAnother()).toBe(true);

      const head = await school.as('ADMIN');
      const { version: _, ...settings } = (await head.get('/management/api/school')).json<
        Wire['SchoolSettings']
      >();
      await head.put('/management/api/school', { ...settings, schoolName: 'Гимназия № 8' });
      expect(await isAnother()).toBe(true);
      expect(await isAnother()).toBe(false);
    });
  });

  it('answer as the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
