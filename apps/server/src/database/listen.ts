import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connectionOptions } from './postgresql.ts';
import type { Tables } from './tables.ts';

/** Receives what `pg_notify(channel, payload)` says; `null` after a lost connection: anything may have been missed. */
export type NotificationHandler = (payload: string | null) => void;
/** Subscribes to a channel and answers the way to stop. */
export type Listen = (channel: string, handle: NotificationHandler) => Promise<() => Promise<void>>;

/** How long to wait before asking a lost PostgreSQL again. */
const RECONNECT_MS = 2_000;

/**
 * On PGlite: through Kysely's queue, since a LISTEN that slipped into somebody's transaction would be taken back with
 * it.
 */
export function listenOnPglite(db: Kysely<Tables>, engine: PGlite): Listen {
  return (channel, handle) =>
    db.connection().execute(async () => {
      const stop = await engine.listen(named(channel), handle);
      return () => db.connection().execute(() => stop());
    });
}

/** On PostgreSQL: a connection of its own per channel, renewed for as long as somebody listens. */
export function listenOnPostgresql(url: string): Listen {
  return async (channel, handle) => {
    let client: pg.Client | undefined;
    let retry: NodeJS.Timeout | undefined;
    let stopped = false;

    const connect = async () => {
      const fresh = new pg.Client({ ...connectionOptions(url), keepAlive: true });
      fresh.on('notification', ({ payload }) => handle(payload ?? ''));
      fresh.on('error', () => {});
      fresh.on('end', () => {
        if (!stopped && client === fresh) reconnectLater();
      });
      await fresh.connect();
      await fresh.query(`listen ${named(channel)}`);
      client = fresh;
    };
    const reconnectLater = () => {
      retry = setTimeout(() => {
        connect().then(() => handle(null), reconnectLater);
      }, RECONNECT_MS);
    };

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    };
  };
}

/** A channel's name stands in the statement itself, so it may only be a plain word. */
function named(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel))
    throw new RangeError(`A channel is a plain lower-case word, not "${channel}"`);
  return channel;
}
