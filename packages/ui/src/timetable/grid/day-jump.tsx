import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import styles from './day-jump.module.css';

interface DayJumpProps {
  days: readonly Weekday[];
  today: Weekday | null;
  onJump: (day: Weekday) => void;
}

/** Пн…Пт or Сб: brings a day's columns to the left edge. The keys 1–6 do it from within the table. */
export function DayJump({ days, today, onJump }: DayJumpProps) {
  return (
    <div role="group" className={styles.days} aria-label="Перейти ко дню">
      {days.map((day) => (
        <button
          type="button"
          key={day}
          title={WEEKDAY_LABEL[day]}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onJump(day)}
        >
          {WEEKDAY_SHORT_LABEL[day]}
        </button>
      ))}
    </div>
  );
}
