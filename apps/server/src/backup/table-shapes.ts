import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  BYTES_ROWS_PER_LINE,
  type Manifest,
  ROWS_PER_LINE,
  type Row,
  type TableFacts,
  type TableShape,
} from './format.ts';

/**
 * Pins, for one transaction, how PostgreSQL writes values as text, so that equal data is equal text on both engines and
 * on every version: the same settings pg_dump relies on. Copying a whole school must not be timed out either.
 */
export async function pinValuesAsText<T>(trx: Kysely<T>): Promise<void> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, YMD',
    IntervalStyle: 'iso_8601',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx);
  }
}

/** Kysely's own: a backup's header names the migrations, and a restore runs them. */
const KYSELY_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** What is true of this database and not of the school, so that no copy carries it to another one. */
export const EXCLUDED_TABLES: readonly string[] = ['changing_call', 'restoration'];

/**
 * The same for columns. With a copy of the epoch a restored school, whose versions count from the copy on, would answer
 * «not modified» to a screen that saw the history after it.
 */
const LEFT_OUT_COLUMNS: ReadonlySet<string> = new Set(['timetable_version.epoch']);

export interface StoredTable extends TableShape {
  /** SQL by which its rows are put into one order on every engine. */
  order: string;
  /** Columns whose numbers come from a sequence. */
  numbered: readonly { column: string; sequence: string }[];
}

interface CatalogRow {
  table: string;
  column: string;
  type: string;
  collatable: boolean;
  place: number | null;
  sequence: string | null;
}

/**
 * Every table of the school as the database itself describes it, by name: one that a later migration adds is in the
 * next backup without a word here.
 */
export async function readTables<T>(db: Kysely<T>): Promise<StoredTable[]> {
  const { rows } = await sql<CatalogRow>`
    select c.relname::text as "table", a.attname::text as "column",
      format_type(a.atttypid, a.atttypmod) as type, a.attcollation <> 0 as collatable,
      array_position(i.indkey::int2[], a.attnum) as place,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'
    order by c.relname::text collate "C", a.attnum
  `.execute(db);
  const kept = rows.filter(
    ({ table, column }) =>
      !KYSELY_TABLES.includes(table) &&
      !EXCLUDED_TABLES.includes(table) &&
      !LEFT_OUT_COLUMNS.has(`${table}.${column}`),
  );
  return [...Map.groupBy(kept, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    order: orderOf(columns),
    numbered: columns.flatMap(({ column, sequence }) => (sequence === null ? [] : [{ column, sequence }])),
  }));
}

/** By primary key; a table without one by everything it has. Letters by their code, since locales differ. */
function orderOf(columns: readonly CatalogRow[]): string {
  const key = columns
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => Number(a.place) - Number(b.place));
  if (key.length === 0) {
    return columns.map(({ column }) => `${quoted(column)}::text collate "C" nulls first`).join(', ');
  }
  return key
    .map(({ column, collatable }) => `${quoted(column)}${collatable ? ' collate "C"' : ''}`)
    .join(', ');
}

/** A name for SQL that is put together as text. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Counts and hashes a table's rows as they come by. */
export function tableHash() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
      count += rows.length;
    },
    facts: (): TableFacts => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

/**
 * Hands on every row of a table in the one order, a thousand at a time, fewer where rows hold bytes: a cursor keeps the
 * rest in the database. Inside a transaction whose text is pinned.
 */
export async function readRows<T>(
  trx: Kysely<T>,
  table: StoredTable,
  hand: (rows: readonly Row[]) => Promise<void> | void,
): Promise<TableFacts> {
  const hash = tableHash();
  const columns = table.columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`).join(', ');
  const select = `select ${columns} from ${quoted(table.name)} order by ${table.order}`;
  await sql.raw(`declare backup_rows no scroll cursor for ${select}`).execute(trx);
  const names = table.columns.map((_column, index) => `c${index}`);
  const most = table.columns.some(({ type }) => type === 'bytea') ? BYTES_ROWS_PER_LINE : ROWS_PER_LINE;
  let more = true;
  while (more) {
    const answer = await sql
      .raw<Record<string, string | null>>(`fetch ${most} from backup_rows`)
      .execute(trx);
    const rows = answer.rows.map((row) => names.map((name) => row[name] ?? null));
    hash.add(rows);
    if (rows.length > 0) await hand(rows);
    more = rows.length === most;
  }
  await sql.raw('close backup_rows').execute(trx);
  return hash.facts();
}

/** Where every sequence stands. Read after the rows: sequences know no transaction, and may only be ahead of them. */
export async function readSequences<T>(
  trx: Kysely<T>,
  tables: readonly StoredTable[],
): Promise<Manifest['sequences']> {
  const sequences: Record<string, string | null> = {};
  for (const { name, numbered } of tables) {
    for (const { column, sequence } of numbered) {
      const { rows } = await sql
        .raw<{ last: string | null }>(
          `select case when is_called then last_value::text end as last from ${sequence}`,
        )
        .execute(trx);
      sequences[`${name}.${column}`] = rows[0]?.last ?? null;
    }
  }
  return sequences;
}
