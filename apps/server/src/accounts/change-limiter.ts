import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';

/** How many changing calls are let through in a window of five minutes. */
export interface ChangeLimits {
  /** A planner at full speed makes two hundred in a quarter of an hour. */
  perPerson: number;
  /** A whole staff room may be one address. */
  perAddress: number;
}

/** What a school without a word of its own gets. */
export const DEFAULT_CHANGES_PER_PERSON = 600;
/** Addresses are as many people as this. */
const PEOPLE_PER_ADDRESS = 5;

export function changeLimits(perPerson: number): ChangeLimits {
  return { perPerson, perAddress: perPerson * PEOPLE_PER_ADDRESS };
}

const WINDOW_MS = 5 * 60_000;
/** How long a server counts alone before it reports to the others, in milliseconds. */
const EXCHANGE_MS = 5_000;

interface Count {
  /** Calls as far as this server knows, its own and those of others. */
  known: number;
  /** Own calls not yet reported to the database. */
  unreported: number;
}

/**
 * Counts changing calls per person and per address. In memory, so that counting costs a call nothing; every five
 * seconds one call exchanges the counts with the other servers of the school in one statement. Two servers may let
 * through what comes within these seconds: the limit stops a program that runs wild and not the 601st call.
 */
export function createChangeLimiter(db: Kysely<Tables>, clock: Clock, limits: ChangeLimits) {
  let window = 0;
  let counts = new Map<string, Count>();
  let exchanged = 0;
  let exchanging = false;

  function openWindow(now: number): void {
    const current = now - (now % WINDOW_MS);
    if (current === window) return;
    window = current;
    counts = new Map();
  }

  async function exchange(now: number): Promise<void> {
    exchanging = true;
    exchanged = now;
    const start = new Date(window);
    // In one order everywhere: two servers that write the same rows at the same time must not wait for each other.
    const reported = [...counts]
      .filter(([, { unreported }]) => unreported > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = reported.map(([key, { unreported }]) => ({ key, window_start: start, calls: unreported }));
    for (const [, count] of reported) count.unreported = 0;
    try {
      if (rows.length === 0) return;
      await db.deleteFrom('changing_call').where('window_start', '<', start).execute();
      const stored = await db
        .insertInto('changing_call')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet({ calls: sql`changing_call.calls + excluded.calls` }),
        )
        .returning(['key', 'calls'])
        .execute();
      for (const { key, calls } of stored) {
        const count = counts.get(key);
        if (count) count.known = calls + count.unreported;
      }
    } catch {
      // Counting never stands in the way of work: what could not be reported is reported next time.
      rows.forEach(({ calls }, index) => {
        const count = reported[index]?.[1];
        if (count) count.unreported += calls;
      });
    } finally {
      exchanging = false;
    }
  }

  /**
   * Counts calls; returns seconds until the next is welcome, 0 if these are. What is over the limit in the middle
   * passes.
   */
  function count(key: string, most: number, calls: number): number {
    const now = clock.now().getTime();
    openWindow(now);
    const entry = counts.get(key) ?? { known: 0, unreported: 0 };
    if (entry.known >= most) return Math.max(1, Math.ceil((window + WINDOW_MS - now) / 1000));
    entry.known += calls;
    entry.unreported += calls;
    counts.set(key, entry);
    return 0;
  }

  return {
    countByAddress: (address: string, calls = 1) => count(`address ${address}`, limits.perAddress, calls),
    countByPerson: (userId: number, calls = 1) => count(`person ${userId}`, limits.perPerson, calls),
    /**
     * Exchanges the counts with other servers when it is time; writes, so it comes after the check for room on the
     * disk.
     */
    async exchangeWhenDue(): Promise<void> {
      const now = clock.now().getTime();
      if (!exchanging && counts.size > 0 && Math.abs(now - exchanged) >= EXCHANGE_MS) await exchange(now);
    },
  };
}
