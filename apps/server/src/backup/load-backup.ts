import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/index.ts';
import { analyzeTables } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { StartRefusal } from '../platform/refusal.ts';
import type { BackupHeader, Manifest, RowsLine } from './format.ts';
import { type CheckedBackup, REFUSED, readBackup } from './read-backup.ts';
import { pinValuesAsText, quoted, readRows, readTables, type StoredTable } from './table-shapes.ts';

/** Records, along with the rows of a backup, where they came from. */
export async function rememberRestoration(
  trx: Kysely<Tables>,
  { fileName, madeAt, now }: { fileName: string; madeAt: Date; now: Date },
): Promise<void> {
  await trx
    .insertInto('restoration')
    .values({ file_name: fileName, backup_made_at: madeAt, restored_at: now })
    .execute();
}

/** Writes into the journal what a restore could not: a school that is restored and copied again is the same copy. */
export async function recordRestorations(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('restoration')
      .set({ recorded_at: now })
      .where('recorded_at', 'is', null)
      .returning(['file_name', 'backup_made_at', 'restored_at'])
      .execute();
    for (const row of rows) {
      await recordAudit(trx, {
        action: 'backup.restored',
        actor: null,
        address: null,
        subject: { kind: 'backup', id: null, label: row.file_name },
        changes: { madeAt: { from: null, to: row.backup_made_at.toISOString() } },
        at: row.restored_at,
      });
    }
  });
}

export interface LoadOptions {
  now: Date;
  /** Called after every thousand rows. */
  progress?(rows: number): void;
  /** Tables of the file that are no part of the product, and so stay out. */
  ignored?(table: string): void;
}

/** Refuses a file whose history of migrations is not a part of ours. */
export function requireKnownMigrations(file: string, { migrations, version }: BackupHeader): void {
  const known = Object.keys(MIGRATIONS).sort();
  if (migrations.some((name, index) => known[index] !== name)) throw REFUSED.newer(file, version);
}

/**
 * Fills an empty database from a backup in one transaction: the schema as it was, the rows, every count and hash once
 * more from the tables themselves, and only then the migrations the copy lacks. Whatever goes wrong, the database stays
 * empty.
 */
export function loadBackup(
  { db }: Pick<DatabaseHandle, 'db'>,
  file: string,
  { header, manifest }: CheckedBackup,
  options: LoadOptions,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await pinValuesAsText(trx);
    await requireEmpty(trx);
    await migrate(trx, header.migrations.at(-1));
    const stored = await readTables(trx);
    const tables = matchTables(file, header, stored, options);
    await withoutGuards(trx, stored, async () => {
      // What the migrations themselves put in is in the copy, too.
      for (const { name } of stored) await sql.raw(`delete from ${quoted(name)}`).execute(trx);
      await loadRows(trx, file, tables, options);
    });
    await continueSequences(trx, stored, manifest);
    for (const table of tables.values()) await compare(trx, table, file, manifest);
    await migrate(trx);
    // What waited when the copy was made was sent since, or says nothing any more.
    await trx.updateTable('outbox').set({ state: 'dropped' }).where('state', '=', 'waiting').execute();
    await trx.updateTable('delivery_setting').set({ leader: null, leader_until: null }).execute();
    await rememberRestoration(trx, {
      fileName: basename(file),
      madeAt: new Date(header.createdAt),
      now: options.now,
    });
    await analyzeTables(trx);
  });
}

/** Refuses a database in which there is anything at all. */
async function requireEmpty(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::text::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1
  `.execute(trx);
  if (rows.length === 0) return;
  throw new StartRefusal(
    'База, в которую восстанавливают, не пуста: создайте пустую базу и укажите её в DATABASE_URL.',
  );
}

/** The tables to fill, by name. The file may name strangers' tables, which the database held along with ours. */
function matchTables(
  file: string,
  header: BackupHeader,
  stored: readonly StoredTable[],
  { ignored }: LoadOptions,
): Map<string, StoredTable> {
  const tables = new Map<string, StoredTable>();
  const shape = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join(' ');
  for (const { name, columns } of header.tables) {
    const table = stored.find((candidate) => candidate.name === name);
    if (table === undefined) ignored?.(name);
    else if (shape(table.columns) !== shape(columns)) throw REFUSED.damaged(file, `столбцы таблицы ${name}`);
    else tables.set(name, table);
  }
  const missing = stored.find(({ name }) => !tables.has(name));
  if (missing) throw REFUSED.damaged(file, `нет таблицы ${missing.name}`);
  return tables;
}

/**
 * Rows arrive table by table, whatever refers to whatever: foreign keys are checked at the end, and triggers, which
 * stand for what people do, do not run. Both are part of the transaction and as before after it.
 */
async function withoutGuards(
  trx: Kysely<Tables>,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await foreignKeys(trx);
  const alter = (table: string, how: string) => sql.raw(`alter table ${table} ${how}`).execute(trx);
  for (const { table, name } of keys) {
    await alter(table, `alter constraint ${quoted(name)} deferrable initially deferred`);
  }
  for (const { name } of tables) await alter(quoted(name), 'disable trigger user');
  await work();
  await sql`set constraints all immediate`.execute(trx);
  for (const { name } of tables) await alter(quoted(name), 'enable trigger user');
  for (const { table, name, was } of keys) await alter(table, `alter constraint ${quoted(name)} ${was}`);
}

async function foreignKeys(trx: Kysely<Tables>): Promise<{ table: string; name: string; was: string }[]> {
  const { rows } = await sql<{ table: string; name: string; was: string }>`
    select conrelid::regclass::text as "table", conname::text as name,
      case when not condeferrable then 'not deferrable'
        when condeferred then 'deferrable initially deferred'
        else 'deferrable initially immediate' end as was
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::text::regnamespace and conparentid = 0
  `.execute(trx);
  return rows;
}

async function loadRows(
  trx: Kysely<Tables>,
  file: string,
  tables: ReadonlyMap<string, StoredTable>,
  { progress }: LoadOptions,
): Promise<void> {
  let rows = 0;
  await readBackup(file, {
    async rows(line) {
      const table = tables.get(line.table);
      if (!table) return;
      await insert(trx, table, line);
      rows += line.rows.length;
      progress?.(rows);
    },
  });
}

/** One statement and one parameter for a thousand rows; PostgreSQL reads each value as the column's own type. */
async function insert(trx: Kysely<Tables>, { name, columns }: StoredTable, line: RowsLine): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const into = sql.raw(`insert into ${quoted(name)} (${names}) overriding system value select ${values}`);
  await sql`${into} from jsonb_array_elements(${JSON.stringify(line.rows)}::text::jsonb) as line`.execute(
    trx,
  );
}

/** New rows take up the numbering where the copied school was, deleted rows included. */
async function continueSequences(
  trx: Kysely<Tables>,
  tables: readonly StoredTable[],
  manifest: Manifest,
): Promise<void> {
  for (const { name, numbered } of tables) {
    for (const { column, sequence } of numbered) {
      const last = manifest.sequences[`${name}.${column}`] ?? null;
      const value = last === null ? sql`1, false` : sql`${last}::text::bigint, true`;
      await sql`select setval(${sequence}::text::regclass, ${value})`.execute(trx);
    }
  }
}

async function compare(
  trx: Kysely<Tables>,
  table: StoredTable,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const facts = await readRows(trx, table, () => {});
  const said = manifest.tables[table.name];
  if (facts.rows === said?.rows && facts.sha256 === said.sha256) return;
  throw REFUSED.damaged(file, `таблица ${table.name} записалась иначе`);
}
