import { setImmediate } from 'node:timers/promises';
import { messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailable, failureOf } from './failures.ts';
import { repeatedStatements } from './queries.ts';

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

/**
 * Kysely on one PGlite. Kysely ships such a dialect too, but its transactions live inside a callback of PGlite: when
 * BEGIN fails there, the waiting caller never hears of it. Here BEGIN and COMMIT are plain statements, and Kysely's own
 * mutex (the adapter says "one connection") keeps everybody else out until the transaction has ended. So nothing inside
 * a transaction may wait for a query outside it.
 *
 * `onSilence` hears of a statement that PostgreSQL neither completed nor refused: PGlite swallows a crash of its engine
 * and answers no rows, which a caller must not take for success.
 */
export function pgliteDialect(engine: PGlite, onSilence: (statement: string) => void = () => {}): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => pgliteDriver(engine, onSilence),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pgliteDriver(engine: PGlite, onSilence: (statement: string) => void): Driver {
  const completed: Completed = (result, statement) => {
    if (result?.command !== undefined) return result;
    onSilence(statement);
    throw new Error(`PGlite did not complete: ${statement}`);
  };
  const connection = pgliteConnection(engine, completed);
  const run = async (statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => engine.waitReady,
    acquireConnection: async () => {
      // The engine works in this thread, and between its promises nothing of the outside is heard: twenty changes in a
      // row would keep the health check, new callers and a request to stop waiting until the last is done.
      await setImmediate();
      return connection;
    },
    beginTransaction: (_connection, settings) => run(beginStatement(settings)),
    commitTransaction: async () => {
      const [result] = await engine.exec('commit').catch(explain);
      // PostgreSQL answers COMMIT of a failed transaction with the word ROLLBACK and no error.
      if (completed(result, 'commit').command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    rollbackTransaction: () => run('rollback'),
    savepoint: (_connection, name) => run(`savepoint ${quoted(name)}`),
    rollbackToSavepoint: (_connection, name) => run(`rollback to ${quoted(name)}`),
    releaseSavepoint: (_connection, name) => run(`release ${quoted(name)}`),
    releaseConnection: async () => {},
    destroy: async () => {
      if (!engine.closed) await engine.close();
    },
  };
}

/** Passes a result on, unless it is the silence of a crashed engine. */
type Completed = <R extends { command?: string | undefined }>(result: R | undefined, statement: string) => R;

function pgliteConnection(engine: PGlite, completed: Completed): DatabaseConnection {
  const query = pgliteStatements(engine);
  return {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const answer = await query<Row>(compiled.sql, compiled.parameters).catch(explain);
      const result = completed(answer, compiled.sql);
      return {
        rows: result.rows,
        ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
      };
    },
    streamQuery() {
      throw new Error('PGlite answers a query at once and cannot stream it: page through the rows instead.');
    },
  };
}

/** An ERROR of the embedded engine has taken everything back; what it could not undo would have ended the process. */
function explain(error: unknown): never {
  const failure = failureOf(error);
  throw failure ? new DatabaseUnavailable(failure, 'nothing-changed', error) : error;
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
