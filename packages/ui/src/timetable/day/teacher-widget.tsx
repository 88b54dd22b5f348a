import type { LessonNow } from '@zvonok/domain/bells/active-lesson';
import { WEEKDAY_LABEL, WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { TeacherWeekDay } from '@zvonok/domain/timetable/teacher-week';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '../../feedback/skeleton.tsx';
import type { LessonTimeLabel } from '../grid/grid-header.tsx';
import { DayLessons } from './day-lessons.tsx';
import { DayPager } from './day-pager.tsx';
import styles from './teacher-widget.module.css';

export interface TeacherWidgetProps {
  /** Monday to Friday, or null while the week is on its way. */
  week: readonly TeacherWeekDay[] | null;
  times: readonly LessonTimeLabel[];
  /** The school day it is; null at the weekend. */
  today: Weekday | null;
  /** The lesson of today to highlight. */
  now: LessonNow | null;
  /** A day's date as the reader sees it: «25 ноября». */
  dateOf: (day: Weekday) => string;
  /** One day at a time, today's first, for a window without room for five. */
  narrow?: boolean;
}

const LABEL = 'Мои уроки';

/** A teacher's own week: what, where and when, with the lesson that is on. */
export function TeacherWidget({ week, times, today, now, dateOf, narrow = false }: TeacherWidgetProps) {
  const [day, setDay] = useState<Weekday>(today ?? 'MONDAY');
  const lessonsOf = (shown: Weekday): ReactNode => {
    const lessons = week?.find((known) => known.day === shown)?.lessons;
    if (!lessons) return <LessonsSkeleton />;
    return <DayLessons lessons={lessons} times={times} now={shown === today ? now : null} />;
  };
  if (narrow) {
    return <DayPager label={LABEL} day={day} onDayChange={setDay} today={today} renderDay={lessonsOf} />;
  }
  return (
    <section className={styles.week} aria-label={LABEL} aria-busy={week === null}>
      {WEEKDAYS.map((shown) => (
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
