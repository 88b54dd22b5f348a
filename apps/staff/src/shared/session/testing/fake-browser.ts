import type { TabChannel, TabMessage } from '../tab-channel.ts';
import { createLock } from '../token-keeper.ts';
import { createTokenStorage, type TextStore } from '../token-storage.ts';

export function buildStore(): TextStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}

/** What the tabs of one browser share: the long-term storage, the channel and the queue. */
export function buildFakeBrowser() {
  const longTerm = buildStore();
  const ears = new Set<{ owner: object; heard: (message: TabMessage) => void }>();
  return {
    withLock: createLock(undefined),
    /** The tab's own end of the channel, and its token storage. */
    openTab() {
      const owner = {};
      const tabs: TabChannel = {
        post: (message) => {
          for (const ear of ears) if (ear.owner !== owner) ear.heard(message);
        },
        listen: (heard) => {
          const ear = { owner, heard };
          ears.add(ear);
          return () => ears.delete(ear);
        },
      };
      return { tabs, tokenStorage: createTokenStorage(longTerm, buildStore()) };
    },
  };
}
