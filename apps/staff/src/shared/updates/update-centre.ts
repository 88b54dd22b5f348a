import type { UpdateTopic } from '@zvonok/domain/updates/topics';

/** What tells of changes once it has been loaded. */
export interface RunningUpdates {
  isLive(): boolean;
  /** Told whenever `isLive` may be another. */
  onLive(listener: () => void): void;
  /** Told of every new version of a topic. */
  onChange(listener: (topic: UpdateTopic) => void): void;
  stop(): void;
}

/** What the server tells whoever is signed in of the moment it changes. Its code comes after what the page is for. */
export interface UpdateCentre {
  /** Starts to listen, once; without its code everything is asked for as often as if there were no stream. */
  start(): void;
  /** The person has left. */
  stop(): void;
  /** Whether changes are told at this moment; until then whoever wants to know them asks. */
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
    // Whoever it was for may have left meanwhile.
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
