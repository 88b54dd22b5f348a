import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dayLeft, type GridGeometry } from './geometry.ts';

/** A day to begin with. */
export interface OpeningDay {
  day: Weekday;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  layout: WeekLayout;
  opening: OpeningDay | undefined;
  /** The day at which a table opens by default. */
  today: Weekday | null;
  onJump: ((day: Weekday) => void) | undefined;
}

/**
 * Scrolls a day's columns next to the sticky column: when the table opens, and for every new `opening`. Otherwise the
 * user's place stays, in columns of another width, too. Returns what the day buttons do.
 */
export function useOpeningDay({ scroller, geometry, layout, opening, today, onJump }: Options) {
  const begun = useRef({ day: today });
  const wanted = opening ?? begun.current;
  const latest = useRef({ geometry, layout });
  useLayoutEffect(() => {
    latest.current = { geometry, layout };
  });
  const { slotWidth } = geometry;
  const shown = useRef({ wanted, slotWidth: 0 });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { wanted, slotWidth };
    const root = scroller.current;
    if (!root) return;
    if (before.wanted === wanted && before.slotWidth !== 0) {
      root.scrollLeft = (root.scrollLeft * slotWidth) / before.slotWidth;
      return;
    }
    if (wanted.day === null) return;
    const { geometry: sizes, layout: week } = latest.current;
    scrollTo(root, dayLeft(sizes, week, wanted.day), before.slotWidth === slotWidth);
  }, [wanted, slotWidth, scroller]);

  return (day: Weekday) => {
    // The parent answers a new day with an `opening`, but not the same day again.
    if (!onJump || day === wanted.day) {
      if (scroller.current) scrollTo(scroller.current, dayLeft(geometry, layout, day), true);
    }
    if (day !== wanted.day) onJump?.(day);
  };
}

function scrollTo(scroller: HTMLElement, left: number, isSmooth: boolean): void {
  if (isSmooth) scroller.scrollTo({ left, behavior: 'smooth' });
  else scroller.scrollLeft = left;
}
