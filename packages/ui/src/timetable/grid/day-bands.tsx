import type { DayMoment } from '@zvonok/domain/bells/day-progress';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/timetable/lesson';
import { slotIndex, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import styles from './day-bands.module.css';
import { firstSlotOf, type GridGeometry, slotLeft } from './geometry.ts';

interface DayBandsProps {
  geometry: GridGeometry;
  layout: WeekLayout;
  today: Weekday | null;
  current: LessonNumber | null;
  /** Where the minute stands among the lessons. */
  now: DayMoment | null;
}

/** Today's columns and the lesson that is on, tinted behind all rows at once: no cell renders when the bell rings. */
export function DayBands({ geometry, layout, today, current, now }: DayBandsProps) {
  if (!today || !layout.days.includes(today)) return null;
  const { slotWidth } = geometry;
  const lesson = current === null ? null : slotIndex(layout, today, current);
  const minute = now && slotIndex(layout, today, now.number);
  return (
    <div role="presentation">
      <div
        className={styles.today}
        style={{
          left: slotLeft(geometry, firstSlotOf(layout, today)),
          width: layout.numbers.length * slotWidth,
        }}
      />
      {lesson !== null && (
        <div className={styles.now} style={{ left: slotLeft(geometry, lesson), width: slotWidth }} />
      )}
      {now && minute !== null && (
        <div
          className={styles.minute}
          data-now=""
          style={{ left: slotLeft(geometry, minute) + Math.round(now.share * slotWidth) }}
        />
      )}
    </div>
  );
}
