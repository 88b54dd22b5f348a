import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(listener: () => void): () => void {
  const start = () => {
    printing = true;
    listener();
  };
  const end = () => {
    printing = false;
    listener();
  };
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is being laid out for paper, which has no scrolling and needs every row. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
