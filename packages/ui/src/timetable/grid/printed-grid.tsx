import { WEEKDAY_LABEL, WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import type { ReactNode } from 'react';
import styles from './printed-grid.module.css';

interface PrintedGridProps {
  header: ReactNode;
  rows: readonly ReactNode[];
}

/** On paper: one day a page, every row. The style sheet hides the other days' columns of each copy. */
export function PrintedGrid({ header, rows }: PrintedGridProps) {
  return WEEKDAYS.map((day) => (
    <div
      key={day}
      role="table"
      className={styles.day}
      aria-label={WEEKDAY_LABEL[day]}
      data-printed-day={weekdayNumber(day)}
    >
      {header}
      <div role="rowgroup">{rows}</div>
    </div>
  ));
}
