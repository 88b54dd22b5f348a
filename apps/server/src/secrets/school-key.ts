import { randomBytes, scryptSync } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dataFolderPaths, unwritable } from '../database/embedded/data-folder.ts';
import { makeFolder, move, syncNames } from '../platform/disk.ts';
import { commandLine } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';

/** Where a school's key comes from: a text the school keeps itself, or a file in its data folder. */
export interface SchoolKeySource {
  /** `ZVONOK_SECRET`, at least `MIN_SECRET_LENGTH` characters; null when the key is a file. */
  secret: string | null;
  /** The folder that holds `school.key`. On PostgreSQL nothing else may be in it. */
  folder: string;
}

const KEY_BYTES = 32;
/** Salt of the key made of `ZVONOK_SECRET`: the same text must give the same key on every server of the school. */
const SECRET_SALT = 'zvonok school key';

/** What a person can do when the key is not to be had any more. */
export const NEW_KEY_HINT = `если его копии нет, начните с новым ключом командой ${commandLine('admin', 'new-key')}: все войдут заново, а пригласительные коды сменятся`;

/** The school's key, or null when it has none yet. Throws a `StartRefusal` for a file that is not a key. */
export function readSchoolKey({ secret, folder }: SchoolKeySource): Uint8Array | null {
  if (secret !== null) return new Uint8Array(scryptSync(secret, SECRET_SALT, KEY_BYTES));
  const { key: file } = dataFolderPaths(folder);
  if (!existsSync(file)) return null;
  const key = Buffer.from(readKeyFile(file), 'base64url');
  if (key.length === KEY_BYTES) return new Uint8Array(key);
  throw new StartRefusal(`Файл ключа ${file} повреждён: верните его из копии; ${NEW_KEY_HINT}.`);
}

/**
 * Makes the key file: whole and on the disk when this returns, readable by its owner only. Of two servers that do so at
 * once one wins, and both get its key.
 */
export function makeSchoolKey(folder: string): Uint8Array {
  return placeSchoolKey(folder, randomBytes(KEY_BYTES).toString('base64url'));
}

/** The same for a key that comes out of a backup. */
export function placeSchoolKey(folder: string, key: string): Uint8Array {
  const { key: file } = dataFolderPaths(folder);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    makeFolder(folder);
    rmSync(draft, { force: true });
    writeDurably(draft, `${key}\n`);
    adopt(draft, file);
    syncNames(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
  const made = readSchoolKey({ secret: null, folder });
  if (!made) throw new Error(`${file} went away right after it was made.`);
  return made;
}

/** Moves a key that is given up out of the way, should it be wanted after all; false if there is none. */
export function setSchoolKeyAside(folder: string): boolean {
  const { key: file } = dataFolderPaths(folder);
  if (!existsSync(file)) return false;
  try {
    move(file, `${file}.old`);
    syncNames(folder);
    return true;
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`Файл ключа ${file} не читается (${code}): дайте «Звонку» право читать его.`, {
      cause: error,
    });
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A link is made only if no file is, so an existing key is never written over. */
function adopt(draft: string, file: string): void {
  try {
    linkSync(draft, file);
    rmSync(draft);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some file systems, FAT among them, know no links.
    if (code === 'EEXIST' || existsSync(file)) rmSync(draft);
    else move(draft, file);
  }
}
