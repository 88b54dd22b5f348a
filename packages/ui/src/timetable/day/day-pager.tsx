import { dayTitle } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS, WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/icon.tsx';
import type { WeekDates } from '../grid/grid-header.tsx';
import styles from './day-pager.module.css';

export interface DayPagerProps {
  /** Names the whole thing for screen readers. */
  label: string;
  /** The school's days, Monday to Friday as a rule. */
  days?: readonly Weekday[];
  day: Weekday;
  onDayChange: (day: Weekday) => void;
  today?: Weekday | null;
  /** Given, a day is headed with its date, too. */
  dates?: WeekDates | undefined;
  /** What else is to be said of a day. */
  notes?: ReadonlyMap<Weekday, string> | undefined;
  renderDay: (day: Weekday) => ReactNode;
}

/** How long scrolling must rest before the day it stopped at counts as chosen. */
const SETTLED_MS = 120;

/** The days of a week side by side, one in view: swiped by the browser's own scrolling, or changed by buttons. */
export function DayPager({
  label,
  days = FIVE_DAYS,
  day,
  onDayChange,
  today = null,
  dates,
  notes,
  renderDay,
}: DayPagerProps) {
  const track = useRef<HTMLDivElement>(null);
  const place = days.indexOf(day);
  const mounted = useRef(false);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const element = track.current;
    if (!element || dayInView(element) === place) return;
    const calm = !mounted.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: place * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    mounted.current = true;
  }, [place]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const seen = track.current && days[dayInView(track.current)];
      if (seen && seen !== day) onDayChange(seen);
    }, SETTLED_MS);
  };
  const [before, after] = [days[place - 1], days[place + 1]];

  return (
    <section className={styles.pager} aria-label={label}>
      <div className={styles.bar}>
        <button
          type="button"
          aria-label="Предыдущий день"
          disabled={!before}
          onClick={() => before && onDayChange(before)}
        >
          <ChevronLeftIcon />
        </button>
        {days.map((choice) => (
          <button
            key={choice}
            type="button"
            title={WEEKDAY_LABEL[choice]}
            aria-pressed={choice === day}
            aria-current={choice === today ? 'date' : undefined}
            onClick={() => onDayChange(choice)}
          >
            {WEEKDAY_SHORT_LABEL[choice]}
          </button>
        ))}
        <button
          type="button"
          aria-label="Следующий день"
          disabled={!after}
          onClick={() => after && onDayChange(after)}
        >
          <ChevronRightIcon />
        </button>
      </div>
      <div
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {days.map((shown) => (
          <div key={shown} className={styles.day} data-day={shown} inert={shown !== day}>
            <h2>
              {dayName(shown, dates)}
              {shown === today && <small> сегодня</small>}
              {notes?.has(shown) && <small> {notes.get(shown)}</small>}
            </h2>
            {renderDay(shown)}
          </div>
        ))}
      </div>
    </section>
  );
}

function dayName(day: Weekday, dates: WeekDates | undefined): string {
  const date = dates?.[day];
  return date === undefined ? WEEKDAY_LABEL[day] : `${WEEKDAY_LABEL[day]}, ${dayTitle(date)}`;
}

function dayInView(track: HTMLElement): number {
  return track.clientWidth === 0 ? 0 : Math.round(track.scrollLeft / track.clientWidth);
}
