import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { VERSION } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import {
  type BackedUpKey,
  type BackupHeader,
  FORMAT,
  type Manifest,
  type ManifestLine,
  type TableFacts,
} from './format.ts';
import {
  pinValuesAsText,
  quoted,
  readRows,
  readSequences,
  readTables,
  type StoredTable,
} from './table-shapes.ts';

export interface DumpOptions {
  schoolName: string | null;
  schoolKey: BackedUpKey;
  now: Date;
  /** Takes the file's text, line by line, and is waited for. */
  write(line: string): Promise<void>;
  /** Called after every table. */
  progress?(done: { tables: number; of: number; rows: number }): void;
}

/**
 * Writes out the whole school as it is at one moment, while others work: one read-only transaction with one snapshot.
 * On the embedded engine, which has one connection, others wait meanwhile.
 */
export function dumpDatabase(
  { db, engine }: Pick<DatabaseHandle, 'db' | 'engine'>,
  options: DumpOptions,
): Promise<Manifest> {
  let begun = false;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // A transaction whose connection was lost is run again; what has been written cannot be.
      if (begun)
        throw new StartRefusal('Связь с базой данных прервалась, копия не сделана: повторите позже.');
      begun = true;
      await pinValuesAsText(trx);
      const tables = await readTables(trx);
      // A server that starts meanwhile must not change the tables under our hands.
      const names = tables.map(({ name }) => quoted(name)).join(', ');
      await sql.raw(`lock table ${names} in access share mode`).execute(trx);
      return writeLines(trx, tables, await headerOf(trx, { engine, tables, ...options }), options);
    });
}

async function writeLines<T>(
  trx: Kysely<T>,
  tables: readonly StoredTable[],
  header: BackupHeader,
  { write, progress }: DumpOptions,
): Promise<Manifest> {
  const whole = createHash('sha256');
  const line = async (value: object) => {
    const text = `${JSON.stringify(value)}\n`;
    whole.update(text);
    await write(text);
  };
  await line(header);
  const facts: Record<string, TableFacts> = {};
  let rows = 0;
  for (const [index, table] of tables.entries()) {
    const done = await readRows(trx, table, (chunk) => line({ table: table.name, rows: chunk }));
    facts[table.name] = done;
    rows += done.rows;
    progress?.({ tables: index + 1, of: tables.length, rows });
  }
  const manifest: Manifest = { tables: facts, sequences: await readSequences(trx, tables) };
  const last: ManifestLine = { manifest, sha256: whole.digest('hex') };
  await write(`${JSON.stringify(last)}\n`);
  return manifest;
}

interface HeaderFacts extends Pick<DumpOptions, 'schoolName' | 'schoolKey' | 'now'> {
  engine: DatabaseHandle['engine'];
  tables: readonly StoredTable[];
}

async function headerOf<T>(trx: Kysely<T>, facts: HeaderFacts): Promise<BackupHeader> {
  const { rows } = await sql<{ demo: boolean; postgresql: number; database: string; migrations: string[] }>`
    select exists (select from seed_mark where name = 'school') as demo,
      current_setting('server_version_num')::int / 10000 as postgresql,
      (select epoch::text from timetable_version) as database,
      (select json_agg(name order by name) from kysely_migration) as migrations
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database does not describe itself.');
  return {
    zvonok: 'backup',
    format: FORMAT,
    version: VERSION,
    schoolName: (await storedName(trx, facts.tables)) ?? facts.schoolName,
    purpose: row.demo ? 'demo' : 'school',
    createdAt: facts.now.toISOString(),
    engine: facts.engine,
    postgresql: row.postgresql,
    database: row.database,
    migrations: row.migrations,
    tables: facts.tables.map(({ name, columns }) => ({ name, columns })),
    schoolKey: facts.schoolKey,
  };
}

/** What administrators have called the school; a database of an earlier version has no place for it. */
async function storedName<T>(trx: Kysely<T>, tables: readonly StoredTable[]): Promise<string | null> {
  if (!tables.some(({ name }) => name === 'school_profile')) return null;
  const { rows } = await sql<{ name: string | null }>`select name from school_profile`.execute(trx);
  return rows[0]?.name ?? null;
}
