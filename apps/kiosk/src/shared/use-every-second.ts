import { useEffect, useState } from 'react';

/** Renders again every second, so that what is read from a clock while rendering is true. */
export function useEverySecond(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => (count + 1) % 60), 1000);
    return () => clearInterval(timer);
  }, []);
}
