import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { type RefObject, useEffect, useState } from 'react';
import styles from './day-jump.module.css';

interface DayJumpProps {
  days: readonly Weekday[];
  today: Weekday | null;
  /** What is scrolled, and how wide a day is in it. Pixels. */
  scroller: RefObject<HTMLElement | null>;
  dayWidth: number;
  onJump: (day: Weekday) => void;
}

/** Пн…Пт or Сб: brings a day's columns to the left edge. The keys 1–6 do it from within the table. */
export function DayJump({ days, today, scroller, dayWidth, onJump }: DayJumpProps) {
  const [shown, setShown] = useState(-1);
  useEffect(() => {
    const root = scroller.current;
    // The day most of whose first lessons are in view.
    const follow = () => root && setShown(Math.round(root.scrollLeft / dayWidth));
    follow();
    root?.addEventListener('scroll', follow, { passive: true });
    return () => root?.removeEventListener('scroll', follow);
  }, [scroller, dayWidth]);
  return (
    <div role="group" className={styles.days} aria-label="Перейти ко дню">
      {days.map((day, index) => (
        <button
          type="button"
          key={day}
          title={WEEKDAY_LABEL[day]}
          aria-current={day === today ? 'date' : undefined}
          data-shown={index === shown || undefined}
          onClick={() => onJump(day)}
        >
          {WEEKDAY_SHORT_LABEL[day]}
        </button>
      ))}
    </div>
  );
}
