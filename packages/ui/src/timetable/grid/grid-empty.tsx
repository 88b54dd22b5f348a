import type { ReactNode } from 'react';
import styles from './grid-empty.module.css';
import table from './timetable-grid.module.css';

interface GridEmptyProps {
  toolbar?: ReactNode;
  children: ReactNode;
}

/** Stands where the table would, when there is nothing to put in it. */
export function GridEmpty({ toolbar, children }: GridEmptyProps) {
  return (
    <div className={table.timetable}>
      <div className={table.bar}>{toolbar}</div>
      <p className={styles.empty}>{children}</p>
    </div>
  );
}
