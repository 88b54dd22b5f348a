import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Stands in the text of a query for a value that is known only when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is run all the time: Kysely builds its text once, for building a join of a dozen tables takes longer
 * than running it prepared. `build` may hand its values on as parameters and must not look at them; one that is left
 * out makes another text, and so does another `variant`.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values, variant: string) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values, variant?: string) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();

  function compile(db: Kysely<Tables>, names: readonly string[], variant: string): CompiledQuery<Row> {
    const key = [variant, ...names].join();
    const known = built.get(key);
    if (known) return known;
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
    const query = build(db, placeholders as Values, variant).compile();
    built.set(key, query);
    return query;
  }

  return async (db, values, variant = '') => {
    const given = values as Record<string, unknown>;
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    const query = compile(db, names.sort(), variant);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** What a column equals that is one of a list: one text for lists of every length, where `in (…)` has one for each. */
export function oneOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** Whether a text occurs in one of these places, in any letter case. */
export function occursIn(text: string, places: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const wanted = sql`lower(${text.trim()}::text collate "und-x-icu")`;
  const found = places.map(
    (place) => sql`coalesce(strpos(lower((${place}) collate "und-x-icu"), ${wanted}), 0) > 0`,
  );
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

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

/** Longer ones are lists of rows to insert, hardly ever the same twice. */
const LONGEST = 8_000;
/** The product has a few hundred; a list `in (…)` makes one more for every length. */
const MOST_SEEN = 2_000;

/**
 * Decides which statements are worth preparing: planning a join of twelve tables takes longer than running it, but a
 * plan that is kept takes memory, so only what comes a second time gets one.
 */
export function repeatedStatements(): (text: string) => boolean {
  let seen = new Set<string>();
  return (text) => {
    if (text.length > LONGEST) return false;
    if (seen.has(text)) return true;
    if (seen.size >= MOST_SEEN) seen = new Set();
    seen.add(text);
    return false;
  };
}

/**
 * Has the engine count what is in the tables, as the last step of a transaction that filled them: until it has, it
 * plans for empty tables, and a join of a school's lessons takes twenty times as long.
 */
export async function analyzeTables(db: Kysely<Tables>): Promise<void> {
  await sql`analyze`.execute(db);
}
