import { DAY_LABEL, DAY_NAMES, DAY_SHORT_LABEL } from '@zvonok/domain/calendar/day-name';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { fromCalendarDate } from './calendar-date.ts';
import { CalendarDay } from './calendar-day.tsx';
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
