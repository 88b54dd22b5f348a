import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, Kysely, type TransactionBuilder } from 'kysely';
import { DatabaseUnavailable, databaseEvents } from './failures.ts';
import type { Tables } from './tables.ts';

/** Pauses before the second and the third attempt, in milliseconds; a restart takes longer and is the caller's wait. */
const PAUSES_MS = [30, 250];

/**
 * A Kysely whose transactions are run again, whole, when the database took them back for a reason that has nothing to
 * do with them: the connection ended before COMMIT was sent, or another transaction was first. Never when COMMIT was
 * sent and its outcome is unknown. So what `execute` is given may run several times: it acts on its transaction alone,
 * and whatever else is to follow waits until `execute` has answered.
 */
export class RetryingDatabase extends Kysely<Tables> {
  constructor(dialect: Dialect) {
    super({ dialect });
  }

  override transaction(): TransactionBuilder<Tables> {
    return retrying(super.transaction());
  }
}

function retrying(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const once = builder.execute.bind(builder);
  const { setIsolationLevel, setAccessMode } = builder;
  return Object.assign(builder, {
    execute: <T>(work: Parameters<typeof once<T>>[0]) => again(() => once(work)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
      retrying(setIsolationLevel.call(builder, level)),
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => retrying(setAccessMode.call(builder, mode)),
  });
}

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await run();
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      databaseEvents.emit('retry');
      // Not all at the same moment: those who collided would collide again.
      await pause(milliseconds * (0.5 + Math.random()));
    }
  }
  return run();
}

function isWorthRepeating(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable &&
    error.outcome === 'nothing-changed' &&
    (error.failure === 'lost' || error.failure === 'contention')
  );
}
