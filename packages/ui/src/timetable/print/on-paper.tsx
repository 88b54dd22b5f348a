import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './print-sheet.module.css';

/** Sheets that are printed in place of the rest of the page; on the screen they are hidden. */
export function OnPaper({ children }: { children: ReactNode }) {
  if (!usePrinting()) return null;
  return (
    <div className={styles.onPaper}>
      <div className={styles.sheets} data-paper="">
        {children}
      </div>
    </div>
  );
}

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
function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}
