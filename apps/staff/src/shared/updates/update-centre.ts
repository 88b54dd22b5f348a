import type { UpdateTopic } from '@zvonok/domain/updates/topics';

/** The source of updates once it has been loaded. */
export interface RunningUpdates {
  isLive(): boolean;
  /** Called whenever `isLive` may have changed. */
  onLive(listener: () => void): void;
  /** Called for every new version of a topic. */
  onChange(listener: (topic: UpdateTopic) => void): void;
  stop(): void;
}

/** Live updates from the server for the signed-in user. Its code is loaded after the page's own. */
export interface UpdateCentre {
  /** Starts to listen, once; without its code everything is polled as if there were no stream. */
  start(): void;
  /** The person has left. */
  stop(): void;
  /** Whether updates arrive at this moment; otherwise callers poll. */
  isLive(): boolean;
  subscribe(listener: () => void): () => void;
  /** Hears of every new version of a topic. */
  follow(topic: UpdateTopic, listener: () => void): () => void;
}

export function createUpdateCentre(load: () => Promise<RunningUpdates>): UpdateCentre {
  const listeners = new Set<() => void>();
  const followers = new Map<UpdateTopic, Set<() => void>>();
  let turn = 0;
  let isStarted = false;
  let running: RunningUpdates | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function begin(): Promise<void> {
    const mine = turn;
    const loaded = await load();
    // The user it was for may have left meanwhile.
    if (mine !== turn) return loaded.stop();
    running = loaded;
    loaded.onLive(tell);
    loaded.onChange((topic) => {
      for (const listener of followers.get(topic) ?? []) listener();
    });
    tell();
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      begin().catch(() => {
        isStarted = false;
      });
    },
    stop() {
      turn += 1;
      isStarted = false;
      running?.stop();
      running = null;
      tell();
    },
    isLive: () => running?.isLive() ?? false,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(topic, listener) {
      const hearing = followers.get(topic) ?? new Set();
      followers.set(topic, hearing.add(listener));
      return () => void hearing.delete(listener);
    },
  };
}
