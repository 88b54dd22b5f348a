import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { everyNight } from '../../lifecycle/nightly.ts';
import type { DurableFiles } from './durable-files.ts';

/** A server's checkpointer does this; inside PGlite nobody would, and the log would only ever grow. */
const CHECKPOINT_MS = 5 * 60_000;

/**
 * What PostgreSQL's background processes would do, were there any in PGlite: a checkpoint every five minutes when
 * something was written, `vacuum (analyze)` once a night, which is plenty for a school. Answers the way to stop.
 * Both wait their turn like any query; a failure is left for the next turn, since PostgreSQL itself stays consistent.
 */
export function keepInShape<T>(
  db: Kysely<T>,
  files: Pick<DurableFiles, 'logWritten'>,
  clock: Clock,
): () => void {
  let callOff: () => void;
  const planCheckpoint = () => {
    callOff = clock.after(CHECKPOINT_MS, () => {
      planCheckpoint();
      if (!files.logWritten) return;
      sql`checkpoint`.execute(db).then(
        () => {
          files.logWritten = false;
        },
        () => {},
      );
    });
  };
  planCheckpoint();
  const stopVacuum = everyNight(clock, () => sql`vacuum (analyze)`.execute(db));
  return () => {
    callOff();
    stopVacuum();
  };
}
