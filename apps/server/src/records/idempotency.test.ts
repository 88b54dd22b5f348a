import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/database.ts';
import { openTestDatabase, testServer } from '../testing/database.ts';
import { answerOnce, type KeyedCall } from './idempotency.ts';

const NOW = new Date('2026-11-18T05:20:00Z');
const CALL: KeyedCall = {
  owner: { userId: null, address: '192.168.1.20' },
  operation: 'createCertificate',
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fingerprint: 'a',
};

describe('a call that must not be done twice', () => {
  let database: DatabaseHandle;
  let done = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const work = async () => {
    done += 1;
    return { id: done };
  };
  const call = (change: Partial<KeyedCall> = {}) =>
    answerOnce(database.db, { ...CALL, ...change }, NOW, work);

  it('is done once and answered alike, unless something else comes under its key', async () => {
    const first = await call();

    expect(await call()).toEqual(first);
    expect(await call({ fingerprint: 'b' })).toBeNull();
    expect(done).toBe(1);
    expect(await call({ owner: { userId: null, address: '192.168.1.21' } })).not.toEqual(first);
  });

  it('leaves its key free when it throws', async () => {
    const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const failing = answerOnce(database.db, { ...CALL, key }, NOW, () =>
      Promise.reject(new Error('no room')),
    );

    await expect(failing).rejects.toThrow('no room');
    expect(await call({ key })).toEqual({ id: done });
  });

  // The embedded engine runs one transaction at a time.
  it.runIf(testServer())(
    'keeps its answer until it is given, whatever the purge deletes meanwhile',
    async () => {
      const key = '9a1b2c3d-7425-40de-944b-e07fc1f90ae7';
      const first = await call({ key });
      /** Deletes, after every statement of the call, what the call has not locked. */
      const purging: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          await database.db
            .deleteFrom('kept_answer')
            .where('id', 'in', (of) =>
              of.selectFrom('kept_answer').select('id').where('key', '=', key).forUpdate().skipLocked(),
            )
            .execute();
          return result;
        },
      };

      expect(await answerOnce(database.db.withPlugin(purging), { ...CALL, key }, NOW, work)).toEqual(first);
    },
  );
});
