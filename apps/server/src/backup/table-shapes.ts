import { type Kysely, sql } from 'kysely';
import type { TableShape } from './format.ts';

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
