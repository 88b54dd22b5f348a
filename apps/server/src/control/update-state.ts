import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolderPaths } from '../database/embedded/data-folder.ts';
import { move, syncTree } from '../platform/disk.ts';
import { Refusal } from '../platform/refusal.ts';

/** Where an update is, in the order of its phases. The server writes `copied` and `failed`, the command the others. */
export type UpdatePhase = 'copying' | 'copied' | 'failed' | 'proving' | 'done' | 'back';

export interface UpdateState {
  phase: UpdatePhase;
  from: string;
  to: string;
  /** The process of the command: while it lives, the new version waits for its word. */
  pid: number;
  startedAt: string;
  finishedAt: string | null;
  /** Why the former version works again; null if it does not. */
  reason: string | null;
  /** What the command printed. */
  log: readonly string[];
}

/** How often the two processes look at each other's words, in milliseconds. */
const LOOK_EVERY_MS = 100;
/** The command swaps a link in between; after this it is taken for gone. */
const SWAP_MS = 30_000;
/** Room that stays free when the data are copied for the way back. */
const ROOM_LEFT_BYTES = 64 * 1024 * 1024;
const MIB = 1024 * 1024;

/** The data as they were before the new version; dotted, so that the folder's own check passes over it. */
export const beforeUpdate = (folder: string) => join(folder, '.before-update');

const stateFile = (folder: string) => join(folder, '.update.json');

/** Null if there was no update yet, or nothing readable about it. */
export function readUpdateState(folder: string): UpdateState | null {
  try {
    return JSON.parse(readFileSync(stateFile(folder), 'utf8')) as UpdateState;
  } catch {
    return null;
  }
}

/** Through a new file, which follows no link that another user may have put there. */
export function writeUpdateState(folder: string, state: UpdateState): void {
  const draft = `${stateFile(folder)}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o644, flag: 'wx' });
  move(draft, stateFile(folder));
}

/** Whether a process of this computer lives, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether changes may be written. A command that is gone gives no word: what is written now can no longer go back. */
function isProven(folder: string): boolean {
  const state = readUpdateState(folder);
  if (state?.phase !== 'proving') return true;
  if (isAlive(state.pid)) return false;
  writeUpdateState(folder, {
    ...state,
    phase: 'done',
    reason: 'команда обновления оборвалась, новая версия принята без её проверки',
    finishedAt: new Date().toISOString(),
  });
  return true;
}

/** What a changing call is answered while the new version is being proven. Apps repeat it after that many seconds. */
const CLOSED = new Refusal(
  503,
  'Сервер обновляется и пока не принимает изменений, ничего не изменено. Через несколько секунд повторите.',
  { headers: { 'Retry-After': '5' } },
);

export interface WriteGate {
  isClosed(): boolean;
  /** The refusal for a call that would change something; null when changes are let through. */
  refusal(): Refusal | null;
}

/** For a server that no update has started. */
export const OPEN_GATE: WriteGate = { isClosed: () => false, refusal: () => null };

/** For a server on a copy, which is not to be changed. */
const SHUT_GATE: WriteGate = { isClosed: () => true, refusal: () => CLOSED };

/**
 * Closed for writes while the command that has started this version proves it. Once open it stays open: by the
 * command's word, or because the command is gone and nothing can take this version back any more.
 */
export function openWriteGate(folder: string, isTrial: boolean): WriteGate {
  if (isTrial) return SHUT_GATE;
  if (isProven(folder)) return OPEN_GATE;
  let closed = true;
  let lookedAt = 0;
  const isClosed = () => {
    if (closed && performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now();
      closed = !isProven(folder);
    }
    return closed;
  };
  return { isClosed, refusal: () => (isClosed() ? CLOSED : null) };
}

/**
 * Called in the old server once it has closed its database: keeps the data for the way back and waits until the command
 * has put the new version in its place. Whatever happens, this process starts what the link then leads to.
 */
export async function keepForTheWayBack(folder: string): Promise<void> {
  const asked = readUpdateState(folder);
  if (asked?.phase !== 'copying') return;
  try {
    await copyData(folder);
    writeUpdateState(folder, { ...asked, phase: 'copied' });
  } catch (error) {
    rmSync(beforeUpdate(folder), { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'на диске не хватило места для копии данных' : message;
    writeUpdateState(folder, { ...asked, phase: 'failed', reason });
    return;
  }
  for (const until = Date.now() + SWAP_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
    if (readUpdateState(folder)?.phase !== 'copied' || !isAlive(asked.pid)) return;
  }
}

async function copyData(folder: string): Promise<void> {
  const kept = beforeUpdate(folder);
  const { pgdata } = dataFolderPaths(folder);
  rmSync(kept, { recursive: true, force: true });
  const needed = (await sizeOf(pgdata)) + ROOM_LEFT_BYTES;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < needed) {
    throw new Error(
      `на диске свободно ${Math.floor((bavail * bsize) / MIB)} МБ, нужно ${Math.ceil(needed / MIB)}`,
    );
  }
  mkdirSync(kept, { mode: 0o700 });
  await cp(pgdata, dataFolderPaths(kept).pgdata, { recursive: true, preserveTimestamps: true });
  await syncTree(kept);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Puts the data back as they were before the new version; its caller holds the folder's lock. */
export function bringBackData(folder: string): void {
  const kept = dataFolderPaths(beforeUpdate(folder)).pgdata;
  if (!existsSync(kept)) return;
  const { pgdata } = dataFolderPaths(folder);
  const away = join(folder, '.failed-update');
  rmSync(away, { recursive: true, force: true });
  if (existsSync(pgdata)) move(pgdata, away);
  move(kept, pgdata);
  rmSync(beforeUpdate(folder), { recursive: true, force: true });
  rmSync(away, { recursive: true, force: true });
}
