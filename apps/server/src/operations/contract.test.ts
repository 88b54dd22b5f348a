import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractOperation, loadContract } from '../http/contract/document.ts';
import { serverLog } from '../platform/server-log.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';

const { operations } = loadContract();

/** A number no record has: the calls must not change what the next one needs, such as the caller's own session. */
const NOBODY = '2147483647';
/** Values for the path of any call; the records need not exist. */
const SAMPLE: Record<string, string> = { dayName: 'monday', weekday: 'monday', text: 'а', filename: 'a.png' };
const addressOf = ({ path }: ContractOperation) =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => SAMPLE[name] ?? NOBODY);

describe('the server and its contract', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    admin = await school.as('ADMIN');
  });
  afterAll(() => school.close());

  const send = (call: ContractOperation, authorization?: string, url = addressOf(call)) =>
    school.app.inject({
      method: call.method,
      url,
      headers: authorization ? { authorization } : {},
    });

  it('answers every call it has', async () => {
    for (const call of operations) {
      const answer = await send(call, `Bearer ${admin.token}`);
      expect([500, 501], call.id).not.toContain(answer.statusCode);
    }
  });

  it('lets no one in without a token where the contract wants one', async () => {
    for (const call of operations.filter(({ needsBearer }) => needsBearer)) {
      const answer = await send(call);
      expect(answer.statusCode, call.id).toBe(401);
      expect(answer.json()).toMatchObject({ status: 401, type: '/docs/problems/unauthorized' });
    }
  });

  it('refuses text where a number belongs, for every call that has one in its path', async () => {
    const numbered = operations.filter(({ path }) => path.includes('{id}'));
    expect(numbered.length).toBeGreaterThan(3);
    for (const call of numbered) {
      for (const text of ['abc', '0', '-1', '1.5', '2147483648', '%20']) {
        const answer = await send(call, `Bearer ${admin.token}`, call.path.replace('{id}', text));
        expect(answer.statusCode, `${call.id} ${text}`).toBe(400);
        expect(answer.json()).toMatchObject({ errors: [{ path: 'path.id' }] });
      }
    }
  });

  it('answers problem+json for an address that is not there', async () => {
    const answer = await school.call('GET', '/schedule/api/schedule/nothing');

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ title: 'Такого адреса нет', status: 404 });
  });

  it.each([
    ['a broken address', '/schedule/api/schedule/teacher/%E0%A4%A', 400],
    ['an address of another method', '/auth/api/auth/login', 404],
  ])('answers problem+json for %s', async (_what, url, status) => {
    const answer = await school.call('GET', url);

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status });
  });

  it.each([
    ['that is not JSON', '{"login": ', 'application/json', 400],
    ['that is too large', JSON.stringify({ login: 'a'.repeat(70_000) }), 'application/json', 413],
    ['of a form', 'login=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['that poisons prototypes', '{"__proto__": {"admin": true}}', 'application/json', 400],
  ])('refuses a body %s', async (_what, payload, contentType, status) => {
    const answer = await school.call('POST', '/auth/api/auth/login', {
      payload,
      headers: { 'content-type': contentType },
    });

    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status });
  });

  it('names every field that is wrong', async () => {
    const answer = await school.call('POST', '/auth/api/auth/login', {
      payload: { login: 5, remember: true },
    });

    expect(answer.json()).toMatchObject({ status: 400, title: 'Неверный ввод' });
    expect(answer.json<{ errors: object[] }>().errors).toEqual(
      expect.arrayContaining([
        { path: 'body.login', message: 'Нужен текст' },
        { path: 'body.password', message: 'Это обязательное поле' },
        { path: 'body.remember', message: 'Такого поля у вызова нет' },
      ]),
    );
  });

  it('says nothing about what went wrong inside', async () => {
    const broken = await openTestSchool({ demo: false, log: serverLog('silent') });
    const address = '/kiosk/api/board';
    await broken.database.db.schema.dropTable('lesson_change').cascade().execute();
    const answer = await broken.call('GET', address);
    await broken.close();

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: '/docs/problems/server-fault',
      title: 'Сбой на сервере',
      status: 500,
      detail: 'Попробуйте ещё раз. Если не поможет, сообщите администратору.',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('says when it is ready', async () => {
    expect((await school.call('GET', '/healthz')).json()).toEqual({ status: 'ok' });
  });
});
