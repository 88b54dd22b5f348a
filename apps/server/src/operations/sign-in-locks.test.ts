import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, person, type TestSchool } from '../testing/school.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'Zvonok-2026';
const SECRETARY = 'zhdanova.gd';
const SCHOOL_ADDRESS = '203.0.113.7';
const PROXY = '10.0.0.7';

interface Browser {
  cookie: string | null;
}

describe('locks on signing in', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ trustProxy: [PROXY] });
  });
  afterAll(() => school.close());
  afterEach(async () => {
    await school.database.db.deleteFrom('login_failure').execute();
    await school.database.db.deleteFrom('known_device').execute();
  });

  const signIn = async (
    {
      login = SECRETARY,
      password = PASSWORD,
      browser,
    }: { login?: string; password?: string; browser?: Browser },
    options: InjectOptions = {},
  ) => {
    const headers = { ...options.headers, ...(browser?.cookie && { cookie: browser.cookie }) };
    const payload = { login, password };
    const answer = await school.call('POST', '/auth/api/auth/login', { ...options, headers, payload });
    const given = answer.headers['set-cookie'];
    if (browser && given) browser.cookie = String(given).split(';', 1)[0] ?? null;
    return answer;
  };
  const fail = async (times: number, browser?: Browser, options: InjectOptions = {}) => {
    for (let time = 0; time < times; time++) {
      await signIn({ password: 'Wrong-2026', ...(browser && { browser }) }, options);
    }
  };
  const knownBrowser = async (login = SECRETARY): Promise<Browser> => {
    const browser: Browser = { cookie: null };
    await signIn({ login, browser });
    return browser;
  };

  it('let the secretary in on her own computer while a stranger tries her login', async () => {
    const own = await knownBrowser();
    await fail(10);

    const stranger = await signIn({});
    expect(stranger.statusCode).toBe(429);
    expect(stranger.headers['retry-after']).toBe('900');
    expect((await signIn({ browser: own })).statusCode).toBe(200);
    // Her success is no news to the stranger.
    expect((await signIn({})).statusCode).toBe(429);
  });

  it('close a known device after its own ten failures, and nothing else', async () => {
    const own = await knownBrowser();
    await fail(10, own);

    const closed = await signIn({ browser: own });
    expect(closed.statusCode).toBe(429);
    expect(closed.headers['retry-after']).toBe('900');
    expect((await signIn({})).statusCode).toBe(200);
    school.clock.pass(15 * MINUTE_MS);
    expect((await signIn({ browser: own })).statusCode).toBe(200);
  });

  it('do not close a whole school out because one of its computers guesses', async () => {
    const own = await knownBrowser();
    await school.database.db
      .insertInto('login_failure')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          kind: 'login' as const,
          subject: `guess-${index}`,
          address: SCHOOL_ADDRESS,
          failed_at: school.clock.now(),
        })),
      )
      .execute();

    expect((await signIn({}, { remoteAddress: SCHOOL_ADDRESS })).statusCode).toBe(429);
    expect((await signIn({ browser: own }, { remoteAddress: SCHOOL_ADDRESS })).statusCode).toBe(200);
  });

  it('give a device an allowance for its own people only', async () => {
    const own = await knownBrowser('petrova.ev');
    await fail(10);

    expect((await signIn({ browser: own })).statusCode).toBe(429);
  });

  it('know every person of a shared computer', async () => {
    const shared = await knownBrowser('petrova.ev');
    await signIn({ browser: shared });
    await fail(10);

    expect((await signIn({ browser: shared })).statusCode).toBe(200);
    expect((await signIn({ browser: shared, login: 'petrova.ev' })).statusCode).toBe(200);
    expect(shared.cookie?.split('.')).toHaveLength(2);
  });

  it.each(['zvonok_device=guess', `zvonok_device=${'A'.repeat(43)}`, `zvonok_device=${'.'.repeat(9000)}`])(
    'take a browser that presents %.40s for a stranger',
    async (cookie) => {
      await knownBrowser();
      await fail(10);

      expect((await signIn({ browser: { cookie } })).statusCode).toBe(429);
    },
  );

  it('count failures at registration and at signing in apart, whatever a login is called', async () => {
    const address = '198.51.100.9';
    const guess = () =>
      school.call('PUT', '/user-management/api/users/registration', {
        remoteAddress: address,
        payload: { inviteCode: 'AAAAAAA', login: 'x', password: PASSWORD },
      });
    for (let time = 0; time < 10; time++) {
      await signIn({ login: `invite ${address}`, password: 'Wrong-2026' }, { remoteAddress: address });
      await signIn({ login: address, password: 'Wrong-2026' }, { remoteAddress: address });
    }
    expect((await guess()).statusCode).toBe(400);

    for (let time = 0; time < 99; time++) await guess();
    expect((await guess()).statusCode).toBe(429);
    expect((await signIn({}, { remoteAddress: address })).statusCode).toBe(200);
  });

  it('keep the device out of reach of scripts and other sites', async () => {
    const plain = await signIn({});
    const proxied = await signIn({}, { remoteAddress: PROXY, headers: { 'x-forwarded-proto': 'https' } });

    const attributes = 'Path=/auth/api/auth/login; Max-Age=15552000; HttpOnly; SameSite=Strict';
    expect(plain.headers['set-cookie']).toMatch(new RegExp(`^zvonok_device=[\\w-]{43}; ${attributes}$`));
    expect(String(proxied.headers['set-cookie'])).toMatch(/; Secure$/);
  });

  it('keep nothing of a device that could be presented', async () => {
    const { cookie } = await knownBrowser();
    const stored = await school.database.db.selectFrom('known_device').selectAll().execute();

    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(cookie?.split('=')[1]);
  });

  it('know twenty devices of a person at most', async () => {
    const first = await knownBrowser();
    for (let other = 0; other < 20; other++) {
      school.clock.pass(1000);
      await knownBrowser();
    }
    await fail(10);

    expect(await school.database.db.selectFrom('known_device').select('id').execute()).toHaveLength(20);
    expect((await signIn({ browser: first })).statusCode).toBe(429);
  });

  it('forget the devices of a person who changes the password, but for the one it is changed on', async () => {
    const login = 'gerasimov.de';
    const left = await knownBrowser(login);
    const here: Browser = { cookie: null };
    const me = person(school.call, (await signIn({ login, browser: here })).json());
    const changed = await me.put('/user-management/api/users/profile', {
      firstName: 'Денис',
      lastName: 'Герасимов',
      password: 'Another-2026',
    });
    expect(changed.statusCode).toBe(200);
    for (let time = 0; time < 10; time++) await signIn({ login, password: 'Wrong-2026' });

    expect((await signIn({ login, password: 'Another-2026', browser: left })).statusCode).toBe(429);
    expect((await signIn({ login, password: 'Another-2026', browser: here })).statusCode).toBe(200);
  });

  it('forget the device of a session its owner ends', async () => {
    const lost = await knownBrowser();
    const me = person(school.call, (await signIn({})).json());
    const sessions = (await me.get('/user-management/api/refresh-token/user')).json<{ id: number }[]>();
    const [, other] = sessions;
    await me.delete(`/user-management/api/refresh-token/${other?.id}`);
    await fail(10);

    expect((await signIn({ browser: lost })).statusCode).toBe(429);
  });

  it.each([
    ['<script>alert(1)</script>', PROXY],
    ['unknown', PROXY],
    ['9'.repeat(10_000), PROXY],
    ['203.0.113.9, <script>', PROXY],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:DB8::1]:80', '2001:db8::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['<script>, 1.2.3.4', '1.2.3.4'],
  ])('write down what a proxy says of %.30s as the address %s', async (forwarded, address) => {
    const proxied = { remoteAddress: PROXY, headers: { 'x-forwarded-for': forwarded } };
    const me = person(school.call, (await signIn({}, proxied)).json());
    await signIn({ login: 'nobody', password: 'Wrong-2026' }, proxied);

    const [session] = (await me.get('/user-management/api/refresh-token/user')).json<
      { ipAddress: string }[]
    >();
    const failures = await school.database.db.selectFrom('login_failure').select('address').execute();
    expect(session?.ipAddress).toBe(address);
    expect(failures).toEqual([{ address: address.includes(':') ? '2001:db8::/64' : address }]);
  });
});
