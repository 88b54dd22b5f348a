import type { TabsEvent, UpdatesMessage } from '@zvonok/machines/updates/updates.machine';

type Heard = UpdatesMessage | { type: 'ask' };

export interface WatchedTabs {
  /** Passes a message on to the other tabs. */
  tell(message: UpdatesMessage): void;
  stop(): void;
}

/**
 * One stream for all tabs of a person: over HTTP/1.1 a browser has six connections to a server, and a stream holds one
 * for good. The tab that is seen has the turn; of two that are seen, the first, kept by a lock. A tab in the back gives
 * it up, since a phone stops such tabs without a word. Without locks (plain http inside a school's network) every tab
 * that is seen has a stream of its own.
 */
export function watchTabs(
  person: string,
  tell: (event: TabsEvent) => void,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): WatchedTabs {
  const name = `zvonok.updates.${person}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let giveUp: (() => void) | null = null;

  function takeTurn(): void {
    if (giveUp) return;
    const waiting = new AbortController();
    const held = Promise.withResolvers<void>();
    let hasTurn = false;
    const mine = () => {
      waiting.abort();
      held.resolve();
      if (hasTurn) tell({ type: 'turn.lose' });
    };
    giveUp = mine;
    const begin = () => {
      if (giveUp !== mine) return;
      hasTurn = true;
      tell({ type: 'turn.take' });
    };
    if (!locks) begin();
    locks
      ?.request(name, { signal: waiting.signal }, () => {
        begin();
        return held.promise;
      })
      .catch(() => {});
  }

  const look = () => {
    if (document.visibilityState === 'visible') return takeTurn();
    giveUp?.();
    giveUp = null;
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Heard>) => tell(heardAs(data)));
  channel?.postMessage({ type: 'ask' } satisfies Heard);
  document.addEventListener('visibilitychange', look);
  look();

  return {
    tell: (message) => channel?.postMessage(message),
    stop() {
      document.removeEventListener('visibilitychange', look);
      giveUp?.();
      giveUp = null;
      channel?.close();
    },
  };
}

function heardAs(message: Heard): TabsEvent {
  switch (message.type) {
    case 'ask':
      return { type: 'other.ask' };
    case 'alive':
      return { type: 'other.alive' };
    case 'over':
      return { type: 'other.over' };
    case 'update':
      return { ...message, type: 'other.update' };
  }
}
