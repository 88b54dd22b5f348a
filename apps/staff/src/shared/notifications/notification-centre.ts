import type { NotificationsActor } from './notifications-actor.ts';

type Loaded = { actor: NotificationsActor; unread: () => number };

/** Notifications of the signed-in user. Their code is loaded when first needed, after the page's own. */
export interface NotificationCentre {
  /** Starts asking, once; resolves with the running machine. */
  start(): Promise<NotificationsActor>;
  /** Stops asking: the person has left. */
  stop(): void;
  /** How many are new; 0 as long as nothing is known. */
  unread(): number;
  subscribe(listener: () => void): () => void;
}

export function createNotificationCentre(load: () => Promise<Loaded>): NotificationCentre {
  const listeners = new Set<() => void>();
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;
  let turn = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function begin(): Promise<Loaded> {
    const mine = turn;
    const next = await load();
    // The user may have signed out meanwhile.
    if (mine !== turn) next.actor.stop();
    else {
      loaded = next;
      next.actor.subscribe(tell);
    }
    return next;
  }

  return {
    start: async () => {
      loading ??= begin().catch((error) => {
        loading = null;
        throw error;
      });
      return (await loading).actor;
    },
    stop: () => {
      turn += 1;
      loaded?.actor.stop();
      loading = null;
      loaded = null;
      tell();
    },
    unread: () => loaded?.unread() ?? 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
