import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './print-sheet.module.css';

/** Shows sheets of paper one below another, smaller where the screen is narrower than they are. */
export function PrintDesk({ children }: { children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = desk;
    if (!current) return;
    const shrink = () => {
      const sheets = current.firstElementChild?.firstElementChild;
      const width = sheets instanceof HTMLElement ? sheets.offsetWidth : 0;
      // The margins that a printer leaves white.
      if (width > 0)
        current.style.setProperty('--zoom', String(Math.min(1, current.clientWidth / (width * 1.1))));
    };
    shrink();
    let frame = 0;
    // In a frame of its own: sheets that are smaller make the desk lower, which would notify the observer while it
    // runs.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(shrink);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  });
  return (
    <div ref={desk} className={styles.desk}>
      <div className={styles.sheets} data-paper="">
        {children}
      </div>
    </div>
  );
}
