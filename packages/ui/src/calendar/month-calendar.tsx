import { type Month, monthOf, monthTitle, stepMonth } from '@zvonok/domain/calendar/month';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { Button, IconButton } from '../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../controls/icon.tsx';
import styles from './month-calendar.module.css';
import { MonthTable } from './month-table.tsx';
import { LOCALE, type MonthChoice, useMonthState } from './use-month-state.ts';

export interface MonthCalendarProps extends MonthChoice {
  /** Names the calendar for screen readers: «Календарь событий». */
  label: string;
  today: IsoDate;
  /** Events per day; a day without any is left out. */
  counts: ReadonlyMap<IsoDate, number>;
  /** What the school's calendar says of a day: «Каникулы до 11 января». */
  notes?: ReadonlyMap<IsoDate, string> | undefined;
  /** Of the month's name: one below the heading it stands under. Default: 2. */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
}

/**
 * A month as 42 days, Monday first. Arrow keys go by day and week, Home and End to the ends of the week, PageUp and
 * PageDown by month, with Shift by year; Enter and Space choose. The new month and the chosen day are announced.
 *
 * - **Do**: show next to it what the chosen day has.
 * - **Don't**: convey anything by a day's colour alone.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <Calendar {...props} />
    </I18nProvider>
  );
}

function Calendar({ label, today, counts, notes, headingLevel = 2, ...choice }: MonthCalendarProps) {
  const state = useMonthState(choice);
  const { calendarProps } = useCalendar({ 'aria-label': label }, state);
  const Heading = `h${headingLevel}` as const;
  const month = monthOf(choice.focused);
  const step = (by: number) => (by > 0 ? state.focusNextPage() : state.focusPreviousPage());
  const goToToday = () => {
    choice.onSelect(today);
    choice.onFocus(today);
    // The button disappears with the other month, so the focus moves to today.
    state.setFocused(true);
  };
  return (
    // A region, not the `application` React Aria makes of it: the heading and the buttons are read like any others.
    <section className={styles.root} aria-label={calendarProps['aria-label']}>
      <header className={styles.head}>
        <Heading className={styles.title}>{monthTitle(month)}</Heading>
        {!isSameMonth(month, monthOf(today)) && <Button onClick={goToToday}>Сегодня</Button>}
        <IconButton
          variant="outline"
          label={`Предыдущий месяц: ${monthTitle(stepMonth(month, -1))}`}
          icon={<ChevronLeftIcon />}
          onClick={() => step(-1)}
        />
        <IconButton
          variant="outline"
          label={`Следующий месяц: ${monthTitle(stepMonth(month, 1))}`}
          icon={<ChevronRightIcon />}
          onClick={() => step(1)}
        />
      </header>
      <MonthTable state={state} today={today} counts={counts} notes={notes} />
    </section>
  );
}

function isSameMonth(a: Month, b: Month): boolean {
  return a.year === b.year && a.month === b.month;
}
