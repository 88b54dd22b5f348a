import type { LessonNow } from '@zvonok/domain/bells/active-lesson';
import type { OwnLesson } from '@zvonok/domain/timetable/teacher-week';
import type { LessonTimeLabel } from '../timetable-grid/grid-header.tsx';
import { StateMark } from '../timetable-grid/state-mark.tsx';

interface DayLessonsProps {
  lessons: readonly OwnLesson[];
  times: readonly LessonTimeLabel[];
  /** The lesson to highlight, if the day is today. */
  now: LessonNow | null;
}

/** A teacher's lessons of one day by number, with when they begin and end. */
export function DayLessons({ lessons, times, now }: DayLessonsProps) {
  if (lessons.length === 0) return <p className="zv-own-none">Уроков нет</p>;
  return (
    <ol className="zv-own-lessons">
      {lessons.map(({ number, text, replaced }) => {
        const isNow = number === now?.number;
        return (
          <li
            key={`${number} ${text}`}
            aria-current={isNow ? 'time' : undefined}
            data-kind={replaced ? 'replaced' : undefined}
          >
            <b>
              {number}
              <span className="zv-sr-only"> урок</span>
            </b>
            <p>
              <span className="zv-own-text">{text}</span>
              <span className="zv-own-time">
                {times.find((time) => time.number === number)?.time.replace(/\s*-\s*/, '–')}
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
