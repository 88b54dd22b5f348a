import type { LessonNow } from '@zvonok/domain/bells/active-lesson';
import { lessonNoun } from '@zvonok/domain/bells/school-bells';
import type { OwnLesson } from '@zvonok/domain/timetable/teacher-week';
import { StateMark } from '../cells/state-mark.tsx';
import type { LessonTimeLabel } from '../grid/grid-header.tsx';
import styles from './teacher-widget.module.css';

interface DayLessonsProps {
  lessons: readonly OwnLesson[];
  times: readonly LessonTimeLabel[];
  /** The lesson to highlight, if the day is today. */
  now: LessonNow | null;
}

/** A teacher's lessons of one day by number, with when they begin and end. */
export function DayLessons({ lessons, times, now }: DayLessonsProps) {
  if (lessons.length === 0) return <p className={styles.none}>Уроков нет</p>;
  return (
    <ol className={styles.lessons}>
      {lessons.map(({ number, shift, time, text, replaced }) => {
        const isNow = number === now?.number && shift === now.shift;
        return (
          <li
            key={`${number} ${text}`}
            aria-current={isNow ? 'time' : undefined}
            data-kind={replaced ? 'replaced' : undefined}
          >
            <b>
              {number}
              <span className="zv-sr-only">{` ${lessonNoun(shift)}`}</span>
            </b>
            <p>
              <span className={styles.text}>{text}</span>
              <span className={styles.time}>
                {(time ?? times.find((one) => one.number === number)?.time)?.replace(/\s*-\s*/, '–')}
                {shift === 2 && ' 2 смена'}
                {replaced && <StateMark kind="replaced" />}
                {isNow && <em>{now?.begun ? 'сейчас' : 'скоро'}</em>}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
