import { WEEKDAY_LABEL, WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { LESSON_NUMBERS, LESSONS_PER_DAY, type LessonNumber } from '@zvonok/domain/timetable/lesson';
import { memo } from 'react';
import styles from './grid-header.module.css';

/** When a lesson begins and ends, as the school writes it: '08:30 - 09:10'. */
export interface LessonTimeLabel {
  number: number;
  time: string;
}

interface GridHeaderProps {
  corner: string;
  today: Weekday | null;
  current: LessonNumber | null;
  times: readonly LessonTimeLabel[] | undefined;
  /** Only the start of a lesson, for narrow columns. */
  startsOnly?: boolean;
}

/** The two sticky rows: five days, and seven lessons under each. */
export const GridHeader = memo(function GridHeader({
  corner,
  today,
  current,
  times,
  startsOnly = false,
}: GridHeaderProps) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" className={styles.days} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner} aria-rowspan={2} aria-colindex={1}>
          {corner}
        </div>
        {WEEKDAYS.map((day, index) => (
          <div
            role="columnheader"
            key={day}
            className={styles.day}
            aria-colindex={index * LESSONS_PER_DAY + 2}
            aria-colspan={LESSONS_PER_DAY}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>
              {WEEKDAY_LABEL[day]}
              {day === today && <em> сегодня</em>}
            </span>
          </div>
        ))}
      </div>
      <div role="row" className={styles.numbers} aria-rowindex={2}>
        {WEEKDAYS.map((day, index) =>
          LESSON_NUMBERS.map((number) => (
            <div
              role="columnheader"
              key={`${day} ${number}`}
              className={styles.number}
              aria-label={columnName(day, number, timeOf(times, number, false))}
              aria-colindex={index * LESSONS_PER_DAY + number + 1}
              aria-current={day === today && number === current ? 'time' : undefined}
            >
              <b>{number}</b>
              <i className={styles.time}>{timeOf(times, number, startsOnly)}</i>
            </div>
          )),
        )}
      </div>
    </div>
  );
});

/** «Вторник, 1 урок, 08:30–09:10». */
function columnName(day: Weekday, number: LessonNumber, time: string | undefined): string {
  return [WEEKDAY_LABEL[day], `${number} урок`, time].filter(Boolean).join(', ');
}

function timeOf(times: GridHeaderProps['times'], number: LessonNumber, startsOnly: boolean) {
  const [start, end] = times?.find((time) => time.number === number)?.time.split(/\s*-\s*/) ?? [];
  return startsOnly || !end ? start : `${start}–${end}`;
}
