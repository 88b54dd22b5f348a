import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../../controls/lazy-icon.tsx';
import styles from './day-pager.module.css';

export interface DayPagerProps {
  /** Names the whole thing for screen readers. */
  label: string;
  day: Weekday;
  onDayChange: (day: Weekday) => void;
  today?: Weekday | null;
  renderDay: (day: Weekday) => ReactNode;
}

/** How long scrolling must rest before the day it stopped at counts as chosen. */
const SETTLED_MS = 120;

/** Five days side by side, one in view: swiped by the browser's own scrolling, or changed by buttons. */
export function DayPager({ label, day, onDayChange, today = null, renderDay }: DayPagerProps) {
  const track = useRef<HTMLDivElement>(null);
  const place = WEEKDAYS.indexOf(day);
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
      const seen = track.current && WEEKDAYS[dayInView(track.current)];
      if (seen && seen !== day) onDayChange(seen);
    }, SETTLED_MS);
  };
  const [before, after] = [WEEKDAYS[place - 1], WEEKDAYS[place + 1]];

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
        {WEEKDAYS.map((choice) => (
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
        {WEEKDAYS.map((shown) => (
          <div key={shown} className={styles.day} data-day={shown} inert={shown !== day}>
            <h2>
              {WEEKDAY_LABEL[shown]}
              {shown === today && <small> сегодня</small>}
            </h2>
            {renderDay(shown)}
          </div>
        ))}
      </div>
    </section>
  );
}

function dayInView(track: HTMLElement): number {
  return track.clientWidth === 0 ? 0 : Math.round(track.scrollLeft / track.clientWidth);
}
