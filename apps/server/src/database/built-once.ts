import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
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
