import { useCallback, useRef, useState } from 'react';

/** What has come once is there at once wherever it is used again. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part of the screen that is fetched when it is first asked for, so that the screen opens without it. `load` is always the same function.
 * `bring` answers whether it is there: the network may have gone, or a new version of the app may have come.
 */
export function useFirstUse<Part>(load: () => Promise<Part>) {
  const [Part, setPart] = useState<Part | null>(() => (arrived.get(load) as Part | undefined) ?? null);
  const [isComing, setIsComing] = useState(false);
  const coming = useRef<Promise<boolean> | null>(null);

  const bring = useCallback((): Promise<boolean> => {
    if (!arrived.has(load)) setIsComing(true);
    coming.current ??= load()
      .then((loaded) => {
        arrived.set(load, loaded);
        setPart(() => loaded);
        return true;
      })
      .catch(() => false)
      .finally(() => {
        coming.current = null;
        setIsComing(false);
      });
    return coming.current;
  }, [load]);
  return { Part, isComing, bring };
}
