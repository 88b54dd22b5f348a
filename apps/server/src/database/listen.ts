import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connectionOptions } from './postgresql.ts';
import type { Tables } from './tables.ts';

/** Hears what `pg_notify(channel, payload)` says when it is committed. */
export interface Listener {
  heard(channel: string, payload: string): void;
  /** The connection has ended: until `resumed` nothing is heard, and anything may be missed. */
  lost?(): void;
  resumed?(): void;
}

/** Subscribes to channels and answers the way to stop. */
export type Listen = (channels: readonly string[], listener: Listener) => Promise<() => Promise<void>>;

/** How long to wait before asking a lost PostgreSQL again. */
const RECONNECT_MS = 2_000;

/**
 * On PGlite: through Kysely's queue, since a LISTEN that slipped into somebody's transaction would be taken back with
 * it. Whatever a commit tells is heard before the commit is answered.
 */
export function listenOnPglite(db: Kysely<Tables>, engine: PGlite): Listen {
  return (channels, listener) =>
    db.connection().execute(async () => {
      const stops: (() => Promise<void>)[] = [];
      for (const channel of channels)
        stops.push(await engine.listen(named(channel), (payload) => listener.heard(channel, payload)));
      return () =>
        db.connection().execute(async () => {
          for (const stop of stops) await stop();
        });
    });
}

/** On PostgreSQL: a connection of its own, renewed for as long as somebody listens. */
export function listenOnPostgresql(url: string): Listen {
  return async (channels, listener) => {
    let client: pg.Client | undefined;
    let retry: NodeJS.Timeout | undefined;
    let stopped = false;

    const connect = async () => {
      const fresh = new pg.Client({ ...connectionOptions(url), keepAlive: true });
      fresh.on('notification', ({ channel, payload }) => listener.heard(channel, payload ?? ''));
      fresh.on('error', () => {});
      fresh.on('end', () => {
        if (stopped || client !== fresh) return;
        client = undefined;
        listener.lost?.();
        reconnectLater();
      });
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${named(channel)}`);
      if (stopped) await fresh.end();
      else client = fresh;
    };
    const reconnectLater = () => {
      retry = setTimeout(() => {
        connect().then(
          () => {
            if (!stopped) listener.resumed?.();
          },
          () => {
            if (!stopped) reconnectLater();
          },
        );
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
