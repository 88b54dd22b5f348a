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

  it('leave browsers only what the product uses', async () => {
    const policy = String((await headersOf('203.0.113.7', {}))['permissions-policy']).split(', ');

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
