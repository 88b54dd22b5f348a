import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';

const SCHEDULE = '/schedule/api/schedule';
const JSON_TYPE = { 'content-type': 'application/json' };

let school: TestSchool;
let admin: TestPerson;
beforeAll(async () => {
  school = await openTestSchool();
  admin = await school.as('ADMIN');
});
afterAll(() => school.close());

const WRONG_CHARACTERS = 'Уберите недопустимые символы';
const errorsOf = (answer: { json(): unknown }) => (answer.json() as { errors: unknown[] }).errors;

describe('a character no database stores', () => {
  it.each(['a\u0000b', '\u0000', 'a\ud83d', '\ude00'])('is refused at signing in: %j', async (login) => {
    const answer = await school.signIn(login);

    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual([{ path: 'body.login', message: WRONG_CHARACTERS }]);
  });

  it('is refused in a search', async () => {
    const answer = await admin.get(`${SCHEDULE}/teacher/search/a%00b`);

    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual([{ path: 'path.text', message: WRONG_CHARACTERS }]);
  });

  it('is refused in what is stored, and the rest of its plane is not', async () => {
    const refused = await admin.post(`${SCHEDULE}/teacher`, { name: 'Ким\u0000', eduSubject: '' });
    const taken = await admin.post(`${SCHEDULE}/teacher`, { name: 'Ким 😀', eduSubject: '\u0001' });

    expect(errorsOf(refused)).toEqual([{ path: 'body.name', message: WRONG_CHARACTERS }]);
    expect(taken.statusCode).toBe(200);
  });
});

describe('a date far away', () => {
  it.each(['9999-12-27', '0001-01-01', '1999-12-27', '2100-01-04'])('is no week: %s', async (week) => {
    for (const answer of [
      await school.call('GET', `/kiosk/api/board?week=${week}`),
      await admin.get(`${SCHEDULE}/group/editor?week=${week}`),
      await admin.get(`${SCHEDULE}/import-export/export?week=${week}`),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(errorsOf(answer)).toEqual([
        { path: 'query.week', message: 'Нужна дата от 2000 до 2099 года, вида 2026-11-16' },
      ]);
    }
  });

  it.each(['2000-01-03', '2099-12-28'])('is a week as long as the century lasts: %s', async (week) => {
    expect((await school.call('GET', `/kiosk/api/board?week=${week}`)).statusCode).toBe(200);
  });

  it('is no time of an event', async () => {
    const address = '/management/api/management-service/event/find';
    const answer = await admin.get(`${address}?start=2026-01-01T00:00:00&end=9999-12-31T23:59:59`);

    expect(answer.statusCode).toBe(400);
  });
});

describe('a number no column holds', () => {
  it.each(['2147483648', '9007199254740993', '1e400', '-1', '1.5'])('is no record: %s', async (id) => {
    expect((await admin.get(`${SCHEDULE}/lesson/${id}`)).statusCode).toBe(400);
    expect((await admin.delete(`${SCHEDULE}/lesson/1?seenVersion=${id}`)).statusCode).toBe(400);
  });
});

describe('a body', () => {
  const send = (payload: string) =>
    school.call('POST', '/auth/api/auth/login', { payload, headers: JSON_TYPE });

  it('that is nested deeper than any call asks for is refused unread', async () => {
    const answer = await send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'Тело запроса вложено слишком глубоко.' });
  });

  it('may have brackets in its texts', async () => {
    const answer = await send(JSON.stringify({ login: `"${'['.repeat(90)}`, password: '\\"{{{{' }));

    expect(answer.statusCode).toBe(401);
  });

  it.each(['{"__proto__":{"login":"a"}}', '{"constructor":{"prototype":{}}}'])(
    'that reaches for a prototype is refused: %s',
    async (payload) => {
      const answer = await send(payload);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ detail: 'Тело запроса — не JSON.' });
    },
  );

  it('that may be left out is checked when it is sent', async () => {
    const recall = await admin.post(`${SCHEDULE}/publication/1/recall`, { stays: [null] });
    const divide = await admin.put(`${SCHEDULE}/lesson/1`, { subgroups: [null, { name: 7 }] });

    expect([recall.statusCode, divide.statusCode]).toEqual([400, 400]);
    expect(errorsOf(recall)).toEqual([{ path: 'body.stays.0', message: 'Нужен объект JSON' }]);
    expect(errorsOf(divide)).toEqual([
      { path: 'body.subgroups.0', message: 'Нужен объект JSON' },
      { path: 'body.subgroups.1.name', message: 'Нужен текст' },
    ]);
    // Without one the call says itself what it needs.
    expect((await admin.post(`${SCHEDULE}/publication/1/recall`)).statusCode).toBe(404);
    expect((await admin.put(`${SCHEDULE}/lesson/1?hide=false`)).statusCode).toBe(200);
  });

  it('that is too long is refused', async () => {
    expect((await send(`"${'a'.repeat(70_000)}"`)).statusCode).toBe(413);
  });
});
