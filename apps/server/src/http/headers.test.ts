import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { loadContract } from './contract/document.ts';

const PROXY = '10.0.0.7';

describe('the headers of every answer', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ trustProxy: [PROXY] });
  });
  afterAll(() => school.close());

  const headersOf = async (remoteAddress: string, headers: Record<string, string>) =>
    (await school.call('GET', '/kiosk/api/board', { remoteAddress, headers })).headers;

  it.each(['https', 'http, https', 'https '])(
    'ask for HTTPS from now on when a trusted proxy says %j',
    async (proto) => {
      const headers = await headersOf(PROXY, { 'x-forwarded-proto': proto });

      expect(headers['strict-transport-security']).toBe('max-age=15552000');
    },
  );

  it.each([
    ['a trusted proxy says http', PROXY, 'http'],
    ['a trusted proxy says nothing', PROXY, ''],
    ['anybody else says https', '203.0.113.7', 'https'],
  ])('do not ask for it when %s', async (_what, from, proto) => {
    const headers = await headersOf(from, proto === '' ? {} : { 'x-forwarded-proto': proto });

    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('open nothing with what a call answers, in no page', async () => {
    const headers = await headersOf('203.0.113.7', {});

    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('open no more with a refusal than with an answer', async () => {
    const { headers, statusCode } = await school.call('GET', '/schedule/api/schedule/group/editor');

    expect(statusCode).toBe(401);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('leave a page only what the product uses', async () => {
    const { headers } = await school.call('GET', '/app-config.json');
    const policy = String(headers['permissions-policy']).split(', ');

    expect(policy.filter((feature) => !feature.endsWith('=()'))).toEqual([
      'clipboard-write=(self)',
      'fullscreen=(self)',
      'screen-wake-lock=(self)',
    ]);
    expect(policy).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'usb=()']),
    );
  });
});

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

const GIVEN = 'proxy-7f3a91c2';

describe('the number of a request', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ demo: false, trustProxy: ['10.0.0.0/8', 'loopback'] });
  });
  afterAll(() => school.close());

  const ask = (remoteAddress: string, id: string) =>
    school.call('GET', '/teacher/api/nothing', { remoteAddress, headers: { 'x-request-id': id } });

  it('is the same in the answer, its header and the log', async () => {
    const answer = await ask('203.0.113.9', GIVEN);

    expect(answer.json<{ requestId: string }>().requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  });

  it('is taken from the own proxy and from no one else', async () => {
    expect((await ask('10.1.2.3', GIVEN)).headers['x-request-id']).toBe(GIVEN);
    expect((await ask('203.0.113.9', GIVEN)).headers['x-request-id']).not.toBe(GIVEN);
  });

  it('is never a text that a log could misread', async () => {
    for (const id of ['short', 'two words of it', '{"level":50}', 'я'.repeat(20), 'x'.repeat(65)]) {
      expect((await ask('10.1.2.3', id)).headers['x-request-id'], id).not.toBe(id);
    }
  });
});
