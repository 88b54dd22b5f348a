import type { LessonNow } from '@zvonok/domain/bells/active-lesson';
import { FIVE_DAYS, WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { TeacherWeekDay } from '@zvonok/domain/timetable/teacher-week';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import type { LessonTimeLabel } from '../grid/grid-header.tsx';
import { DayLessons } from './day-lessons.tsx';
import { DayPager } from './day-pager.tsx';
import styles from './teacher-widget.module.css';

export interface TeacherWidgetProps {
  /** The school's days, or null while the week is on its way. */
  week: readonly TeacherWeekDay[] | null;
  times: readonly LessonTimeLabel[];
  /** The school day it is; null at the weekend. */
  today: Weekday | null;
  /** The lesson of today to highlight. */
  now: LessonNow | null;
  /** A day's date as the reader sees it: «25 ноября». */
  dateOf: (day: Weekday) => string;
  /** Days whose lessons do not take place, and why: «Каникулы до 11 января». */
  daysOff?: ReadonlyMap<Weekday, string>;
  /** One day at a time, today's first, for a window without room for a week. */
  narrow?: boolean;
}

const LABEL = 'Мои уроки';

/** A teacher's own week: what, where and when, with the lesson that is on. */
export function TeacherWidget({
  week,
  times,
  today,
  now,
  dateOf,
  daysOff,
  narrow = false,
}: TeacherWidgetProps) {
  const [day, setDay] = useState<Weekday>(today ?? 'MONDAY');
  const days = week?.map((known) => known.day) ?? FIVE_DAYS;
  const lessonsOf = (shown: Weekday): ReactNode => {
    const lessons = week?.find((known) => known.day === shown)?.lessons;
    if (!lessons) return <LessonsSkeleton />;
    const off = daysOff?.get(shown);
    if (off) return <p className={styles.none}>{off}</p>;
    return <DayLessons lessons={lessons} times={times} now={shown === today ? now : null} />;
  };
  if (narrow) {
    return (
      <DayPager
        label={LABEL}
        days={days}
        day={day}
        onDayChange={setDay}
        today={today}
        renderDay={lessonsOf}
      />
    );
  }
  return (
    <section className={styles.week} aria-label={LABEL} aria-busy={week === null}>
      {days.map((shown) => (
        <section
          key={shown}
          className={styles.day}
          aria-label={WEEKDAY_LABEL[shown]}
          data-today={shown === today ? '' : undefined}
        >
          <h2>
            {WEEKDAY_LABEL[shown]}
            <small>{[dateOf(shown), shown === today && 'сегодня'].filter(Boolean).join(', ')}</small>
          </h2>
          {lessonsOf(shown)}
        </section>
      ))}
    </section>
  );
}

/** Five lessons of a usual size. */
function LessonsSkeleton() {
  return (
    <div className={styles.lessons} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((number) => (
        <div key={number} className={styles.coming}>
          <Skeleton height="2.5em" />
        </div>
      ))}
    </div>
  );
}
