import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import { kioskQueries } from '@zvonok/api-client/queries/kiosk';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { KioskBoard, type KioskContent } from '@zvonok/ui/kiosk';
import { useEffect, useMemo, useState } from 'react';
import { useViewport } from '../../shared/use-viewport.ts';
import type { Slide } from './board-view.ts';
import { clockText, contentOf, slidesOf } from './board-view.ts';
import { dayInWords } from './cycle.ts';
import { freshness } from './freshness.ts';
import type { ServerClock } from './server-clock.ts';
import { boardSizes, type ScreenGeometry } from './sizes.ts';

/** How often the screen asks for changes, in milliseconds. An unchanged board costs a 304. */
export const BOARD_POLL_MS = 20_000;

export interface BoardScreenProps {
  api: Api;
  clock: ServerClock;
  geometry: ScreenGeometry;
}

const NO_SLIDES: readonly never[] = [];

/** The corridor screen on live data: asks by itself, turns pages by itself, and says when it no longer knows. */
export function BoardScreen({ api, clock, geometry }: BoardScreenProps) {
  useEverySecond();
  const viewport = useViewport();
  const sizes = useMemo(() => boardSizes(viewport, geometry), [viewport, geometry]);
  const { data, error, dataUpdatedAt } = useQuery({
    ...kioskQueries.board(api),
    refetchInterval: BOARD_POLL_MS,
    refetchIntervalInBackground: true,
  });

  const schoolDay = (epochMs: number) => data && schoolMomentAt(epochMs, data.timeZone).date;
  const today = schoolDay(clock.now());
  const receivedOn = schoolDay(clock.at(dataUpdatedAt));
  const slides = useMemo(
    () => (data && today && receivedOn ? slidesOf(data.days, { today, receivedOn, sizes }) : null),
    [data, today, receivedOn, sizes],
  );
  const { slide, at } = useSlide(slides ?? NO_SLIDES);

  const isClosed = error instanceof ApiError && error.status === 403;
  const content = ((): KioskContent => {
    if (isClosed) return { kind: 'closed' };
    if (slide) return contentOf(slide);
    if (data) return { kind: 'missing' };
    return { kind: error ? 'offline' : 'loading' };
  })();
  const showsData = data !== undefined && !isClosed;

  return (
    <KioskBoard
      schoolName={data?.schoolName ?? null}
      clock={data && clock.synced ? clockText(clock.now(), data.timeZone) : null}
      day={showsData && slide && today ? dayInWords(slide.day, today) : null}
      content={content}
      sizes={sizes}
      turn={
        showsData && slide && slides && slides.length > 1
          ? { page: at + 1, pages: slides.length, dwellMs: slide.page.dwellMs }
          : null
      }
      freshness={
        showsData
          ? freshness(Date.now() - dataUpdatedAt, clockText(clock.at(dataUpdatedAt), data.timeZone))
          : null
      }
    />
  );
}

/** Renders again every second, so that what is read from a clock while rendering is true. */
function useEverySecond(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => (count + 1) % 60), 1000);
    return () => clearInterval(timer);
  }, []);
}

/** Goes round the slides, each for its own time. New data keep the place in the cycle. */
function useSlide(slides: readonly Slide[]): { slide: Slide | null; at: number } {
  const [turns, setTurns] = useState(0);
  const at = slides.length > 0 ? turns % slides.length : 0;
  const slide = slides[at] ?? null;
  const dwellMs = slides.length > 1 ? (slide?.page.dwellMs ?? null) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turns` starts the next slide's time.
  useEffect(() => {
    if (dwellMs === null) return undefined;
    const timer = setTimeout(() => setTurns((before) => before + 1), dwellMs);
    return () => clearTimeout(timer);
  }, [dwellMs, turns]);

  return { slide, at };
}
