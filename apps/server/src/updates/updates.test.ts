import type { AddressInfo } from 'node:net';
import { readKnownVersions, schoolWeekVersion } from '@zvonok/domain/updates/topics';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { pairScreen } from '../testing/screens.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { openReader, type UpdateReader } from '../testing/update-reader.ts';

const UPDATES = '/updates/api/stream';
const BOARD = '/kiosk/api/stream';
const SCREEN = '/kiosk/api/screen/stream';
const SCREENS = '/management/api/screen';

describe('the stream of updates', () => {
  let school: TestSchool;
  let address: string;
  let secretary: TestPerson;
  const readers: UpdateReader[] = [];
  beforeAll(async () => {
    school = await openTestSchool({
      streamLimits: { perPerson: 3, perAddress: 4, all: 9, openBoard: 5, openBoardPerAddress: 4 },
    });
    address = await listening(school.app);
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) {
      reader.leave();
      await reader.ended;
    }
    await expect.poll(openStreams).toBe(0);
  });
  afterAll(() => school.close());

  const listening = async (app: FastifyInstance) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const openStreams = async () =>
    Number(
      /^zvonok_update_streams (\d+)$/m.exec((await school.app.inject({ url: '/metrics' })).body)?.[1] ?? -1,
    );
  const follow = async (path: string, headers: Record<string, string> = {}, at = address) => {
    const reader = await openReader(at + path, headers);
    readers.push(reader);
    return reader;
  };
  const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });
  const followAs = (who: TestPerson, headers: Record<string, string> = {}, at = address) =>
    follow(UPDATES, { ...headers, authorization: `Bearer ${who.token}` }, at);
  let lesson = 0;
  const substitute = async () =>
    (await secretary.post(`${REPLACEMENT}?lessonId=${freeLessons()[lesson++]?.id}&teacherId=30`)).json<
      Wire['TimetableChange']
    >().version;

  it('says at once what is, then what changes, under headers no proxy may keep it back for', async () => {
    const reader = await followAs(secretary);
    await expect
      .poll(() => [...reader.versions.keys()].toSorted())
      .toEqual(['delivery', 'notifications', 'planning', 'school-week', 'timetable']);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream');
    expect(reader.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(reader.response.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.response.headers.get('content-encoding')).toBeNull();

    const version = await substitute();
    await expect.poll(() => reader.versions.get('timetable')).toMatch(new RegExp(`^${version}-[0-9a-f]{8}$`));
    expect(readKnownVersions(reader.lastEventId)).toEqual(reader.versions);
  });

  it('repeats nothing to a reader who knows it, and sends what they missed', async () => {
    const first = await followAs(secretary);
    await expect.poll(() => first.versions.size).toBe(5);
    first.leave();
    await first.ended;
    const version = await substitute();

    const again = await followAs(secretary, { 'last-event-id': first.lastEventId });
    await expect.poll(() => again.versions.get('timetable')).toMatch(`${version}-`);
    await substitute();
    await expect.poll(() => again.heard.length).toBe(2);
    expect(again.heard).toEqual(['timetable', 'timetable']);
  });

  it.each(['', '&&==', 'timetable=1-00000000', 'вчера', 'board=x&secret=1'])(
    'takes %j for a reader who knows nothing of use',
    async (id) => {
      const reader = await followAs(secretary, { 'last-event-id': encodeURIComponent(id) });
      await expect.poll(() => reader.versions.size).toBe(5);
      expect(reader.lastEventId).not.toContain('secret');
    },
  );

  it('informs a user of their own notifications only, new ones and seen ones', async () => {
    const [teacher, other] = [await school.as('TEACHER'), await school.as('HEADMASTER')];
    const [mine, theirs] = [await followAs(teacher), await followAs(other)];
    await expect.poll(() => [mine.versions.size, theirs.versions.size]).toEqual([3, 6]);
    const before = mine.versions.get('notifications');

    const tell = async () => {
      await school.database.db
        .insertInto('notification')
        .values({
          user_id: idOf(teacher),
          kind: 'private',
          subject_id: null,
          content: JSON.stringify({ message: 'Педсовет в пятницу' }),
          created_at: school.clock.now(),
        })
        .execute();
      return (await teacher.get('/notification/api/private/new')).json<{ id: number }[]>();
    };
    const idOf = ({ token }: TestPerson): number =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id;
    const [news] = await tell();
    await expect.poll(() => mine.versions.get('notifications')).not.toBe(before);
    const told = mine.versions.get('notifications');
    await teacher.put(`/notification/api/private/delivery/${news?.id}`);
    await expect.poll(() => mine.versions.get('notifications')).toBe(before);

    expect(told).not.toBe(before);
    expect(theirs.heard.filter((topic) => topic === 'notifications')).toHaveLength(1);
  });

  it('informs those who may begin a search of its progress, and no one else', async () => {
    const head = await school.as('HEADTEACHER');
    const [reader, other] = [await followAs(head), await followAs(secretary)];
    await expect.poll(() => [reader.versions.size, other.versions.size]).toEqual([6, 5]);
    expect(reader.versions.get('generator')).toBe('0');

    const runs = `${SCHEDULE}/generator/runs`;
    const { id } = (await head.post(runs, { mode: 'scratch', rounds: 2 })).json<Wire['GeneratorRun']>();
    const versionOf = async () => {
      const { state, version } = await school.database.db
        .selectFrom('generator_run')
        .select(['state', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return state === 'running' ? null : `${id}-${version}`;
    };
    await expect.poll(versionOf, { timeout: 60_000 }).not.toBeNull();
    const last = await versionOf();
    await expect.poll(() => reader.versions.get('generator')).toBe(last);
    // That it began, at least one word of how it goes, and its end.
    expect(reader.heard.filter((topic) => topic === 'generator').length).toBeGreaterThan(2);
    expect((await head.get(`${runs}/${id}`)).json()).toMatchObject({ state: 'done' });
    expect(other.versions.has('generator')).toBe(false);
  });

  it('announces a timetable that is appointed and taken back, and the days of the week', async () => {
    const head = await school.as('HEADMASTER');
    const reader = await followAs(head);
    await expect.poll(() => reader.versions.size).toBe(6);
    const week = async () => (await head.get(`${SCHEDULE}/school-week`)).json<Wire['SchoolWeek']>();
    const before = reader.versions.get('school-week');
    expect(before).toBe(schoolWeekVersion(await week()));

    const { db } = school.database;
    const token = crypto.randomUUID();
    const made = { version: 1, starts_on: '2026-12-07', replaced: 0, ended: '[]', made_by: null };
    await db
      .insertInto('replaced_timetable')
      .values({ ...made, token, made_at: school.clock.now() })
      .execute();
    await expect.poll(() => reader.versions.get('school-week')).toContain(token.slice(0, 8));
    expect(reader.versions.get('school-week')).toBe(schoolWeekVersion(await week()));

    await db
      .updateTable('replaced_timetable')
      .set({ restored_at: school.clock.now() })
      .where('token', '=', token)
      .execute();
    await expect.poll(() => reader.versions.get('school-week')).toBe(before);
    await db.updateTable('school_week').set({ last_lesson: 9 }).execute();
    await expect.poll(() => reader.versions.get('school-week')).not.toBe(before);
  });

  it('informs those who substitute, and no one else, that the school counts otherwise', async () => {
    const head = await school.as('HEADMASTER');
    const [reader, other] = [await followAs(secretary), await followAs(await school.as('TEACHER'))];
    await expect.poll(() => reader.versions.get('planning')).toBe('1');
    const settings = `${SCHEDULE}/planning-settings`;
    const {
      version: _,
      buildings: _edited,
      ...body
    } = (await head.get(settings)).json<Wire['PlanningSettings']>();
    const changed = await head.put(settings, { ...body, points: { ...body.points, book: 9 } });

    expect(changed.statusCode, changed.body).toBe(200);
    await expect.poll(() => reader.versions.get('planning')).toBe('2');
    expect(other.versions.has('planning')).toBe(false);
  });

  it('informs a screen in the corridor of its board, also that the school has another name', async () => {
    const screen = await follow(BOARD);
    await expect.poll(() => screen.versions.size).toBe(1);
    await substitute();
    await expect.poll(() => screen.heard).toEqual(['board', 'board']);

    const head = await school.as('ADMIN');
    const { version: _, ...settings } = (await head.get('/management/api/school')).json<
      Wire['SchoolSettings']
    >();
    const renamed = await head.put('/management/api/school', { ...settings, schoolName: 'Гимназия № 8' });
    expect(renamed.statusCode).toBe(200);
    await expect.poll(() => screen.heard).toEqual(['board', 'board', 'board']);
  });

  describe('of a paired screen', () => {
    let leader: TestPerson;
    beforeAll(async () => {
      leader = await school.as('HEADTEACHER');
    });
    const paired = async () => {
      const credential = await pairScreen(school, leader.token);
      const { screens } = (await leader.get(SCREENS)).json<Wire['ScreenList']>();
      const screen = screens.toSorted((a, b) => a.id - b.id).at(-1);
      if (!screen) throw new Error('No screen was paired');
      return { screen, headers: { authorization: `Bearer ${credential}` } };
    };
    const changed = async (reader: UpdateReader, change: () => Promise<unknown>) => {
      const before = reader.versions.get('screen');
      await change();
      await expect.poll(() => reader.versions.get('screen')).not.toBe(before);
    };

    it('announces the timetable, its profile and messages, and nothing but its own board', async () => {
      const [mine, other] = [await paired(), await paired()];
      const [reader, neighbour] = [await follow(SCREEN, mine.headers), await follow(SCREEN, other.headers)];
      await expect.poll(() => [reader.heard.length, neighbour.heard.length]).toEqual([1, 1]);
      expect(reader.versions.get('screen')).not.toBe(neighbour.versions.get('screen'));

      await changed(reader, substitute);
      await changed(reader, () =>
        leader.post(`${SCREENS}/message`, { kind: 'urgent', text: 'Эвакуация', minutes: 5 }),
      );
      await expect.poll(() => neighbour.heard.length).toBe(3);
      const { name, place, profile } = mine.screen;
      await changed(reader, () =>
        leader.put(`${SCREENS}/${mine.screen.id}`, { name, place, profile: { ...profile, days: 'week' } }),
      );
      await changed(reader, async () => {
        const { messages } = (await leader.get(SCREENS)).json<Wire['ScreenList']>();
        await leader.delete(`${SCREENS}/message/${messages[0]?.id}`);
      });

      await expect.poll(() => neighbour.heard.length).toBe(4);
      expect(new Set([...reader.heard, ...neighbour.heard])).toEqual(new Set(['screen']));
    });

    it('goes on where it was: without news nothing is sent, and what was missed is', async () => {
      const { headers } = await paired();
      const first = await follow(SCREEN, headers);
      await expect.poll(() => first.heard.length).toBe(1);
      first.leave();
      await first.ended;

      const again = await follow(SCREEN, { ...headers, 'last-event-id': first.lastEventId });
      await changed(again, substitute);
      expect(again.heard).toEqual(['screen']);
    });

    it('informs a revoked one, ends, and opens no more', async () => {
      const { screen, headers } = await paired();
      const reader = await follow(SCREEN, headers);
      await expect.poll(() => reader.heard.length).toBe(1);
      expect((await leader.delete(`${SCREENS}/${screen.id}`)).statusCode).toBe(200);

      await reader.ended;
      expect(reader.versions.get('screen')).toBe('revoked');
      const refused = await fetch(address + SCREEN, { headers });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ type: '/docs/problems/screen-revoked' });
    });

    it('is refused where a screen has too many', async () => {
      const { headers } = await paired();
      for (let open = 0; open < 3; open += 1) await follow(SCREEN, headers);
      const refused = await fetch(address + SCREEN, { headers });
      expect(refused.status).toBe(429);
      await refused.body?.cancel();
    });

    it('hears what was done on another server of the school', async (test) => {
      const elsewhere = await school.openAnother();
      if (!elsewhere) return test.skip('two servers share a PostgreSQL, never the embedded engine');
      const { screen, headers } = await paired();
      const reader = await follow(SCREEN, headers, await listening(elsewhere.app));
      await expect.poll(() => reader.heard.length).toBe(1);
      await changed(reader, substitute);
      await changed(reader, () =>
        leader.post(`${SCREENS}/message`, { kind: 'urgent', text: 'Эвакуация', minutes: 5 }),
      );
      await leader.delete(`${SCREENS}/${screen.id}`);
      await reader.ended;
      expect(reader.versions.get('screen')).toBe('revoked');
      await elsewhere.close();
    });
  });

  it('is open only with a token, and ends with the session', async () => {
    expect((await fetch(address + UPDATES)).status).toBe(401);
    const leaving = await school.as('TEACHER');
    const reader = await followAs(leaving);
    await expect.poll(() => reader.versions.size).toBe(3);

    await school.call('POST', '/auth/api/auth/logout', { payload: { refreshToken: leaving.refreshToken } });
    await reader.ended;
  });

  it('shows every twenty seconds that it is alive, and ends when the token does', async () => {
    const person = await school.as('ADMIN_EDU_PART');
    const reader = await followAs(person);
    await expect.poll(() => reader.versions.size).toBe(5);
    const { comments } = reader;
    school.clock.pass(20_000);
    await expect.poll(() => reader.comments).toBe(comments + 1);

    for (let beats = 2; beats <= 14; beats += 1) {
      school.clock.pass(20_000);
      await expect.poll(() => reader.comments).toBe(comments + beats);
    }
    school.clock.pass(20_000);
    await reader.ended;
    secretary = await school.as('ADMIN_EDU_PART');
  });

  it('is refused to a person, and to an address, that has too many', async () => {
    const other = await school.as('TEACHER');
    for (let count = 0; count < 3; count += 1) await followAs(secretary);
    const refused = await fetch(address + UPDATES, { headers: bearer(secretary) });
    await followAs(other);
    const elsewhere = await fetch(address + UPDATES, { headers: bearer(other) });

    expect([refused.status, elsewhere.status]).toEqual([429, 429]);
    expect(refused.headers.get('retry-after')).toBe('60');
    await refused.body?.cancel();
    await elsewhere.body?.cancel();
  });

  it('is kept for people and paired screens, however many strangers read the open board', async () => {
    for (let count = 0; count < 4; count += 1) await follow(BOARD);
    const refused = await fetch(address + BOARD);

    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Она обновляется раз в 20 секунд');
    for (let count = 0; count < 3; count += 1) await followAs(secretary);
  });

  it('sends a reader who was away the last version only, however many there were', async () => {
    const reader = await followAs(secretary);
    await expect.poll(() => reader.versions.size).toBe(5);
    const many = Array.from({ length: 20 }, () =>
      school.database.db
        .updateTable('timetable_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .returning('version')
        .executeTakeFirstOrThrow(),
    );
    const last = Math.max(...(await Promise.all(many)).map(({ version }) => version));

    await expect.poll(() => reader.versions.get('timetable')).toMatch(`${last}-`);
    expect(await secretary.get(`${SCHEDULE}/group/editor`)).toMatchObject({
      headers: { etag: expect.stringContaining(`"${last}-`) },
    });
  });

  it('ends as a whole answer when the server stops', async () => {
    const short = await openTestSchool({
      streamLimits: { perPerson: 3, perAddress: 3, all: 3, openBoard: 1, openBoardPerAddress: 1 },
    });
    const at = await listening(short.app);
    const reader = await followAs(await short.as('TEACHER'), {}, at);
    await expect.poll(() => reader.versions.size).toBe(3);
    await short.close();
    await reader.ended;
  });

  it('of another server of the school announces the same, also after its ear was cut off', async (test) => {
    const other = await school.openAnother();
    if (!other) return test.skip('two servers share a PostgreSQL, never the embedded engine');
    const reader = await followAs(secretary, {}, await listening(other.app));
    const version = await substitute();
    await expect.poll(() => reader.versions.get('timetable')).toMatch(`${version}-`);
    reader.leave();
    await other.close();
  });
});
