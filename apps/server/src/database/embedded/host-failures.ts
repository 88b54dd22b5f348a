import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../platform/refusal.ts';

/** Below this the embedded database is not opened and nothing is written: a segment of its log takes 16 MiB at once. */
export const LAST_ROOM_BYTES = 20 * 1024 * 1024;

/** What a person has to put right outside the program, by the system's code. */
type HostFailure = 'full' | 'read-only' | 'too-many-files' | 'forbidden';

const FAILURES: Readonly<Record<string, HostFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EMFILE: 'too-many-files',
  ENFILE: 'too-many-files',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

const SENTENCES: Record<HostFailure, (folder: string) => string> = {
  full: (folder) =>
    `На диске с папкой данных ${folder} закончилось место: освободите хотя бы 100 МБ и запустите «Звонок» снова, сами данные не тронуты.`,
  'read-only': (folder) =>
    `Диск с папкой данных ${folder} подключён только для чтения: подключите его для записи или укажите другую папку ключом --data.`,
  'too-many-files': (folder) =>
    `Система не даёт открыть больше файлов, и папка данных ${folder} не открылась: закройте лишние программы или увеличьте предел открытых файлов (ulimit -n) и запустите «Звонок» снова, сами данные не тронуты.`,
  forbidden: (folder) =>
    `К папке данных ${folder} или к файлу в ней нет доступа: дайте права на всю папку пользователю, от имени которого запущен «Звонок», или укажите другую ключом --data.`,
};

/** Whether a code of the system is one that a person can put right, and that proves nothing about the data. */
export function isHostFailure(code: unknown): code is string {
  return typeof code === 'string' && code in FAILURES;
}

/** The refusal for a failure of the system; null if its code names none. */
export function hostRefusal(folder: string, code: unknown, cause: unknown): StartRefusal | null {
  const failure = isHostFailure(code) ? FAILURES[code] : undefined;
  return failure ? new StartRefusal(SENTENCES[failure](folder), { cause }) : null;
}

/** Refuses before anything is opened: the engine's recovery writes too, and may end half-way where there is no room. */
export function requireRoom(folder: string, freeBytes: (folder: string) => number): void {
  if (freeBytes(folder) >= LAST_ROOM_BYTES) return;
  throw new StartRefusal(SENTENCES.full(folder));
}

/** Bytes this process may still fill where a folder lies; endless if the system cannot say. */
export function freeBytesAt(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** What the system says to a small file in this folder: a code, or null when it could be written and synced. */
export function probeFolder(folder: string): string | null {
  const file = join(folder, `.probe-${process.pid}`);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'w');
    writeSync(descriptor, new Uint8Array(16 * 1024));
    fsyncSync(descriptor);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? null;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
    rmSync(file, { force: true });
  }
}
