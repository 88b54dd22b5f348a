import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import { placesOf } from './places.ts';
import styles from './printed-grid.module.css';

interface PrintedGridProps {
  layout: WeekLayout;
  headerOf: (day: WeekLayout) => ReactNode;
  rowsOf: (places: readonly number[]) => readonly ReactNode[];
}

/** On paper: one day a page, every row. */
export function PrintedGrid({ layout: { days, numbers }, headerOf, rowsOf }: PrintedGridProps) {
  return days.map((day, index) => (
    <div key={day} role="table" className={styles.day} aria-label={WEEKDAY_LABEL[day]} data-printed-day="">
      {headerOf({ days: [day], numbers })}
      <div role="rowgroup">{rowsOf(placesOf(numbers.length, index * numbers.length))}</div>
    </div>
  ));
}
