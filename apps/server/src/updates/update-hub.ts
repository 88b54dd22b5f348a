import type { UpdateTopic } from '@zvonok/domain/updates/topics';
import type { DatabaseHandle } from '../database/database.ts';
import type { Topic } from './topics.ts';

/** After a database that could not answer with a version. */
const ASK_AGAIN_MS = 500;

/** A followed topic: of a topic, that of one key. */
export interface Subscription {
  topic: UpdateTopic;
  key: string;
}

/**
 * Called with the version of a followed topic: soon after following began, and whenever it may have changed. `isLast`
 * says that no further one will come.
 */
export type VersionListener = (topic: UpdateTopic, version: string, isLast: boolean) => void;

export interface UpdateHub {
  /** Returns a function that stops. */
  follow(subscriptions: readonly Subscription[], hear: VersionListener): () => void;
  stop(): Promise<void>;
}

/**
 * Knows who follows what. What the database announces is read once for all followers, however many they are and however
 * often it is announced meanwhile; after a lost connection all that is followed is read, so nothing that happened
 * meanwhile is missed.
 */
export async function updateHub(
  { listen }: Pick<DatabaseHandle, 'listen'>,
  topics: Readonly<Record<UpdateTopic, Topic>>,
): Promise<UpdateHub> {
  const names = Object.keys(topics) as UpdateTopic[];
  const followers = new Map<UpdateTopic, Map<string, Set<VersionListener>>>(
    names.map((topic) => [topic, new Map()]),
  );
  const changed = new Map<UpdateTopic, Set<string>>(names.map((topic) => [topic, new Set()]));
  let next: NodeJS.Timeout | undefined;
  let isReading = false;
  let isStopped = false;

  function note(topic: UpdateTopic, key: string): void {
    if (!followers.get(topic)?.has(key)) return;
    changed.get(topic)?.add(key);
    readSoon(0);
  }

  function noteAll(topic: UpdateTopic): void {
    for (const key of followers.get(topic)?.keys() ?? []) note(topic, key);
  }

  /** In a turn of its own: the notice may come within the commit itself, and others that came with it are joined. */
  function readSoon(milliseconds: number): void {
    if (isReading || isStopped || next) return;
    next = setTimeout(() => void readChanged(), milliseconds);
  }

  async function readChanged(): Promise<void> {
    next = undefined;
    isReading = true;
    const results = await Promise.allSettled(names.map(readTopic));
    isReading = false;
    const failed = results.some(({ status }) => status === 'rejected');
    if (names.some((topic) => changed.get(topic)?.size)) readSoon(failed ? ASK_AGAIN_MS : 0);
  }

  async function readTopic(topic: UpdateTopic): Promise<void> {
    const waiting = changed.get(topic);
    if (!waiting || waiting.size === 0) return;
    const keys = [...waiting];
    waiting.clear();
    try {
      for (const [key, version] of await topics[topic].read(keys))
        for (const hear of followers.get(topic)?.get(key) ?? [])
          hear(topic, version, version === topics[topic].last);
    } catch (error) {
      for (const key of keys) waiting.add(key);
      throw error;
    }
  }

  function noteEverything(): void {
    for (const topic of names) noteAll(topic);
  }

  const channels = [...new Set(names.flatMap((topic) => topics[topic].channels))];
  const stopListening = await listen(channels, {
    heard(channel, payload) {
      for (const topic of names) {
        if (!topics[topic].channels.includes(channel)) continue;
        const key = topics[topic].keyOf(channel, payload);
        if (key === null) noteAll(topic);
        else note(topic, key);
      }
    },
    resumed: noteEverything,
  });

  return {
    follow(subscriptions, hear) {
      for (const { topic, key } of subscriptions) {
        const byKey = followers.get(topic);
        byKey?.set(key, (byKey.get(key) ?? new Set()).add(hear));
        note(topic, key);
      }
      return () => {
        for (const { topic, key } of subscriptions) {
          const byKey = followers.get(topic);
          byKey?.get(key)?.delete(hear);
          if (byKey?.get(key)?.size === 0) byKey.delete(key);
        }
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(next);
      await stopListening();
    },
  };
}
