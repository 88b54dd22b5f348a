import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncTree } from '../../platform/disk.ts';
import { StartRefusal } from '../../platform/refusal.ts';
import {
  adoptDatabase,
  checkDataFolder,
  dataFolderPaths,
  POSTGRESQL_MAJOR,
  type Purpose,
  prepareDataFolder,
  signDataFolder,
  unopened,
} from './data-folder.ts';
import type { DurableFilesOptions } from './durable-files.ts';
import { type DurableEngine, EngineRefusal, openEngine } from './engine.ts';
import { lockDataFolder } from './folder-lock.ts';
import {
  freeBytesAt,
  hostRefusal,
  isHostFailure,
  LAST_ROOM_BYTES,
  probeFolder,
  requireRoom,
} from './host-failures.ts';

export interface EmbeddedOptions extends DurableFilesOptions {
  purpose: Purpose;
  /** Prints to the console what takes time. */
  print?(line: string): void;
  /** A data directory that the build has made, to be copied at the first start. */
  emptyDatabase?: string;
  /** Bytes still free where a folder lies. Default: the system's own answer. */
  freeBytes?(folder: string): number;
}

export interface EmbeddedDatabase extends DurableEngine {
  /** The data folder's full path. */
  folder: string;
  /** Writes everything out, closes the files and lets the next process in. */
  close(): Promise<void>;
}

/** Opens the folder's database, making it on the first start. Rejects with a `StartRefusal` a person can act on. */
export async function openEmbedded(folder: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = resolve(folder);
  prepareDataFolder(home);
  const freeBytes = options.freeBytes ?? freeBytesAt;
  const unlock = lockDataFolder(home);
  try {
    requireRoom(home, freeBytes);
    checkDataFolder(home, options.purpose);
    if (!existsSync(dataFolderPaths(home).pgdata)) await createDatabase(home, options);
    signDataFolder(home, options.purpose);
    const opened = await openExisting(home, options);
    return {
      ...opened,
      folder: home,
      close: () => closeEngine(opened, freeBytes(home) >= LAST_ROOM_BYTES).finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error instanceof StartRefusal ? error : (explained(home, error) ?? error);
  }
}

/** Made aside, synced and only then moved into place, so that a half-made database is never taken for the school's. */
async function createDatabase(folder: string, options: EmbeddedOptions): Promise<void> {
  options.print?.(`Создаю базу данных в ${folder}…`);
  const { staging } = dataFolderPaths(folder);
  rmSync(staging, { recursive: true, force: true });
  const { emptyDatabase } = options;
  if (emptyDatabase !== undefined && isOfThisVersion(emptyDatabase))
    await cp(emptyDatabase, staging, { recursive: true });
  else await makeCluster(staging, options);
  await syncTree(staging);
  adoptDatabase(folder);
}

/**
 * Makes PostgreSQL's data directory. That takes the engine twice and a copy of its whole memory, for seconds: the build
 * does it for the first start (docs/decisions/0117).
 */
export async function makeCluster(folder: string, options: DurableFilesOptions): Promise<void> {
  const { engine } = await openEngine(folder, options);
  await engine.close();
}

function isOfThisVersion(pgdata: string): boolean {
  const version = join(pgdata, 'PG_VERSION');
  return existsSync(version) && readFileSync(version, 'utf8').trim() === POSTGRESQL_MAJOR;
}

async function openExisting(folder: string, options: EmbeddedOptions): Promise<DurableEngine> {
  let opened: DurableEngine | undefined;
  try {
    opened = await openEngine(dataFolderPaths(folder).pgdata, options);
    await provePowerCutSafety(opened);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw explained(folder, error, opened?.files.hostCode) ?? unopened(folder, (error as Error).message);
  }
  opened.files.quiet = false;
  return opened;
}

/** The system's own reason, from the code it gave or from what it says to another file; else the error as it is. */
function explained(folder: string, error: unknown, seen: string | null = null): StartRefusal | null {
  const { code } = error as NodeJS.ErrnoException;
  const failureCode = error instanceof EngineRefusal ? error.hostCode : isHostFailure(code) ? code : seen;
  return hostRefusal(folder, failureCode ?? probeFolder(folder), error);
}

/** If there is no room for a checkpoint, the log has everything: the next start reads it. */
async function closeEngine({ engine, files }: DurableEngine, hasRoom: boolean): Promise<void> {
  if (hasRoom) await engine.exec('checkpoint');
  files.quiet = true;
  await engine.close();
}

/**
 * Proves on this very start that a commit reaches the disk before it is acknowledged: a transaction that writes only to
 * the log must sync the log. An upgrade of PGlite that moves the hook's place would otherwise lose data in silence.
 */
export async function provePowerCutSafety({ engine, files }: DurableEngine): Promise<void> {
  const before = files.logSyncs;
  await engine.query(`select pg_logical_emit_message(true, 'zvonok', 'self-test')`);
  if (files.logSyncs > before) return;
  throw new StartRefusal(
    'Встроенная база данных не записывает изменения на диск сразу, при сбое питания они пропали бы: сервер не запущен, верните прежнюю версию @electric-sql/pglite.',
  );
}
