import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { LESSONS_PER_DAY, type LessonNumber } from '@zvonok/domain/timetable/lesson';
import { slotIndex } from '@zvonok/domain/timetable/timetable';
import styles from './day-bands.module.css';
import { type GridGeometry, slotLeft } from './geometry.ts';

interface DayBandsProps {
  geometry: GridGeometry;
  today: Weekday | null;
  current: LessonNumber | null;
}

/** Today's columns and the lesson that is on, tinted behind all rows at once: no cell renders when the bell rings. */
export function DayBands({ geometry, today, current }: DayBandsProps) {
  if (!today) return null;
  const { slotWidth } = geometry;
  return (
    <div role="presentation">
      <div
        className={styles.today}
        style={{ left: slotLeft(geometry, slotIndex(today, 1)), width: LESSONS_PER_DAY * slotWidth }}
      />
      {current && (
        <div
          className={styles.now}
          style={{ left: slotLeft(geometry, slotIndex(today, current)), width: slotWidth }}
        />
      )}
    </div>
  );
}
