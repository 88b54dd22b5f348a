import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the disk of this platform promises, and how a file, a name and a move are made to survive a power cut on it.
 * Windows syncs only through a handle that may write, and no folder at all. NTFS keeps names in a journal, in order,
 * and a sync of any file writes that journal up to there: a file that is synced after a move makes the move last.
 */
const WINDOWS = process.platform === 'win32';

/** Whether a folder can be opened and synced. */
export const FOLDERS_SYNC = !WINDOWS;

const FOR_SYNC = WINDOWS ? 'r+' : 'r';
/** Syncs in flight at once: a journalling file system then answers a whole batch with one commit of its journal. */
const AT_ONCE = 32;
/** The file that is synced on Windows where a folder is meant. Dotted, and only there for a moment. */
export const NAMES_PROBE = '.names.tmp';

/** Codes of Windows for a move while another program, mostly a virus scanner, has the file open for a moment. */
const HELD: readonly unknown[] = ['EACCES', 'EBUSY', 'EPERM'];
/** Milliseconds between the attempts to move such a file: 3 s together. */
const WAITS: readonly number[] = WINDOWS ? [10, 20, 50, 100, 200, 400, 700, 700, 820] : [];

/** Makes one file's content survive a power cut. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, FOR_SYNC);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the names in a folder survive a power cut: what was made, moved and removed there so far. */
export function syncNames(folder: string): void {
  if (FOLDERS_SYNC) {
    syncFile(folder);
    return;
  }
  const probe = join(folder, NAMES_PROBE);
  const descriptor = openSync(probe, 'w');
  try {
    writeSync(descriptor, '\n');
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
    rmSync(probe, { force: true });
  }
}

/** Makes a folder and everything below it survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || (FOLDERS_SYNC && entry.isDirectory()))
    .map((entry) => join(entry.parentPath, entry.name));
  const queue = paths.values();
  const worker = async () => {
    for (const path of queue) {
      const handle = await open(path, FOR_SYNC);
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  syncNames(folder);
}

/** Moves a file or a folder, over a file that is there; both names are in the same folder or file system. */
export function move(from: string, to: string): void {
  patiently(() => renameSync(from, to));
}

/** The same for a process that has others to answer meanwhile. */
export async function moveWithoutBlocking(from: string, to: string): Promise<void> {
  for (const wait of WAITS) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
      await sleep(wait);
    }
  }
  renameSync(from, to);
}

/** Tries an operation again while the system says that another program has the file open. */
export function patiently<T>(operation: () => T, mayPass: (error: unknown) => boolean = isHeld): T {
  for (const wait of WAITS) {
    try {
      return operation();
    } catch (error) {
      if (!mayPass(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
    }
  }
  return operation();
}

function isHeld(error: unknown): boolean {
  return HELD.includes((error as NodeJS.ErrnoException).code);
}

/** Step by step: Node's own `recursive` never returns where the system refuses a name with ENOENT, as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  // The root of a drive that is not there.
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
  // On Windows the first sync of a file in it makes its name last, too.
  if (!FOLDERS_SYNC) return;
  try {
    syncNames(parent);
  } catch {
    // A parent we may write to but not read: the system syncs it in its own time, within seconds.
  }
}
