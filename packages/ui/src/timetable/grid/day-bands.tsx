import type { ShiftNow } from '@zvonok/domain/bells/active-lesson';
import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { slotIndex, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { Fragment } from 'react';
import styles from './day-bands.module.css';
import { firstSlotOf, type GridGeometry, slotLeft } from './geometry.ts';
import { type RowEdges, stretchesOf } from './row-span.ts';

interface DayBandsProps {
  geometry: GridGeometry;
  layout: WeekLayout;
  today: Weekday | null;
  /** Where each shift is. */
  now: readonly ShiftNow[];
  edges: RowEdges;
  /** The shift of each row; without them every row has lessons of all shifts. */
  shifts: readonly Shift[] | undefined;
}

/**
 * Today's columns and the lessons that are on, tinted behind the rows of their shift: no cell renders when the bell
 * rings.
 */
export function DayBands({ geometry, layout, today, now, edges, shifts }: DayBandsProps) {
  if (!today || !layout.days.includes(today)) return null;
  const { slotWidth } = geometry;
  return (
    <div role="presentation">
      <div
        className={styles.today}
        style={{
          left: slotLeft(geometry, firstSlotOf(layout, today)),
          width: layout.numbers.length * slotWidth,
        }}
      />
      {now.map(({ shift, lesson, moment }) => {
        const column = lesson === null ? null : slotIndex(layout, today, lesson);
        const minute = moment && slotIndex(layout, today, moment.number);
        return stretchesOf(edges, shifts && ((row) => shifts[row] === shift)).map((place) => (
          <Fragment key={`${shift} ${place.top}`}>
            {column !== null && (
              <div
                className={styles.now}
                style={{ ...place, left: slotLeft(geometry, column), width: slotWidth }}
              />
            )}
            {moment && minute !== null && (
              <div
                className={styles.minute}
                data-now=""
                style={{
                  ...place,
                  left: slotLeft(geometry, minute) + Math.round(moment.share * slotWidth),
                }}
              />
            )}
          </Fragment>
        ));
      })}
    </div>
  );
}
