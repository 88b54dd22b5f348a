import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';

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
