import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, move, syncFile, syncNames } from '../../platform/disk.ts';
import { StartRefusal } from '../../platform/refusal.ts';
import { hostRefusal, isHostFailure, probeFolder } from './host-failures.ts';

/** PostgreSQL's major version inside the pinned PGlite; its data directories open with no other. */
export const POSTGRESQL_MAJOR = '18';

/** Whose data a folder holds. A demo has accounts with a published password, so it never becomes a school. */
export type Purpose = 'demo' | 'school';

/** What lies in a data folder, and nothing else does. */
export function dataFolderPaths(folder: string) {
  return {
    /** SQLite file whose exclusive transaction says "a process works here". */
    lock: join(folder, 'lock.sqlite'),
    /** PostgreSQL's data directory. */
    pgdata: join(folder, 'database'),
    /** The same while it is being made; a crash leaves it behind and the next start begins anew. */
    staging: join(folder, 'database.new'),
    /** Says that the folder is ours and complete; written last. */
    marker: join(folder, 'zvonok.json'),
    /** The school's key, where it is not given by `ZVONOK_SECRET`. A school on PostgreSQL has nothing but this here. */
    key: join(folder, 'school.key'),
    /** Where the running server is reached by our commands, and the word that lets them in. */
    control: join(folder, 'control.json'),
  };
}

/** Makes the folder if needed. Refuses one that cannot be written to or that holds foreign files. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
  const ours = new Set(Object.values(dataFolderPaths(folder)));
  // `lost+found` is in every fresh file system; SQLite keeps its journal next to the lock for a moment.
  const foreign = readdirSync(folder).filter(
    (name) =>
      name !== 'lost+found' &&
      !name.startsWith('.') &&
      !name.startsWith('lock.sqlite') &&
      !name.startsWith('school.key') &&
      !name.startsWith('control.json') &&
      !ours.has(join(folder, name)),
  );
  if (foreign.length > 0 && !existsSync(dataFolderPaths(folder).marker)) {
    throw new StartRefusal(
      `Папка ${folder} не пуста, и данных «Звонка» в ней нет: укажите пустую папку ключом --data или переменной ZVONOK_DATA.`,
    );
  }
}

/** The refusal for a folder the system will not let us write to, by its own code or by what it says to another file. */
export function unwritable(folder: string, error: unknown): StartRefusal {
  const { code } = error as NodeJS.ErrnoException;
  const found = isHostFailure(code) ? code : existsSync(folder) ? (probeFolder(folder) ?? code) : code;
  return (
    hostRefusal(folder, found, error) ??
    new StartRefusal(
      `В папку данных ${folder} нельзя записывать (${found ?? ''}): дайте на неё права или укажите другую ключом --data.`,
      { cause: error },
    )
  );
}

/** Refuses a folder whose database is gone, belongs to another version or to another purpose. */
export function checkDataFolder(folder: string, purpose: Purpose): void {
  const { pgdata, marker } = dataFolderPaths(folder);
  if (existsSync(marker)) {
    const found = readPurpose(marker);
    if (found === undefined) throw damaged(folder, 'zvonok.json');
    if (!existsSync(pgdata)) throw damaged(folder, 'нет папки database');
    if (found !== purpose) throw new StartRefusal(wrongPurpose(folder, found));
  }
  if (!existsSync(pgdata)) return;
  const version = existsSync(join(pgdata, 'PG_VERSION'))
    ? readFileSync(join(pgdata, 'PG_VERSION'), 'utf8').trim()
    : '';
  if (!/^\d+$/.test(version)) throw damaged(folder, 'PG_VERSION');
  if (version !== POSTGRESQL_MAJOR) {
    throw new StartRefusal(
      `База в ${folder} создана другой версией «Звонка» (PostgreSQL ${version} вместо ${POSTGRESQL_MAJOR}): откройте её той версией и перенесите данные.`,
    );
  }
}

/** The refusal for data that is proven to be damaged; `words` are PostgreSQL's own, for its repair. */
export function damaged(folder: string, words: string): StartRefusal {
  return new StartRefusal(
    `База данных в ${folder} повреждена и не открывается (${words}): восстановите папку из резервной копии.`,
  );
}

/**
 * PostgreSQL names a file or a record of its own that is missing, too short or wrong, or files of another server,
 * though their version is this one. Anything else proves nothing.
 */
const PROOF =
  /checksum|checkpoint record|control file|invalid (page|record|magic|resource)|corrupt|could not (open|read|find|locate|access)\b.*(No such file|read \d|record|directory)|read only \d+ of \d+|is not a valid (data|database) directory|missing (data|file)|does not exist|PG_VERSION|files are incompatible with server/i;

/** The refusal for data that PostgreSQL did not open: damaged where its words prove that, else only what it said. */
export function unopened(folder: string, words: string): StartRefusal {
  if (PROOF.test(words)) return damaged(folder, words);
  return new StartRefusal(
    `База данных в ${folder} не открылась (${words}), сами данные не тронуты: запустите «Звонок» ещё раз, а если не поможет, сохраните копию папки и обратитесь к тому, кто её обслуживает.`,
  );
}

/** Puts a freshly made database in its place: after a crash at any moment there is a whole one or none. */
export function adoptDatabase(folder: string): void {
  const { staging, pgdata } = dataFolderPaths(folder);
  move(staging, pgdata);
  syncNames(folder);
}

/** Signs the folder, durably, once its database is in place. */
export function signDataFolder(folder: string, purpose: Purpose): void {
  const { marker } = dataFolderPaths(folder);
  if (existsSync(marker)) return;
  writeFileSync(`${marker}.tmp`, `${JSON.stringify({ format: 1, purpose, postgresql: POSTGRESQL_MAJOR })}\n`);
  syncFile(`${marker}.tmp`);
  move(`${marker}.tmp`, marker);
  syncNames(folder);
}

/** Whose data lie in the folder; undefined when there are none, or nothing that can be read. */
export function purposeOf(folder: string): Purpose | undefined {
  return readPurpose(dataFolderPaths(folder).marker);
}

function readPurpose(marker: string): Purpose | undefined {
  try {
    const { purpose } = JSON.parse(readFileSync(marker, 'utf8')) as { purpose?: unknown };
    return purpose === 'demo' || purpose === 'school' ? purpose : undefined;
  } catch {
    return undefined;
  }
}

function wrongPurpose(folder: string, found: Purpose): string {
  return found === 'demo'
    ? `В папке ${folder} лежит демонстрационная школа с известными всем паролями: для настоящей школы укажите другую папку ключом --data.`
    : `В папке ${folder} лежат данные настоящей школы: для демонстрации укажите другую папку ключом --data.`;
}
