import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from '../../database/embedded/engine.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type HostEvent, HostRecorder } from './recorder.ts';

/** A morning's work on the embedded engine, with everything it did to its files. */
export interface WatchedWork {
  /** The data directory before the work. */
  base: string;
  events: readonly HostEvent[];
  /** For the nth acknowledged change, how many events had happened when it was acknowledged. */
  acknowledgedAt: readonly number[];
  /** Room for rebuilt data directories. */
  scratch: string;
  discard(): void;
}

/** Fails a test loudly when the engine ends by itself. */
export function noFailure(reason: string): void {
  throw new Error(`The engine failed: ${reason}`);
}

/** Makes `changes` acknowledged changes, with what else happens to a database in between, under observation. */
export async function watchWork(changes: number): Promise<WatchedWork> {
  const { path: scratch, remove } = temporaryFolder();
  const pgdata = join(scratch, 'database');
  const base = join(scratch, 'base');
  const made = await openEngine(pgdata, { onFatal: noFailure });
  await made.engine.exec(`create table entry (id int primary key, text text not null);
    create table total (count int not null); insert into total values (0)`);
  await made.engine.close();
  cpSync(pgdata, base, { recursive: true });

  const recorder = new HostRecorder(pgdata);
  const { engine } = await openEngine(pgdata, { onFatal: noFailure, instrument: recorder.instrument });
  const acknowledgedAt: number[] = [];
  for (let id = 1; id <= changes; id += 1) {
    await change(engine, id);
    acknowledgedAt.push(recorder.events.length);
    await distract(engine, id);
  }
  const events = [...recorder.events];
  await engine.close();
  return {
    base,
    events,
    acknowledgedAt,
    scratch,
    discard: remove,
  };
}

/** One transaction over two tables; every fifth text is long enough to be stored out of line. */
async function change(engine: PGlite, id: number): Promise<void> {
  await engine.transaction(async (tx) => {
    await tx.query('insert into entry values ($1, $2)', [id, textOf(id)]);
    await tx.query('update total set count = count + 1');
  });
}

/** Poorly compressible, so that long ones really take pages, and known from the id alone. */
export function textOf(id: number): string {
  const words = id % 5 === 0 ? 1200 : 12;
  return Array.from({ length: words }, (_, index) =>
    ((id * 7919 + index * 104_729) % 1_000_003).toString(36),
  ).join(' ');
}

/** What happens meanwhile: checkpoints, a vacuum, a table that comes and goes, a change that is taken back. */
async function distract(engine: PGlite, id: number): Promise<void> {
  if (id % 13 === 0) await engine.exec('checkpoint');
  if (id % 17 === 0) await engine.exec('vacuum');
  if (id % 7 === 0)
    await engine.exec('create table passing as select generate_series(1, 500) as n; drop table passing');
  if (id % 3 === 0) await engine.exec('begin; update entry set text = text || text; rollback');
}
