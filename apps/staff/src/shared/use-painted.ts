import { useEffect, useState } from 'react';

/**
 * Whether the component has been painted for the first time, or for the first time with what it waits for (`isThere`):
 * what is not needed in it may begin to load then.
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
