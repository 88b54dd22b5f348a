import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { loadContract } from './contract/document.ts';

const ALLOWED = 'https://apps.school.example';
const LOGIN = '/auth/api/auth/login';

describe('apps served from another origin', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ allowedOrigins: [ALLOWED] });
  });
  afterAll(() => school.close());

  const ask = (origin: string) =>
    school.call('OPTIONS', LOGIN, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  it('may call when the school lists their origin', async () => {
    const { headers, statusCode } = await ask(ALLOWED);

    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(ALLOWED);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect(headers['access-control-allow-headers']).toContain('If-Match');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may send every header of the contract, and read every one of its answers', async () => {
    const { headers } = await ask(ALLOWED);
    const board = await school.call('GET', '/kiosk/api/board', { headers: { origin: ALLOWED } });

    const allowed = String(headers['access-control-allow-headers']).split(/,\s*/);
    const exposed = String(board.headers['access-control-expose-headers']).split(/,\s*/);
    for (const { parameters, answerHeaders, method } of loadContract().operations) {
      for (const each of parameters) if (each.in === 'header') expect(allowed).toContain(each.name);
      for (const name of answerHeaders) expect(exposed).toContain(name);
      expect(headers['access-control-allow-methods']).toContain(method);
    }
    expect(allowed).toContain('Idempotency-Key');
  });

  it('read the version and the file name of an answer', async () => {
    const { headers } = await school.call('GET', '/kiosk/api/board', { headers: { origin: ALLOWED } });

    expect(headers['access-control-expose-headers']).toContain('ETag');
    expect(headers.vary).toContain('Origin');
  });

  it('are not let in otherwise', async () => {
    const { headers } = await ask('https://elsewhere.example');

    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are not let in at all by a school that lists none', async () => {
    const closed = await openTestSchool();
    const { headers } = await closed.call('GET', '/kiosk/api/board', { headers: { origin: ALLOWED } });
    await closed.close();

    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
