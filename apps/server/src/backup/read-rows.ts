import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { BYTES_ROWS_PER_LINE, type Manifest, ROWS_PER_LINE, type Row, type TableFacts } from './format.ts';
import { quoted, type StoredTable } from './table-shapes.ts';

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
