import { AsyncLocalStorage } from 'node:async_hooks';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, failureOf } from './failures.ts';
import { repeatedStatements } from './queries.ts';

const calls = new AsyncLocalStorage<{ changed: boolean }>();

/** Runs a call so that `hasCommitted` returns, inside it, whether anything of it was committed. */
export function trackCommits(call: () => void): void {
  calls.run({ changed: false }, call);
}

/** Said by the driver after every commit that wrote something. */
export function markCommitted(): void {
  const call = calls.getStore();
  if (call) call.changed = true;
}

/** A call that made one of its two transactions has not «done nothing», though the second failed cleanly. */
export function hasCommitted(): boolean {
  return calls.getStore()?.changed ?? false;
}

/** Each keeps a plan on every connection, and the driver never forgets one. */
const MOST_NAMED = 500;

/** Gives a statement the name under which connections prepare it; null for one that is to be planned each time. */
export type NameStatement = (text: string) => string | null;

/** Names what comes again: PostgreSQL plans it a few times on a connection and afterwards takes the plan it has. */
export function namedStatements(): NameStatement {
  const isRepeated = repeatedStatements();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMED || !isRepeated(text)) return null;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** The commands that leave something behind. A `with` may hold one and is named after its last part. */
const READING = /^\s*(select|show|values|explain)\b/i;

/**
 * Marks in a transaction, whose answer is not needed: one is sent, and the next statement right behind it. Should it
 * fail, the next one does too, and says why.
 */
const MARK = /^(release )?savepoint [a-z]+$/;

/** What a prepared statement says whose table has other columns by now (`feature_not_supported`). */
const OUTDATED = '0A000';

/**
 * Kysely on PostgreSQL. Its own dialect cannot distinguish a change that was never made from one whose acknowledgement
 * was lost with the connection, and it returns a connection to the pool whose end has just been reported. Here every
 * failure of the database itself is a `DatabaseUnavailable` that says what became of the change, and such a connection
 * is thrown away. `committed` hears of every commit that wrote something, before its caller does.
 */
export function postgresqlDialect(pool: pg.Pool, committed: () => void = () => {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresqlDriver(pool, committed),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PostgresqlDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #committed: () => void;
  readonly #nameOf = namedStatements();

  constructor(pool: pg.Pool, committed: () => void) {
    this.#pool = pool;
    this.#committed = () => {
      committed();
      markCommitted();
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresqlConnection> {
    try {
      return new PostgresqlConnection(await this.#pool.connect(), {
        nameOf: this.#nameOf,
        committed: this.#committed,
      });
    } catch (error) {
      const failure = failureOf(error);
      throw failure ? new DatabaseUnavailable(failure, 'nothing-changed', error) : error;
    }
  }

  beginTransaction(connection: PostgresqlConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: PostgresqlConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresqlConnection): Promise<void> {
    return connection.rollback();
  }

  async savepoint(connection: PostgresqlConnection, name: string): Promise<void> {
    await connection.run(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(connection: PostgresqlConnection, name: string): Promise<void> {
    await connection.run(`rollback to ${quoted(name)}`);
  }

  async releaseSavepoint(connection: PostgresqlConnection, name: string): Promise<void> {
    await connection.run(`release ${quoted(name)}`);
  }

  async releaseConnection(connection: PostgresqlConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

class PostgresqlConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameStatement;
  readonly #committed: () => void;
  #inTransaction = false;
  /** The transaction has written something that its commit will keep. */
  #wrote = false;
  #broken = false;
  /** Why something that was sent ahead has failed. */
  #aheadFailed: unknown = null;

  constructor(
    client: pg.PoolClient,
    { nameOf, committed }: { nameOf: NameStatement; committed: () => void },
  ) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#committed = committed;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.run(query.sql, query.parameters);
    const counts = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as Row[], ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not set up: page through the rows instead.');
  }

  /** A statement; outside a transaction, one that writes is its own commit. */
  async run(statement: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.#inTransaction && MARK.test(statement)) return this.#sendAhead(statement);
    const writes = !READING.test(statement);
    if (writes) this.#wrote = true;
    const result = await this.#ask(statement, parameters, writes && !this.#inTransaction);
    if (writes && !this.#inTransaction) this.#committed();
    return result;
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#sendAhead(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`);
    this.#inTransaction = true;
    this.#wrote = false;
  }

  async commit(): Promise<void> {
    const { command } = await this.#ask('commit', [], this.#wrote);
    this.#inTransaction = false;
    // PostgreSQL answers COMMIT of a failed transaction with the word ROLLBACK and no error.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
    if (this.#wrote) this.#committed();
  }

  /** Never fails: where it cannot be said, the end of the connection takes the transaction back. */
  async rollback(): Promise<void> {
    try {
      if (!this.#broken) await this.#client.query('rollback');
    } catch {
      this.#broken = true;
    }
    this.#inTransaction = false;
  }

  release(): void {
    this.#client.release(this.#broken || this.#inTransaction);
  }

  #sendAhead(statement: string): pg.QueryResult {
    this.#client.query(statement).catch((error: unknown) => {
      this.#aheadFailed ??= error;
    });
    return { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
  }

  /** `commits`: when no answer comes, the change may be there all the same. */
  async #ask(statement: string, parameters: readonly unknown[], commits: boolean): Promise<pg.QueryResult> {
    try {
      const name = this.#nameOf(statement);
      return await this.#client.query({ text: statement, values: [...parameters], ...(name && { name }) });
    } catch (reason) {
      const error = this.#aheadFailed ?? reason;
      this.#aheadFailed = null;
      // Prepared on this connection before another server of the school changed the table.
      if ((error as { code?: unknown }).code === OUTDATED) this.#broken = true;
      const failure = failureOf(error);
      if (failure === null) throw error;
      if (failure === 'lost') this.#broken = true;
      throw new DatabaseUnavailable(
        failure,
        commits && failure === 'lost' ? 'unknown' : 'nothing-changed',
        error,
      );
    }
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
