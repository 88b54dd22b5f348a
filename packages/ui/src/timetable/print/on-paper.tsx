import type { ReactNode } from 'react';
import styles from './print-sheet.module.css';
import { usePrinting } from './use-printing.ts';

/** Sheets that are printed in place of the rest of the page; on the screen they are hidden. */
export function OnPaper({ children }: { children: ReactNode }) {
  if (!usePrinting()) return null;
  return (
    <div className={styles.onPaper}>
      <div className={styles.sheets}>{children}</div>
    </div>
  );
}
