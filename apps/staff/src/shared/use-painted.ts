import { useEffect, useState } from 'react';

/** Whether the first picture of who asks has been painted: what nobody needs in it may begin to load then. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // An effect may run before its frame is painted; the frame after it begins when that one is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
