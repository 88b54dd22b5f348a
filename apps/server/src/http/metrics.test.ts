import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/school.ts';

const TOKEN = 'figures-for-the-watchman';

describe('/metrics', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ trustProxy: ['loopback'] });
  });
  afterAll(() => school.close());

  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', where = school) =>
    where.call('GET', '/metrics', { headers, remoteAddress });

  it('informs a program on this computer of the server’s state', async () => {
    await school.signIn('zhdanova.gd', 'wrong-Password-1');
    await (await school.as('TEACHER')).get('/schedule/api/schedule/lesson-time');

    const answer = await read();

    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.body).toContain('zvonok_requests_total{operation="listLessonTimes",status="2xx"} 1');
    expect(answer.body).toContain('zvonok_sign_in_refusals_total{status="401"} 1');
    expect(answer.body).toMatch(/zvonok_event_loop_delay_seconds\{quantile="0\.99"\} \d/);
    expect(answer.body).toContain('zvonok_files{work="reading",state="waiting"} 0');
    expect(answer.body).toContain('zvonok_files{work="making",state="waiting"} 0');
    expect(answer.body).toMatch(/^zvonok_ready 1$/m);
    // The data of a test lie in memory, of whose room nothing is known.
    expect(answer.body).not.toMatch(/^zvonok_disk_free_bytes/m);
    expect(answer.body).toMatch(
      /zvonok_build_info\{build="dev",node="v\d+[^"]*",engine="(pglite|postgresql)"\} 1/,
    );
  });

  it('is nothing for others: from the network, or by way of a proxy on this computer', async () => {
    expect((await read({}, '192.168.1.20')).statusCode).toBe(404);
    expect((await read({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await read({ forwarded: 'for=127.0.0.1' })).statusCode).toBe(404);
    expect((await read({ authorization: `Bearer ${TOKEN}` }, '192.168.1.20')).statusCode).toBe(404);
  });

  it('with a token opens to those who have it, and to no one else', async () => {
    const guarded = await openTestSchool({ demo: false, metricsToken: TOKEN });

    expect((await read({ authorization: `Bearer ${TOKEN}` }, '192.168.1.20', guarded)).statusCode).toBe(200);
    expect((await read({ authorization: 'Bearer other' }, '127.0.0.1', guarded)).statusCode).toBe(404);
    expect((await read({}, '127.0.0.1', guarded)).statusCode).toBe(404);
    await guarded.close();
  });

  it('has no more series than the contract has calls, whatever addresses are requested', async () => {
    const series = async () => (await read()).body.split('\n').filter((line) => !line.startsWith('#')).length;
    const before = await series();

    for (let index = 0; index < 50; index += 1) await school.call('GET', `/nothing/${index}?name=Иванов`);

    expect(await series()).toBe(before);
    expect((await read()).body).not.toContain('nothing');
  });
});
