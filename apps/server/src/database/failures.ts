import { EventEmitter } from 'node:events';

/**
 * Why the database did not execute a statement, if that says nothing about the request itself: `lost` no connection
 * could be made or it ended; `busy` it did not get to it in time; `contention` another transaction was first, and the
 * whole transaction may be run again; `disk-full` and `read-only` it cannot write now.
 */
export type DatabaseFailure = 'lost' | 'busy' | 'contention' | 'disk-full' | 'read-only';

/** SQLSTATEs (https://www.postgresql.org/docs/15/errcodes-appendix.html), the longest match wins. */
const BY_SQLSTATE: Readonly<Record<string, DatabaseFailure>> = {
  '08': 'lost',
  '28': 'lost',
  '3D000': 'lost',
  '25P03': 'lost',
  '57P': 'lost',
  '25006': 'read-only',
  '40001': 'contention',
  '40P01': 'contention',
  '53': 'busy',
  '53100': 'disk-full',
  '55P03': 'busy',
  '57014': 'busy',
};

/** Node's codes for a network that does not lead to the database. */
const NETWORK_CODES = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT'.split(' '),
);

/** The driver's own words have no code. The pool's wait for a free connection is `busy`, all else means a dead one. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end)/;
const BUSY_WORDS = /^timeout exceeded when trying to connect/;

/**
 * Names the kind of trouble of a database; null for an error in the statement itself. For errors of its driver only.
 */
export function failureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (NETWORK_CODES.has(code)) return 'lost';
    for (let length = code.length === 5 ? 5 : 0; length >= 2; length -= 1) {
      const found = BY_SQLSTATE[code.slice(0, length)];
      if (found) return found;
    }
    return null;
  }
  if (BUSY_WORDS.test(error.message)) return 'busy';
  return LOST_WORDS.test(error.message) ? 'lost' : null;
}

/** What became of the change that was under way. */
export type Outcome = 'nothing-changed' | 'unknown';

/**
 * PostgreSQL could not be worked with. The cause is the driver's own error, which may quote data: it is not for logs.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly failure: DatabaseFailure;
  readonly outcome: Outcome;

  constructor(failure: DatabaseFailure, outcome: Outcome, cause: unknown) {
    super(`The database is not available: ${failure}, ${outcome}.`, { cause });
    this.failure = failure;
    this.outcome = outcome;
  }
}

/** What happens below every call and is counted, not logged: a transaction is run again. */
export const databaseEvents = new EventEmitter<{ retry: [] }>();
