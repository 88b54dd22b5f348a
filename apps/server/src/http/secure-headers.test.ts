import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';

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
