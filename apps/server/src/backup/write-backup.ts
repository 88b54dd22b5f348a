import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { makeFolder, moveWithoutBlocking, syncNames } from '../platform/disk.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { type DumpOptions, dumpDatabase } from './dump.ts';
import { type CheckedBackup, readBackup } from './read-backup.ts';

/** Only the owner may read a school's data. */
const PRIVATE_FILE = 0o600;
/** Room that stays free whatever a copy takes: below 50 MiB the server saves no changes. */
const ROOM_LEFT_BYTES = 64 * 1024 * 1024;
const MIB = 1024 * 1024;
/** What the room is for, and the flag that names another place. */
const FOR_A_BACKUP = { what: 'копии', flag: '--to' };

export interface WrittenBackup extends CheckedBackup {
  path: string;
  bytes: number;
}

/** Packs the school into `path`, which must not exist. Unchecked: `placeBackup` is for people's copies. */
export async function packDatabase(
  database: Pick<DatabaseHandle, 'db' | 'engine'>,
  path: string,
  options: Omit<DumpOptions, 'write'>,
): Promise<void> {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
  // Awaited below; a disk that fills up meanwhile must not look like an unhandled rejection.
  written.catch(() => {});
  const write = (line: string) =>
    new Promise<void>((resolve, reject) => {
      gzip.write(line, (error) => (error ? reject(error) : resolve()));
    });
  try {
    await dumpDatabase(database, { ...options, write });
    gzip.end();
  } catch (error) {
    gzip.destroy();
    await written.catch((reason: NodeJS.ErrnoException) => {
      if (reason.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw reason;
    });
    throw error;
  }
  await written;
}

/**
 * Makes `path` by way of `produce`, which fills a file next to it: the name appears once the whole file is on the disk
 * and reads back right. A failure leaves nothing.
 */
export async function placeBackup(
  path: string,
  produce: (partial: string) => Promise<void>,
): Promise<WrittenBackup> {
  const folder = dirname(path);
  const partial = join(folder, `.${basename(path)}.partial`);
  try {
    makeFolder(folder);
    await rm(partial, { force: true });
    await produce(partial);
    const handle = await open(partial, 'r+');
    await handle.sync().finally(() => handle.close());
    const checked = await readBackup(partial);
    const { size } = await stat(partial);
    await moveWithoutBlocking(partial, path);
    syncNames(folder);
    return { ...checked, path, bytes: size };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw cannotWrite(folder, error);
  }
}

/** Refuses before anything is written where it would not fit. `bytes` is a generous guess. */
export async function requireRoom(folder: string, bytes: number, purpose = FOR_A_BACKUP): Promise<void> {
  let free: number;
  try {
    makeFolder(folder);
    // A file in its place is a refusal, too.
    await readdir(folder);
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
  } catch (error) {
    throw cannotWrite(folder, error);
  }
  if (free >= bytes + ROOM_LEFT_BYTES) return;
  const needed = Math.ceil((bytes + ROOM_LEFT_BYTES) / MIB);
  throw noRoom(folder, `свободно ${Math.floor(free / MIB)} МБ, нужно ${needed}`, purpose);
}

/** What a copy takes at most: rows pack to a fraction of what the tables take. */
export async function estimateBytes({ db }: Pick<DatabaseHandle, 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class
    where relnamespace = current_schema()::text::regnamespace and relkind = 'r'
  `.execute(db);
  return Math.ceil((rows[0]?.bytes ?? 0) / 2);
}

function noRoom(folder: string, words: string, { what, flag } = FOR_A_BACKUP): StartRefusal {
  return new StartRefusal(
    `Для ${what} в ${folder} не хватает места (${words}): освободите диск или укажите другую папку ключом ${flag}.`,
  );
}

function cannotWrite(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom(folder, 'диск заполнен');
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return new StartRefusal(
      `В папку ${folder} нельзя записать копию (${code}): дайте на неё права или укажите другую ключом --to.`,
      { cause: error },
    );
  }
  return error;
}
