import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';
import { answerOnce, type KeyedCall } from './idempotency.ts';

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
