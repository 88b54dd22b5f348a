import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';

/** Who sends a key: a person, or an address if no user is signed in. */
export type KeyOwner = { userId: number; address: null } | { userId: null; address: string };

/** A call that must not be done twice. */
export interface KeyedCall {
  owner: KeyOwner;
  /** Its name in the contract. */
  operation: string;
  /** What its sender made up. */
  key: string;
  /** Equal when the same is sent. */
  fingerprint: string;
}

/**
 * Runs `work` and stores its answer under the call's key, in one transaction; a call with the same key is given that
 * answer, and what runs at the same time waits for the first to be through. Null when something else was sent under
 * this key before. A `work` that throws stores nothing, nor the key.
 */
export function answerOnce<T extends object>(
  db: Kysely<Tables>,
  call: KeyedCall,
  now: Date,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T | null> {
  const { owner, operation, key, fingerprint } = call;
  return db.transaction().execute(async (trx) => {
    // Waits here while another transaction has the same key and is not through. The update changes nothing: it locks
    // what was stored before, so that the nightly purge cannot take it from under this call.
    const stored = await trx
      .insertInto('kept_answer')
      .values({
        user_id: owner.userId,
        address: owner.address,
        operation,
        key,
        fingerprint,
        answered_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['operation', 'user_id', 'address', 'key']).doUpdateSet({ key }),
      )
      .returning(['id', 'answer', 'fingerprint'])
      .executeTakeFirstOrThrow();
    if (stored.answer !== null) return stored.fingerprint === fingerprint ? (stored.answer as T) : null;
    const answer = await work(trx);
    await trx
      .updateTable('kept_answer')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', stored.id)
      .execute();
    return answer;
  });
}

const KEY_REUSED = 'С этим ключом уже сохранено другое. Закройте форму, откройте её снова и повторите.';

/**
 * Creates something in one transaction, and only once where the call has a key: a call that comes again is answered as
 * it was the first time. Refuses with 422 when something else was sent under the key before.
 */
export function creations(db: Kysely<Tables>, clock: Clock) {
  return async <T extends object>(
    call: KeyedCall | null,
    create: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> => {
    if (!call) return db.transaction().execute(create);
    const answer = await answerOnce(db, call, clock.now(), create);
    if (!answer) throw new Refusal(422, KEY_REUSED);
    return answer;
  };
}

/** The same for a call of many items, each with a key of its own, that takes care itself to run alone. */
export function idempotentItems(
  trx: Transaction<Tables>,
  { userId, operation, now }: { userId: number; operation: string; now: Date },
) {
  return {
    async storedAnswers(keys: readonly string[]): Promise<ReadonlyMap<string, object>> {
      const rows = await trx
        .selectFrom('kept_answer')
        .select(['key', 'answer'])
        .where('operation', '=', operation)
        .where('user_id', '=', userId)
        .where('key', 'in', keys)
        .execute();
      return new Map(rows.flatMap(({ key, answer }) => (answer ? [[key, answer]] : [])));
    },

    async storeAnswers(answers: ReadonlyMap<string, object>): Promise<void> {
      if (answers.size === 0) return;
      const rows = [...answers].map(([key, answer]) => ({
        user_id: userId,
        address: null,
        operation,
        key,
        fingerprint: null,
        answer: JSON.stringify(answer),
        answered_at: now,
      }));
      await trx.insertInto('kept_answer').values(rows).execute();
    },
  };
}
