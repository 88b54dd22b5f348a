import { type ComponentType, useRef, useState } from 'react';

/**
 * A part of the screen that is fetched when it is first asked for, so that the screen opens without it.
 * `bring` answers whether it is there: the network may have gone, or a new version of the app may have come.
 */
export function useFirstUse<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isComing, setIsComing] = useState(false);
  const coming = useRef<Promise<boolean> | null>(null);

  const bring = (): Promise<boolean> => {
    if (Part) return Promise.resolve(true);
    setIsComing(true);
    coming.current ??= load()
      .then((loaded) => {
        setPart(() => loaded);
        return true;
      })
      .catch(() => false)
      .finally(() => {
        coming.current = null;
        setIsComing(false);
      });
    return coming.current;
  };
  return { Part, isComing, bring };
}
