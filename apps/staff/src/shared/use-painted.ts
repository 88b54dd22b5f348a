import { useEffect, useState } from 'react';

/**
 * Whether the first picture of who asks has been painted, or the first with what it waits for (`isThere`): what nobody
 * needs in it may begin to load then.
 */
export function usePainted(isThere = true): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    // An effect may run before its frame is painted; the frame after it begins when that one is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return isPainted;
}
