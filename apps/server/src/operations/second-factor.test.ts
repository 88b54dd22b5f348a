import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep } from '../accounts/second-factors.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';

const STEP_MS = 30_000;
const FACTOR = '/user-management/api/users/profile/second-factor';
const SECRETARY = 'zhdanova.gd';
const PASSWORD = 'Zvonok-2026';

describe('a second factor', () => {
  let school: TestSchool;
  let me: TestPerson;
  let secret: string;
  let recoveryCodes: string[];

  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  afterEach(async () => {
    school.clock.pass(20 * 60_000);
    await school.database.db.deleteFrom('login_failure').execute();
    await school.database.db.deleteFrom('second_factor').execute();
    await school.database.db.deleteFrom('notification').execute();
  });

  const codeAt = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: school.clock.now().getTime() + steps * STEP_MS,
    });
  const wrongCode = () => {
    const good = [-1, 0, 1].map(codeAt);
    return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '';
  };
  const signIn = (code?: string, password = PASSWORD) =>
    school.call('POST', '/auth/api/auth/login', {
      payload: { login: SECRETARY, password, ...(code !== undefined && { code }) },
    });
  const setUp = async () => {
    me = person(school.call, (await signIn()).json());
    ({ secret } = (await me.post(FACTOR)).json<{ secret: string }>());
    const confirmed = await me.put(FACTOR, { code: codeAt() });
    ({ recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>());
    school.clock.pass(STEP_MS);
  };
  const messages = async () =>
    (await school.database.db.selectFrom('notification').select('content').execute()).map(({ content }) =>
      JSON.stringify(content),
    );

  it('asks for a code after the right password, and for nothing before', async () => {
    await setUp();

    const missing = await signIn();
    expect(missing.statusCode).toBe(401);
    expect(missing.json()).toMatchObject({
      type: '/docs/problems/second-factor-required',
      title: 'Нужен код',
    });
    const wrongPassword = await signIn(codeAt(), 'Wrong-2026');
    expect(wrongPassword.json()).toMatchObject({ type: '/docs/problems/wrong-credentials' });
    const wrong = await signIn(wrongCode());
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ type: '/docs/problems/wrong-second-factor' });
    expect((await signIn(codeAt())).statusCode).toBe(200);
  });

  it('takes a code once, and none that is older than one it took', async () => {
    await setUp();
    const [before, now] = [codeAt(-1), codeAt()];
    expect((await signIn(now)).statusCode).toBe(200);

    expect((await signIn(now)).statusCode).toBe(401);
    expect((await signIn(before)).statusCode).toBe(401);
    expect((await signIn(codeAt(1))).statusCode).toBe(200);
  });

  it('takes one of two sign-ins that show the same code at the same moment', async () => {
    await setUp();
    const code = codeAt();
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('lets a telephone be one step off: a code of step %i answers %i', async (steps, status) => {
    await setUp();
    school.clock.pass(10 * STEP_MS);

    expect((await signIn(codeAt(steps))).statusCode).toBe(status);
  });

  it('counts wrong codes like wrong passwords, and a right password alone forgives none', async () => {
    await setUp();
    for (let time = 0; time < 9; time++) await signIn(wrongCode());
    for (let time = 0; time < 5; time++) expect((await signIn()).statusCode).toBe(401);
    await signIn(wrongCode());

    expect((await signIn(codeAt())).statusCode).toBe(429);
    expect((await signIn()).statusCode).toBe(429);
  });

  it('does not count asking for the code as a failure', async () => {
    await setUp();
    for (let time = 0; time < 15; time++) expect((await signIn()).statusCode).toBe(401);

    expect((await signIn(codeAt())).statusCode).toBe(200);
  });

  it('lets a recovery code in once, however it is typed, and informs its owner', async () => {
    await setUp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first)).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(401);
    expect((await signIn(` ${second.toUpperCase().replace('-', ' ')}`)).statusCode).toBe(200);

    expect((await me.get(FACTOR)).json()).toMatchObject({ enabled: true, recoveryCodesLeft: 8 });
    expect((await messages()).filter((text) => text.includes('по коду восстановления'))).toHaveLength(2);
  });

  it('changes nothing about signing in until its first code is confirmed', async () => {
    me = person(school.call, (await signIn()).json());
    const begun = (await me.post(FACTOR)).json<{ secret: string; uri: string }>();
    ({ secret } = begun);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*zhdanova\.gd\?/);
    expect(begun.uri).toContain(`secret=${secret}`);
    const refused = await me.put(FACTOR, { code: wrongCode() });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.code' }] });
    expect((await signIn()).statusCode).toBe(200);
    expect((await me.get(FACTOR)).json()).toEqual({
      enabled: false,
      dateEnabled: null,
      recoveryCodesLeft: 0,
    });
  });

  it('is switched off with a code only', async () => {
    await setUp();
    const off = (code: string) => me.post(`${FACTOR}/switch-off`, { code });
    expect((await off(PASSWORD)).statusCode).toBe(400);
    expect((await off(wrongCode())).statusCode).toBe(400);
    expect((await me.post(FACTOR)).statusCode).toBe(409);

    expect((await off(codeAt())).json()).toMatchObject({ enabled: false });
    expect((await signIn()).statusCode).toBe(200);
    expect((await off(codeAt())).statusCode).toBe(409);
  });

  it('gives no more than ten tries to a person at an open browser', async () => {
    await setUp();
    for (let time = 0; time < 10; time++) await me.post(`${FACTOR}/switch-off`, { code: wrongCode() });

    expect((await me.post(`${FACTOR}/switch-off`, { code: codeAt() })).statusCode).toBe(429);
    expect((await signIn(codeAt())).statusCode).toBe(200);
  });

  it('gives new recovery codes in place of the old ones', async () => {
    await setUp();
    const [old = ''] = recoveryCodes;
    const renewed = await me.post(`${FACTOR}/recovery-codes`, { code: codeAt() });

    const [fresh = ''] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await signIn(old)).statusCode).toBe(401);
    expect((await signIn(fresh)).statusCode).toBe(200);
  });

  it('is reset by an administrator, who cannot reset their own so', async () => {
    await setUp();
    const admin = await school.as('ADMIN');
    const reset = (id: number) => admin.delete(`/user-management/api/users/second-factor/${id}`);
    const { id } = await school.database.db
      .selectFrom('app_user')
      .select('id')
      .where('login', '=', SECRETARY)
      .executeTakeFirstOrThrow();
    const own = JSON.parse(Buffer.from(admin.token.split('.')[1] ?? '', 'base64url').toString()) as {
      id: number;
    };

    expect((await me.delete(`/user-management/api/users/second-factor/${id}`)).statusCode).toBe(403);
    expect((await reset(own.id)).statusCode).toBe(409);
    expect((await reset(id)).json()).toEqual({ id, deleted: true });
    expect((await reset(id)).statusCode).toBe(404);
    expect((await signIn()).statusCode).toBe(200);
    expect((await messages()).some((text) => text.includes('Администратор отключил'))).toBe(true);
  });

  it('is for those who change the timetable or accounts', async () => {
    const teacher = await school.as('TEACHER');

    expect((await teacher.post(FACTOR)).statusCode).toBe(403);
    expect((await teacher.get(FACTOR)).json()).toMatchObject({ enabled: false });
  });

  it('keeps nothing that would make a code', async () => {
    await setUp();
    const stored = JSON.stringify([
      await school.database.db.selectFrom('second_factor').selectAll().execute(),
      await school.database.db.selectFrom('recovery_code').selectAll().execute(),
      await school.database.db.selectFrom('audit_entry').selectAll().execute(),
    ]);

    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('leaves its steps in the journal', async () => {
    await setUp();
    await signIn(wrongCode());
    await signIn(recoveryCodes[0]);
    await me.post(`${FACTOR}/recovery-codes`, { code: codeAt() });
    await me.post(`${FACTOR}/switch-off`, { code: codeAt(1) });

    const entries = await school.database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', '%second-factor%')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'second-factor.turned-on',
      'sign-in.wrong-second-factor',
      'second-factor.codes-renewed',
      'second-factor.turned-off',
    ]);
  });
});

it.each(['اختبار', '123456'.replace('1', '１'), '😀😀😀', '', '12345', '1234567', 'абвгде'])(
  'a code that is not six digits is wrong and nothing worse: %j',
  (code) => {
    expect(totpStep(newTotpSecret(), code, new Date('2026-11-18T05:20:00Z'))).toBeNull();
  },
);
