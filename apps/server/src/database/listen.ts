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

/** Subscribes to channels and returns a function that stops it. */
export type Listen = (channels: readonly string[], listener: Listener) => Promise<() => Promise<void>>;

/** How long to wait before asking a lost PostgreSQL again. */
const RECONNECT_MS = 2_000;
/** How often a connection that only listens is checked, and how long it may take to say so. */
const CONFIRM_MS = 10_000;
const CONFIRM_TIMEOUT_MS = 5_000;

/**
 * On PGlite: through Kysely's queue, since a LISTEN that slipped into another transaction would be taken back with it.
 * The notices of a commit arrive before its answer.
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

/**
 * On PostgreSQL: one connection of its own for all listeners, renewed as long as there are any. Listeners are called in
 * the order in which they came. A network that went silent ends no connection, so it is checked every few seconds.
 */
export function listenOnPostgresql(url: string): Listen {
  const listeners = new Map<Listener, readonly string[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connectionOptions(url),
      keepAlive: true,
      query_timeout: CONFIRM_TIMEOUT_MS,
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const [listener, channels] of listeners)
        if (channels.includes(channel)) listener.heard(channel, payload ?? '');
    });
    fresh.on('error', () => {});
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      await subscribe(fresh, [...listeners.values()].flat());
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    confirmLater(fresh);
  }

  async function subscribe(to: pg.Client, channels: readonly string[]): Promise<void> {
    for (const channel of new Set(channels)) await to.query(`listen ${named(channel)}`);
  }

  function confirmLater(of: pg.Client): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      subscribe(of, [...listeners.values()].flat().slice(0, 1)).then(
        () => client === of && confirmLater(of),
        () => lose(of),
      );
    }, CONFIRM_MS).unref();
  }

  function lose(ended: pg.Client): void {
    if (client !== ended) return;
    client = undefined;
    void ended.end().catch(() => {});
    for (const listener of listeners.keys()) listener.lost?.();
    reconnectLater();
  }

  function reconnectLater(): void {
    clearTimeout(timer);
    if (listeners.size === 0) return;
    timer = setTimeout(() => {
      connected().then(() => {
        for (const listener of listeners.keys()) listener.resumed?.();
      }, reconnectLater);
    }, RECONNECT_MS);
  }

  function connected(): Promise<void> {
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  return async (channels, listener) => {
    listeners.set(listener, channels);
    try {
      if (!client) await connected();
      // Also if another listener had begun to connect before this one came.
      if (client) await subscribe(client, channels);
    } catch (error) {
      listeners.delete(listener);
      throw error;
    }
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    };
  };
}

/** A channel's name stands in the statement itself, so it may only be a plain word. */
function named(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel))
    throw new RangeError(`A channel is a plain lower-case word, not "${channel}"`);
  return channel;
}
