import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';

const BOARD = '/kiosk/api/board';

describe('the corridor board', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  const board = async () => (await school.call('GET', BOARD)).json<Wire['KioskBoard']>();

  it('shows the week to anybody once the school has opened it', async () => {
    const { days, ...head } = await board();

    expect(head).toMatchObject({
      schoolName: 'Гимназия № 7',
      timeZone: 'Europe/Moscow',
      serverTime: '2026-11-18 08-20-00',
      week: '2026-11-16',
    });
    expect(days.map(({ date }) => date)).toEqual([16, 17, 18, 19, 20].map((day) => `2026-11-${day}`));
    expect(days.map(({ rows }) => rows.length)).toEqual([9, 10, 11, 13, 9]);
  });

  it('travels packed to clients that can unpack it', async () => {
    const answer = await school.call('GET', BOARD, { headers: { 'accept-encoding': 'gzip' } });

    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(await board());
  });

  it('never names who is absent that day, nor why', async () => {
    const { days } = await board();
    for (const [index, { absent }] of demoSchool().substitutions.entries()) {
      const text = JSON.stringify(days[index]);
      for (const one of absent) {
        const teacher = demoSchool().teachers.find(({ id }) => id === one.teacher) as unknown as {
          lastName: string;
        };
        expect(text).not.toContain(teacher.lastName);
        expect(text).not.toContain((one as unknown as { reason: string }).reason);
      }
    }
  });

  it('has only the fields of the published projection', async () => {
    const { days } = await board();
    const fields = new Set(days.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));

    expect([...fields].toSorted()).toEqual([
      'className',
      'kind',
      'note',
      'number',
      'room',
      'shortSubject',
      'subgroup',
      'subject',
      'substitute',
    ]);
  });

  it('gives the bells of its days, by which a screen knows what is over', async () => {
    const { days } = await board();

    for (const { bells } of days)
      expect(bells?.slice(0, 2)).toEqual([
        { shift: 1, number: 1, time: '08:30 - 09:10' },
        { shift: 1, number: 2, time: '09:20 - 10:00' },
      ]);
  });

  it('stands by class, then by lesson', async () => {
    const { days } = await board();
    for (const { rows } of days) {
      const keys = rows.map(({ className, number }) => `${className.padStart(3, '0')} ${number}`);
      expect(keys).toEqual(keys.toSorted());
    }
  });

  it('sends a merged class to the room where it is taught', async () => {
    const { days } = await board();
    const monday = days[0]?.rows.filter(({ kind }) => kind === 'merged');

    expect(monday).toMatchObject([
      { className: '5А', number: 2, room: '208', note: 'Приходит 5Г' },
      { className: '5Г', number: 2, room: '208', note: 'Объединение с 5А' },
    ]);
  });

  it('gives the time of every answer, also of one kept ready', async () => {
    await board();
    school.clock.pass(61_000);

    expect((await board()).serverTime).toBe('2026-11-18 08-21-01');
  });

  it('names on a worked Saturday the timetable that holds, and shows the coming week as ever', async () => {
    const moved = {
      kind: 'moved',
      title: '',
      firstDate: '2026-11-21',
      lastDate: '2026-11-21',
      follows: 'MONDAY',
    };
    await (await school.as('HEADMASTER')).post('/schedule/api/schedule/calendar', moved);
    await school.passNights(3 * 86_400_000);

    const { week, days } = await board();
    expect(week).toBe('2026-11-23');
    expect(days.map(({ date }) => date)).toEqual(
      ['21', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    );
    expect(days[0]).toMatchObject({ dayName: 'SATURDAY', rows: [], note: 'По расписанию понедельника' });
  });

  it('is closed until the school opens it', async () => {
    const closed = await openTestSchool({ demo: false, openBoard: false });
    const answer = await closed.call('GET', BOARD);
    await closed.close();

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      title: 'Доска замен закрыта',
      type: '/docs/problems/board-closed',
    });
  });
});
