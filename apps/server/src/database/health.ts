import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';
import type { DatabaseHandle } from './database.ts';
import { LAST_ROOM_BYTES } from './embedded/host-failures.ts';
import { DatabaseUnavailable } from './failures.ts';
import { MIGRATIONS } from './migrations/index.ts';

const MIB = 1024 * 1024;
/** Below this much free space nothing of the school is changed, so that the database never meets a full disk. */
export const FLOOR_BYTES = 50 * MIB;
/** Below this an administrator is warned while there is still time. */
const LOW_BYTES = 500 * MIB;
/** How long what was found is cached, in milliseconds: a busy morning asks once a second. */
const CACHED_MS = 1_000;

/** What is wrong with the server; `disk-low` alone still lets everything through. */
export type HealthProblem =
  | 'disk-low'
  | 'disk-full'
  | 'database-lost'
  | 'database-read-only'
  | 'schema-newer';

export interface HealthState {
  /** Whether changes can be written. */
  ready: boolean;
  problems: readonly HealthProblem[];
  /** Bytes free for the data, if this computer can say. */
  freeBytes: number | null;
}

export type Health = ReturnType<typeof watchHealth>;

/**
 * Looks after what the server needs in order to write. Nothing here is remembered: where there is room again, all is
 * well.
 */
export function watchHealth({ db, freeBytes }: Pick<DatabaseHandle, 'db' | 'freeBytes'>, clock: Clock) {
  const room = cached(clock, () => freeBytes());
  const database = cached(clock, () => databaseProblem(db));

  const hasRoom = (purpose: 'change' | 'sign-in'): boolean => {
    const free = room();
    return free === null || free >= (purpose === 'change' ? FLOOR_BYTES : LAST_ROOM_BYTES);
  };

  return {
    hasRoom,

    /**
     * Refuses a call that writes before the disk is full. Signing in and staying signed in write a little and go on
     * longer: an administrator has to see what is wrong.
     */
    requireRoom(purpose: 'change' | 'sign-in'): void {
      if (hasRoom(purpose)) return;
      throw new Refusal(
        507,
        'На диске сервера закончилось место, и изменения сейчас не сохраняются. Сообщите администратору: когда место появится, всё заработает само.',
      );
    },

    async state(): Promise<HealthState> {
      const free = room();
      const problems = [diskProblem(free), await database()].filter((problem) => problem !== null);
      return { ready: problems.every((problem) => problem === 'disk-low'), problems, freeBytes: free };
    },
  };
}

function diskProblem(free: number | null): HealthProblem | null {
  if (free === null || free >= LOW_BYTES) return null;
  return free >= FLOOR_BYTES ? 'disk-low' : 'disk-full';
}

async function databaseProblem(db: DatabaseHandle['db']): Promise<HealthProblem | null> {
  try {
    const { rows } = await sql<{ readOnly: boolean; newest: string }>`
      select current_setting('transaction_read_only') = 'on' as "readOnly", max(name) as newest from kysely_migration
    `.execute(db);
    if (rows[0]?.readOnly) return 'database-read-only';
    return (rows[0]?.newest ?? '') > (Object.keys(MIGRATIONS).toSorted().at(-1) ?? '')
      ? 'schema-newer'
      : null;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 'database-lost';
    throw error;
  }
}

/** The same answer for a moment, however many ask. */
function cached<T>(clock: Clock, find: () => T): () => T {
  let kept: { value: T; since: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    // Also after the clock was moved back.
    if (kept === null || Math.abs(now - kept.since) >= CACHED_MS) kept = { value: find(), since: now };
    return kept.value;
  };
}
