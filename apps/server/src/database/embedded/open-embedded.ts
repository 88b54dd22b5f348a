import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartRefusal } from '../../lifecycle/start-refusal.ts';
import {
  adoptDatabase,
  checkDataFolder,
  damaged,
  dataFolderPaths,
  type Purpose,
  prepareDataFolder,
  signDataFolder,
} from './data-folder.ts';
import type { DurableFilesOptions } from './durable-files.ts';
import { type DurableEngine, openEngine } from './engine.ts';
import { lockDataFolder } from './folder-lock.ts';
import { provePowerCutSafety } from './self-test.ts';
import { syncTree } from './sync-tree.ts';

export interface EmbeddedOptions extends DurableFilesOptions {
  purpose: Purpose;
  /** Tells the person at the console what takes time. */
  say?(line: string): void;
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
  const unlock = lockDataFolder(home);
  try {
    checkDataFolder(home, options.purpose);
    if (!existsSync(dataFolderPaths(home).pgdata)) await createDatabase(home, options);
    signDataFolder(home, options.purpose);
    const opened = await openExisting(home, options);
    return { ...opened, folder: home, close: () => closeEngine(opened).finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Made aside, synced and only then moved into place, so that a half-made database is never taken for the school's. */
async function createDatabase(folder: string, options: EmbeddedOptions): Promise<void> {
  options.say?.(`Создаю базу данных в ${folder}…`);
  const { staging } = dataFolderPaths(folder);
  rmSync(staging, { recursive: true, force: true });
  const { engine } = await openEngine(staging, options);
  await engine.close();
  await syncTree(staging);
  adoptDatabase(folder);
}

async function openExisting(folder: string, options: EmbeddedOptions): Promise<DurableEngine> {
  let opened: DurableEngine;
  try {
    opened = await openEngine(dataFolderPaths(folder).pgdata, options);
    await provePowerCutSafety(opened);
  } catch (error) {
    throw error instanceof StartRefusal ? error : damaged(folder, (error as Error).message);
  }
  opened.files.quiet = false;
  return opened;
}

async function closeEngine({ engine, files }: DurableEngine): Promise<void> {
  await engine.exec('checkpoint');
  files.quiet = true;
  await engine.close();
}
