import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { loadSchool } from '../school/school.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';

const SCHOOL = '/management/api/school';
const SETUP = `${SCHOOL}/setup`;
const BOARD = '/kiosk/api/board';
const FIRST = { schoolName: 'Гимназия № 7', timeZone: 'Europe/Moscow', openBoard: true, phoneSignIn: true };
const MOVED = { ...FIRST, schoolName: 'Школа № 12', timeZone: 'Asia/Yekaterinburg' };

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const config = async () => (await school.call('GET', '/app-config.json')).json<Record<string, unknown>>();
const settings = async () => (await (await school.as('ADMIN')).get(SCHOOL)).json<Wire['SchoolSettings']>();

describe('settings of the school', () => {
  it('are those the server was started with, until others are set', async () => {
    expect(await settings()).toEqual({ ...FIRST, version: 1 });
  });

  it('count at once, everywhere, and stand in the journal', async () => {
    const admin = await school.as('ADMIN');
    const before = await school.call('GET', BOARD);

    const saved = await admin.put(SCHOOL, { ...MOVED, schoolName: '  Школа № 12 ' }, { 'if-match': '"1"' });
    const board = await school.call('GET', BOARD, {
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    const journal = (await admin.get('/management/api/audit?group=settings')).json<Wire['AuditPage']>();

    expect([saved.statusCode, saved.headers.etag, saved.json()]).toEqual([
      200,
      '"2"',
      { ...MOVED, version: 2 },
    ]);
    expect(await config()).toMatchObject({ schoolName: 'Школа № 12', timeZone: 'Asia/Yekaterinburg' });
    expect(before.json<Wire['KioskBoard']>().serverTime).toBe('2026-11-18 08-20-00');
    expect(board.json()).toMatchObject({
      schoolName: 'Школа № 12',
      timeZone: 'Asia/Yekaterinburg',
      serverTime: '2026-11-18 10-20-00',
    });
    expect(journal.entries[0]).toMatchObject({
      text: 'Настройка изменена: Школа',
      at: '2026-11-18 10-20-00',
      changes: [
        { label: 'Название школы', from: 'Гимназия № 7', to: 'Школа № 12' },
        { label: 'Часовой пояс', from: 'Europe/Moscow', to: 'Asia/Yekaterinburg' },
      ],
    });
  });

  it('close and open the screen in the corridor', async () => {
    const admin = await school.as('ADMIN');
    const statuses = [];
    for (const openBoard of [false, true]) {
      await admin.put(SCHOOL, { ...MOVED, openBoard });
      statuses.push((await school.call('GET', BOARD)).statusCode);
    }
    expect(statuses).toEqual([403, 200]);
  });

  it('say what another user has saved meanwhile, and keep it', async () => {
    const admin = await school.as('ADMIN');
    const { version } = await settings();
    await admin.put(SCHOOL, { ...MOVED, phoneSignIn: false }, { 'if-match': `"${version}"` });

    const late = await admin.put(SCHOOL, { ...MOVED, schoolName: 'Лицей' }, { 'if-match': `"${version}"` });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      version: version + 1,
      differences: [
        { field: 'schoolName', label: 'Название школы', yours: 'Лицей', theirs: 'Школа № 12' },
        { field: 'phoneSignIn', yours: true, theirs: false },
      ],
    });
    expect(await settings()).toMatchObject({ schoolName: 'Школа № 12', phoneSignIn: false });
  });

  it.each([
    [{ schoolName: '   ' }, 'body.schoolName'],
    [{ timeZone: 'Moscow' }, 'body.timeZone'],
    [{ timeZone: '+03:00' }, 'body.timeZone'],
  ])('refuse %j and change nothing', async (wrong, path) => {
    const before = await settings();

    const refused = await (await school.as('ADMIN')).put(SCHOOL, { ...MOVED, ...wrong });

    expect([refused.statusCode, refused.json<{ errors: unknown[] }>().errors]).toMatchObject([
      400,
      [{ path }],
    ]);
    expect(await settings()).toEqual(before);
  });

  it('outlive a restart, while what was not set follows the variables', async () => {
    const admin = await school.as('ADMIN');
    await admin.put(SCHOOL, { ...FIRST, schoolName: 'Школа № 12', phoneSignIn: true });
    const { db } = school.database;
    const first = {
      schoolName: 'Из переменной',
      timeZone: 'Asia/Omsk',
      openBoard: false,
      phoneSignIn: null,
      build: 'x',
    };
    await db.updateTable('school_profile').set({ open_board: null }).execute();

    const again = await loadSchool(db, first);

    expect(again.facts).toMatchObject({
      schoolName: 'Школа № 12',
      timeZone: 'Europe/Moscow',
      openBoard: false,
      phoneSignIn: true,
      isNamed: true,
    });
  });

  it('reach another server of the same school when it reads again', async () => {
    const other = await loadSchool(school.database.db, { ...FIRST, build: 'dev' });
    const admin = await school.as('ADMIN');
    await admin.put(SCHOOL, { ...FIRST, schoolName: 'Лицей № 1' });
    const before = other.facts.schoolName;

    await other.refresh();

    expect([before, other.facts.schoolName]).toEqual(['Школа № 12', 'Лицей № 1']);
  });
});

describe('first steps', () => {
  it('are all done in a school that works, and put away', async () => {
    const setup = (await (await school.as('ADMIN')).get(SETUP)).json<Wire['SchoolSetup']>();

    expect(setup.hidden).toBe(true);
    expect(setup.steps.map(({ step, done }) => `${step} ${done}`)).toEqual([
      'school true',
      'bells true',
      'timetable true',
      'people true',
      'corridor true',
    ]);
  });
});
