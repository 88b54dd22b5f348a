import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';

/** What each column is: those of `timestamptz` are instants, which JSON has none of. */
type Columns<Row> = { [Column in keyof Row]: Date extends Row[Column] ? 'instant' : 'value' };

/**
 * The named columns of a query that may have thousands of rows, in its order. They come as one value: PGlite copies
 * every field of every row to a buffer of its own, which takes several times as long as the query. Not for `timestamp`
 * without a zone and `bytea`, which JSON spells otherwise than `database/values.ts` promises.
 */
export async function readLongList<DB, TB extends keyof DB, Row, Chosen extends Partial<Columns<Row>>>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: Chosen,
): Promise<Pick<Row, keyof Row & keyof Chosen>[]> {
  const named = Object.entries(columns);
  const values = sql.join(named.map(([name]) => sql.ref(`listed.${name}`)));
  const { rows } = await sql<{ list: (string | null)[][] | null }>`
    select json_agg(json_build_array(${values})) as list from (${query}) as listed`.execute(db);
  return (rows[0]?.list ?? []).map((list) => {
    const row: Record<string, unknown> = {};
    named.forEach(([name, kind], at) => {
      const value = list[at] ?? null;
      row[name] = kind === 'instant' && value !== null ? new Date(value) : value;
    });
    return row as Row;
  });
}
