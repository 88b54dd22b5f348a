import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './print-sheet.module.css';

/** Shows sheets of paper one below another, smaller where the screen is narrower than they are. */
export function PrintDesk({ children }: { children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = desk;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const sheets = current.firstElementChild?.firstElementChild;
      const width = sheets instanceof HTMLElement ? sheets.offsetWidth : 0;
      // Beside a sheet there is what a printer leaves white.
      if (width > 0)
        current.style.setProperty('--zoom', String(Math.min(1, current.clientWidth / (width * 1.1))));
    });
    observer.observe(current);
    return () => observer.disconnect();
  });
  return (
    <div ref={desk} className={styles.desk}>
      <div className={styles.sheets}>{children}</div>
    </div>
  );
}
