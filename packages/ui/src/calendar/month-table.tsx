import type { CalendarDate } from '@internationalized/date';
import { isWeekend } from '@zvonok/domain/calendar/month';
import { dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { DAY_LABEL, DAY_NAMES, DAY_SHORT_LABEL } from '@zvonok/domain/calendar/weekday';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { useRef } from 'react';
import { useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { fromCalendarDate } from './calendar-date.ts';
import styles from './month-calendar.module.css';
import { FIRST_DAY } from './use-month-state.ts';

interface MonthTableProps {
  state: CalendarState;
  today: IsoDate;
  /** Events per day; a day without any is left out. */
  counts: ReadonlyMap<IsoDate, number>;
  /** What the school's calendar says of a day: «Каникулы до 11 января». */
  notes?: ReadonlyMap<IsoDate, string> | undefined;
}

/** Six weeks of seven days, Monday first. */
export function MonthTable({ state, today, counts, notes }: MonthTableProps) {
  const { gridProps, weeksInMonth } = useCalendarGrid({ firstDayOfWeek: FIRST_DAY }, state);
  return (
    <table {...gridProps} className={styles.table}>
      <thead>
        <tr>
          {DAY_NAMES.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={DAY_LABEL[day]}
              data-weekend={day.startsWith('S') ? '' : undefined}
            >
              {DAY_SHORT_LABEL[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; what moves are the days in it.
          <tr key={week}>
            {state.getDatesInWeek(week).map((date) => {
              if (!date) return null;
              const day = fromCalendarDate(date);
              return (
                <CalendarDay
                  key={day}
                  state={state}
                  date={date}
                  today={today}
                  events={counts.get(day) ?? 0}
                  note={notes?.get(day)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
