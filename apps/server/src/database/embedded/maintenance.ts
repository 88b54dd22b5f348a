import { type Kysely, sql } from 'kysely';
import type { DurableFiles } from './durable-files.ts';

/** A server's checkpointer does this; inside PGlite nobody would, and the log would only ever grow. */
const CHECKPOINT_MS = 5 * 60_000;
/** A server's autovacuum does this; once a night is plenty for a school. */
const VACUUM_HOUR = 3;

/**
 * What PostgreSQL's background processes would do, were there any in PGlite: a checkpoint every five minutes when
 * something was written, `vacuum (analyze)` at night by the computer's clock. Answers the way to stop.
 * Both wait their turn like any query; a failure is left for the next turn, since PostgreSQL itself stays consistent.
 */
export function keepInShape<T>(db: Kysely<T>, files: Pick<DurableFiles, 'logWritten'>): () => void {
  const checkpoint = setInterval(() => {
    if (!files.logWritten) return;
    sql`checkpoint`.execute(db).then(
      () => {
        files.logWritten = false;
      },
      () => {},
    );
  }, CHECKPOINT_MS);

  let vacuum: NodeJS.Timeout;
  const vacuumTonight = () => {
    vacuum = setTimeout(() => {
      sql`vacuum (analyze)`.execute(db).then(vacuumTonight, vacuumTonight);
    }, untilNight(new Date()));
    vacuum.unref();
  };
  checkpoint.unref();
  vacuumTonight();

  return () => {
    clearInterval(checkpoint);
    clearTimeout(vacuum);
  };
}

/** Milliseconds from `now` to the next three o'clock at night, by the computer's own clock. */
export function untilNight(now: Date): number {
  const night = new Date(now);
  night.setHours(VACUUM_HOUR, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night.getTime() - now.getTime();
}
