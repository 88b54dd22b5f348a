import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildAfterCut } from '../../testing/power-cut/power-cut.ts';
import { noFailure, textOf, type WatchedWork, watchWork } from '../../testing/power-cut/watched-work.ts';
import { openEngine } from './engine.ts';

/** Each cut with each luck once, in about half a second each; ZVONOK_CRASH_ROUNDS=500 for a long night. */
// biome-ignore lint/style/noProcessEnv: how long to look for trouble is the test runner's choice.
const ROUNDS = Number(process.env.ZVONOK_CRASH_ROUNDS ?? 6);
const CHANGES = 60;

describe('a power cut', () => {
  let work: WatchedWork;

  beforeAll(async () => {
    work = await watchWork(CHANGES);
  });
  afterAll(() => work.discard());

  it('syncs the log exactly once for a change', () => {
    const [, second = 0, third = 0] = work.acknowledgedAt;
    const syncs = work.events.slice(second, third).filter((event) => event.kind === 'sync');

    expect(syncs.map((event) => event.path)).toEqual([expect.stringMatching(/^pg_wal\//)]);
  });

  it.each(rounds())(
    'loses no acknowledged change (round $round, cut $where)',
    async ({ round, where, luck }) => {
      const dice = seeded(round);
      const after =
        where === 'anywhere' ? Math.floor(dice() * work.events.length) : pick(work.acknowledgedAt, dice);
      const target = join(work.scratch, `round-${round}`);
      rebuildAfterCut({ base: work.base, events: work.events, after, survives: () => dice() < luck }, target);

      const { engine } = await openEngine(target, { onFatal: noFailure });
      const { rows: entries } = await engine.query<{ id: number; text: string }>(
        'select * from entry order by id',
      );
      const { rows: totals } = await engine.query<{ count: number }>('select count from total');
      await engine.exec('set enable_seqscan = off');
      const { rows: byIndex } = await engine.query<{ count: number }>(
        'select count(id) as count from entry where id > 0',
      );
      await engine.close();
      rmSync(target, { recursive: true });

      const acknowledged = work.acknowledgedAt.filter((at) => at <= after).length;
      expect(entries.length).toBeGreaterThanOrEqual(acknowledged);
      expect(entries).toEqual(entries.map((_, index) => ({ id: index + 1, text: textOf(index + 1) })));
      expect([totals, byIndex]).toEqual([[{ count: entries.length }], [{ count: entries.length }]]);
    },
  );

  it('would have lost changes if syncs did nothing, so the simulator sees what it looks for', async () => {
    const target = join(work.scratch, 'stock');
    const after = work.acknowledgedAt.at(-1) ?? 0;
    rebuildAfterCut(
      { base: work.base, events: work.events, after, survives: () => false, ignoreSyncs: true },
      target,
    );

    const { engine } = await openEngine(target, { onFatal: noFailure });
    const { rows } = await engine.query<{ count: number }>('select count(*) as count from entry');
    await engine.close();

    expect(rows[0]?.count).toBeLessThan(CHANGES);
  });
});

/** Half of the cuts right after an acknowledgement, half anywhere; from "nothing unsynced survives" to "nearly all". */
function rounds() {
  return Array.from({ length: ROUNDS }, (_, round) => ({
    round,
    where: round % 2 === 0 ? 'after an acknowledgement' : 'anywhere',
    luck: [0, 0.5, 0.9][round % 3] ?? 0,
  }));
}

function pick<T>(list: readonly T[], dice: () => number): T {
  return list[Math.floor(dice() * list.length)] as T;
}

/** Repeatable numbers from 0 to 1 (mulberry32), so that a failed round can be run again. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
