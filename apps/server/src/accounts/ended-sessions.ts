import { ACCESS_TOKEN_TTL_S } from '@zvonok/domain/session/limits';
import type { DatabaseHandle } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';

const CHANNEL = 'session_ended';

/** Sessions that ended while their last access token may still live. */
export interface EndedSessions {
  has(sessionId: number): boolean;
  /** Hears the number of every session that ends, until the answer is called. */
  onEnd(listener: (sessionId: number) => void): () => void;
  stop(): Promise<void>;
}

/**
 * Hears from the database which sessions end, here or at another server of the school, and remembers each for as long
 * as an access token of it can live.
 */
export async function listenForEndedSessions(
  { listen }: Pick<DatabaseHandle, 'listen'>,
  clock: Pick<Clock, 'now'>,
): Promise<EndedSessions> {
  /** Until when each is remembered, the oldest first. */
  const ended = new Map<number, number>();
  const listeners = new Set<(sessionId: number) => void>();
  const stop = await listen([CHANNEL], {
    heard(_channel, payload) {
      const now = clock.now().getTime();
      for (const [id, until] of ended) {
        if (until > now) break;
        ended.delete(id);
      }
      ended.set(Number(payload), now + ACCESS_TOKEN_TTL_S * 1000);
      for (const listener of listeners) listener(Number(payload));
    },
  });
  return {
    has: (sessionId) => ended.has(sessionId),
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}
