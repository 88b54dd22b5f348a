import { messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { repeatedStatements } from './repeated-statements.ts';

/** Each keeps its plan in the engine's memory. The least recently used makes room. */
const MOST_PREPARED = 300;

interface Prepared {
  name: string;
  /** PostgreSQL's type numbers of its parameters, by which values are written. */
  types: readonly number[];
}

const { serialize } = protocol;

/**
 * Runs statements on PGlite. One that comes again is prepared: PGlite's own `query` plans every statement anew and
 * takes six messages for it one by one, while a prepared one is planned and travels in one piece. Answers and errors
 * are those of `query`.
 */
export function pgliteStatements(engine: PGlite) {
  const isRepeated = repeatedStatements();
  const prepared = new Map<string, Prepared>();
  let named = 0;

  async function prepare(text: string): Promise<Prepared> {
    const [oldest] = prepared;
    if (prepared.size >= MOST_PREPARED && oldest) {
      prepared.delete(oldest[0]);
      await send(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    named += 1;
    const name = `s${named}`;
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    return { name, types: parse.parseDescribeStatementResults(described) };
  }

  function send(...parts: Uint8Array[]) {
    return engine.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }

  /** As PGlite writes them. */
  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : engine.serializers[type];
    return write ? write(value) : String(value);
  }

  return async <Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row> | undefined> => {
    // One that is closed says so itself.
    if (!engine.ready || !isRepeated(text)) return engine.query<Row>(text, [...parameters]);
    return engine.runExclusive(async () => {
      const statement = prepared.get(text) ?? (await prepare(text));
      prepared.delete(text);
      const values = parameters.map((value, index) => written(value, statement.types[index]));
      const answered = await send(
        serialize.bind({ statement: statement.name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ).catch((error: unknown) => {
        // Unless the tables have changed since it was prepared: then it is prepared anew the next time.
        const isOutdated = error instanceof messages.DatabaseError && error.code === '0A000';
        if (!isOutdated) prepared.set(text, statement);
        throw error;
      });
      prepared.set(text, statement);
      return parse.parseResults(answered, engine.parsers)[0] as Results<Row> | undefined;
    });
  };
}
