import { type Kysely, sql } from 'kysely';
import { type Clock, everyNight } from '../../platform/clock.ts';
import type { DurableFiles } from './durable-files.ts';

/** A server's checkpointer does this; inside PGlite nothing else does, and the log would only ever grow. */
const CHECKPOINT_MS = 5 * 60_000;

interface MaintenanceOptions {
  files: Pick<DurableFiles, 'logWritten'>;
  clock: Clock;
  /** Maintenance writes as well, and PostgreSQL ends when its log cannot grow: on a full disk it waits for room. */
  hasRoom(): boolean;
}

/**
 * What PostgreSQL's background processes would do, were there any in PGlite: a checkpoint every five minutes when
 * something was written, `vacuum (analyze)` once a night, which is plenty for a school. Returns a stop function.
 * Both wait their turn like any query; a failure is left for the next turn, since PostgreSQL itself stays consistent.
 */
export function startMaintenance<T>(
  db: Kysely<T>,
  { files, clock, hasRoom }: MaintenanceOptions,
): () => void {
  let cancelCheckpoint: () => void;
  const scheduleCheckpoint = () => {
    cancelCheckpoint = clock.after(CHECKPOINT_MS, () => {
      scheduleCheckpoint();
      if (!files.logWritten || !hasRoom()) return;
      sql`checkpoint`.execute(db).then(
        () => {
          files.logWritten = false;
        },
        () => {},
      );
    });
  };
  scheduleCheckpoint();
  const stopVacuum = everyNight(clock, async () => {
    if (hasRoom()) await sql`vacuum (analyze)`.execute(db);
  });
  return () => {
    cancelCheckpoint();
    stopVacuum();
  };
}
