import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/database.ts';
import { type TestClock, testClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { TEST_INVITES } from '../testing/school.ts';
import { openSigningKeys, renewSigningKey, replaceSigningKeys } from './signing-keys.ts';
import { tokenService } from './tokens.ts';

const DAY_MS = 86_400_000;
const { box } = TEST_INVITES;
const OWNER = { userId: 1, sessionId: 1, role: 'ADMIN', teacherId: null } as const;

describe('the keys that sign tokens', () => {
  let database: DatabaseHandle;
  let clock: TestClock;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    clock = testClock();
  });
  afterEach(() => database.db.deleteFrom('signing_key').execute());

  /** One server of the school, with a memory of its own. */
  const server = async () =>
    tokenService(await openSigningKeys(database.db, box, clock), clock, { has: () => false });
  const night = () => renewSigningKey(database.db, box, clock.now());
  const rows = () => database.db.selectFrom('signing_key').selectAll().orderBy('created_at').execute();
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  it('are one for servers that start at once, and no copy of the database reveals it', async () => {
    const [first, second] = await Promise.all([server(), server()]);
    const token = await first.access(OWNER);

    expect(await second.readAccess(token)).toMatchObject({ userId: 1 });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kid: kidOf(token), retired_at: null });
    const key = await (await openSigningKeys(database.db, box, clock)).current();
    expect(JSON.stringify(row)).not.toContain(key.key.export().toString('base64url'));
  });

  it('keep what an earlier version signed, whose key lay in plain text among the settings', async () => {
    const plain = Buffer.alloc(32, 5);
    await database.db
      .insertInto('school_setting')
      .values({ name: 'token-signing-key', value: plain.toString('base64url') })
      .execute();
    const old = await new SignJWT({ id: 1, sid: 1, roles: ['ADMIN'], teacherId: null })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60)
      .sign(plain);
    const tokens = await server();
    const settings = await database.db.selectFrom('school_setting').select('name').execute();

    expect(await tokens.readAccess(old)).toMatchObject({ userId: 1 });
    expect(settings).not.toContainEqual({ name: 'token-signing-key' });
    expect(JSON.stringify(await rows())).not.toContain(plain.toString('base64url'));
  });

  it('change after half a year, once, and the old one verifies until its last token has run out', async () => {
    const tokens = await server();
    clock.pass(180 * DAY_MS);
    const { token: old } = await tokens.refresh('director');
    await night();
    expect(await rows()).toHaveLength(1);
    clock.pass(1000);
    await Promise.all([night(), night()]);
    expect(await rows()).toHaveLength(2);
    // A server looks which key signs every five minutes.
    clock.pass(301_000);

    const { token: next } = await tokens.refresh('director');
    expect(kidOf(next)).not.toBe(kidOf(old));
    expect([await tokens.isRefresh(old), await tokens.isRefresh(next)]).toEqual([true, true]);
    clock.pass(30 * DAY_MS - 303_000);
    expect(await tokens.isRefresh(old)).toBe(true);
    clock.pass(2 * DAY_MS);
    await night();
    expect(await rows()).toHaveLength(1);
    expect(await tokens.isRefresh(old)).toBe(false);
  });

  it('are picked up by every server without a restart', async () => {
    const [here, there] = await Promise.all([server(), server()]);
    const before = await there.access(OWNER);
    clock.pass(181 * DAY_MS);
    await night();
    const token = await here.access(OWNER);

    expect(kidOf(token)).not.toBe(kidOf(before));
    expect(await there.readAccess(token)).toMatchObject({ userId: 1 });
    expect(kidOf(await there.access(OWNER))).toBe(kidOf(token));
  });

  it('can all be replaced, and nothing of before is trusted', async () => {
    const { token } = await (await server()).refresh('director');
    await database.db.transaction().execute((trx) => replaceSigningKeys(trx, box, clock.now()));

    expect(await (await server()).isRefresh(token)).toBe(false);
    expect(await rows()).toHaveLength(1);
  });

  it.each([undefined, 7, '', 'x'.repeat(10_000), '__proto__', "'; drop table signing_key"])(
    'are not found by the name %s',
    async (kid) => {
      const forged = await new SignJWT({ id: 1, sid: 1, roles: ['ADMIN'] })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: kid as string })
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60)
        .sign(new Uint8Array(32));

      expect(await (await server()).readAccess(forged)).toBeNull();
    },
  );
});
