import type { CalendarDate } from '@internationalized/date';
import { dayTitle } from '@zvonok/domain/calendar/day-title';
import { isWeekend } from '@zvonok/domain/calendar/month';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { useRef } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { fromCalendarDate } from './calendar-date.ts';
import styles from './month-calendar.module.css';

interface CalendarDayProps {
  state: CalendarState;
  date: CalendarDate;
  today: IsoDate;
  /** How many events touch the day. */
  events: number;
  /** What the school's calendar says of it. */
  note: string | undefined;
}

/** One of the 42 days. Its name says what the dot says: «21 ноября, 2 события». */
export function CalendarDay({ state, date, today, events, note }: CalendarDayProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { cellProps, buttonProps, isSelected, isOutsideVisibleRange, formattedDate } = useCalendarCell(
    { date },
    state,
    ref,
  );
  const day = fromCalendarDate(date);
  const isToday = day === today;
  const name = [
    dayTitle(day),
    isToday && 'сегодня',
    note,
    events > 0 && counted(events, NOUN.event),
    isSelected && 'выбрано',
  ];
  return (
    <td {...cellProps} className={styles.cell} data-weekend={isWeekend(day) ? '' : undefined}>
      <button
        {...buttonProps}
        ref={ref}
        type="button"
        className={styles.day}
        aria-label={name.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        data-outside={isOutsideVisibleRange ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
        data-note={note ? '' : undefined}
        data-events={events > 0 ? '' : undefined}
      >
        <span>{formattedDate}</span>
      </button>
    </td>
  );
}
