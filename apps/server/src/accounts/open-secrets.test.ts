import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Wire } from '../platform/schemas.ts';
import { makeSchoolKey } from '../secrets/school-key.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openTestSchool, person, type TestSchool } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { invitesRepository } from './invites.ts';
import { openSecrets, startWithNewKey } from './open-secrets.ts';
import { usersRepository } from './users.ts';

const SECRET = 'the spring rains begin in late april';

describe("the school's key", () => {
  let database: DatabaseHandle;
  let scratch: ReturnType<typeof temporaryFolder>;
  let folder: string;
  let printed: string[];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    scratch = temporaryFolder();
    folder = join(scratch.path, 'data');
    printed = [];
    await database.db.deleteFrom('school_setting').execute();
  });
  afterEach(() => scratch.remove());

  const open = (secret: string | null = null) =>
    openSecrets(database, { secret, folder }, (line) => printed.push(line));
  const file = () => join(folder, 'school.key');

  it('is made once, for its owner only, and its place is reported', async () => {
    const sealed = (await open()).seal('2PQR7KM', 'test');

    expect((await open()).open(sealed, 'test')).toBe('2PQR7KM');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['school.key']);
    expect(printed).toEqual([`Создан ключ школы ${file()}: сохраните его копию отдельно от базы.`]);
  });

  it('is one key for servers that start at once', async () => {
    const [first, second] = await Promise.all([open(), open()]);

    expect(second.open(first.seal('2PQR7KM', 'test'), 'test')).toBe('2PQR7KM');
  });

  it('is never written over', () => {
    const first = makeSchoolKey(folder);

    expect(makeSchoolKey(folder)).toEqual(first);
    expect(readdirSync(folder)).toEqual(['school.key']);
  });

  it('may be a text of the school instead, and then no file is made', async () => {
    const sealed = (await open(SECRET)).seal('2PQR7KM', 'test');

    expect((await open(SECRET)).open(sealed, 'test')).toBe('2PQR7KM');
    expect(readdirSync(scratch.path)).toEqual([]);
  });

  it('encrypts at the next start what an earlier version left in plain text, and once is enough', async () => {
    const { db } = database;
    const at = new Date();
    const named = { first_name: 'Анна', last_name: 'Ким', role: 'TEACHER' as const, login: null };
    const empty = { password_hash: null, email: null, teacher_id: null, last_online_at: null };
    const { id: user_id } = await db
      .insertInto('app_user')
      .values({ ...named, ...empty, created_at: at, modified_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invite = { user_id, code_sealed: null, code_digest: null, created_at: at, revoked_at: null };
    const expires_at = new Date(at.getTime() + 1000);
    await db
      .insertInto('invite_code')
      .values([
        { ...invite, code: 'OLDUSED', expires_at, used_at: at },
        { ...invite, code: 'K7M2QX9', expires_at, used_at: null },
      ])
      .execute();
    const box = await open();
    await open();
    const rows = await db.selectFrom('invite_code').selectAll().orderBy('id').execute();

    expect(JSON.stringify(rows)).not.toMatch(/OLDUSED|K7M2QX9/);
    expect(rows[0]).toMatchObject({ code: null, code_sealed: null, code_digest: null });
    expect(await invitesRepository(db, box).state('k7m2qx9', at)).toBe('open');
    const [row] = await usersRepository(db, box).invited(at, null);
    expect(row).toMatchObject({ code: 'K7M2QX9' });
  });

  it('that is gone is reported, and no other is made in its place', async () => {
    await open();
    rmSync(file());

    await expect(open()).rejects.toThrow(/^Нет ключа школы .*верните файл из копии; .*admin -- new-key/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of another school is reported', async () => {
    await open();
    await expect(open(SECRET)).rejects.toThrow(/^ZVONOK_SECRET не подходит к данным/);
    rmSync(file());
    makeSchoolKey(folder);

    await expect(open()).rejects.toThrow(/^Ключ школы \S+ не подходит .*верните тот ключ.*new-key/);
  });

  it('that is damaged is reported', async () => {
    await open();
    writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, 20));

    await expect(open()).rejects.toThrow(/^Файл ключа \S+ повреждён: верните его из копии/);
  });
});

const USERS = '/user-management/api/users';
const SETTINGS = {
  schoolName: 'Школа',
  openBoard: false,
  inviteDays: 14,
  apiHost: '',
  build: 'dev',
  phoneSignIn: null,
  desktopSite: '',
};

describe('a school that lost its key', () => {
  let school: TestSchool;
  let scratch: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    school = await openTestSchool();
    scratch = temporaryFolder();
  });
  afterAll(async () => {
    await school.close();
    scratch.remove();
  });

  it('begins again with a new one: people, passwords and the timetable stay, codes and sign-ins are new', async () => {
    const { database, clock } = school;
    const source = { secret: null, folder: join(scratch.path, 'data') };
    const admin = await school.as('ADMIN');
    const body = { firstName: 'Анна', lastName: 'Ким', role: 'TEACHER', teacherId: null };
    const invited = (await admin.post(USERS, body)).json<Wire['User']>();
    const users = (await admin.get(USERS)).json<Wire['User'][]>();

    const effects = await startWithNewKey(database.db, source, { inviteDays: 14, now: clock.now() });
    const box = await openSecrets(database, source, () => {});
    const app = await buildApp({ database, clock, secretBox: box, settings: SETTINGS });
    const call: TestSchool['call'] = (method, url, rest = {}) => app.inject({ method, url, ...rest });
    const signedIn = await call('POST', '/auth/api/auth/login', {
      payload: { login: 'gerasimov.de', password: 'Zvonok-2026' },
    });
    const again = person(call, signedIn.json());
    const seen = (await again.get(USERS)).json<Wire['User'][]>();
    const code = seen.find(({ id }) => id === invited.id)?.inviteCode;
    const renewed = await call('POST', '/auth/api/auth/token', {
      payload: { refreshToken: admin.refreshToken },
    });
    await app.close();

    expect(effects).toEqual({ reissued: 1, secondFactors: 0, keptOldFile: false });
    expect(seen.map(({ id, login, role }) => [id, login, role])).toEqual(
      users.map(({ id, login, role }) => [id, login, role]),
    );
    expect(code).toMatch(/^[2-9A-Z]{7}$/);
    expect(code).not.toBe(invited.inviteCode);
    expect(renewed.statusCode).toBe(401);
    expect((await admin.get(USERS)).statusCode).toBe(401);
  });
});
