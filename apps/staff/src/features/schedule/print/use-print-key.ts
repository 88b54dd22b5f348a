import { useEffect, useEffectEvent, useState } from 'react';

interface PrintWhenReady {
  /** Everything that is to be printed is in the document, or nothing more will come. */
  isReady: boolean;
  /** Called when printing has to wait. */
  onWait?: () => void;
}

/** Ctrl+P on a page that is still loading prints it as soon as it is there, and not a page of empty boxes. */
export function usePrintKey({ isReady, onWait }: PrintWhenReady): void {
  const [isWaiting, setIsWaiting] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrint =
      event.code === 'KeyP' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPrint || isReady) return;
    event.preventDefault();
    setIsWaiting(true);
    onWait?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setIsWaiting(false);
    window.print();
  }, [isWaiting, isReady]);
}
