import { useSelector } from '@xstate/react';
import { formatServerDate, minuteOfDay, schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { minutesToBell, NO_DAY, toBellText } from '@zvonok/domain/screens/board-time';
import { clockDrift, freshness, hasSwappedSides, pixelShift } from '@zvonok/domain/screens/player-rules';
import { messagesAt } from '@zvonok/domain/screens/profile';
import {
  boardSizes,
  contentOf,
  dayInWords,
  KioskBoard,
  type KioskContent,
  type ScreenGeometry,
  SleepingBoard,
  type Slide,
  slidesOf,
} from '@zvonok/ui/kiosk';
import { useEffect, useMemo, useState } from 'react';
import type { BoardData } from '../../player/board-data.ts';
import { boardOf, type Player } from '../../player/create-player.ts';
import { useViewport } from '../../shared/bare-board.tsx';
import { clockText } from '../../shared/clock-text.ts';
import type { ServerClock } from '../../shared/server-clock.ts';

/** What is left of a screen outside its hours. */
export function SleepingScreen({ player, clock }: { player: Player; clock: ServerClock }) {
  // Another one each minute, and so is the clock's place.
  const text = useSelector(player, (snapshot) => {
    const board = boardOf(snapshot);
    return board && clock.isKnown ? clockText(snapshot.context.at, board.timeZone) : null;
  });
  return <SleepingBoard clock={text} drift={clockDrift(clock.now())} />;
}

export interface BoardPlayerProps {
  player: Player;
  clock: ServerClock;
  /** Of the address; a paired screen has its own. */
  geometry: ScreenGeometry;
  /** Is kept saying in words what stands on the screen. */
  shown: { text: string };
}

const NO_SLIDES: readonly never[] = [];

/** Turns the pages of a board by itself, shows the time, and says when it no longer knows. */
export function BoardPlayer({ player, clock, geometry, shown }: BoardPlayerProps) {
  const data = useSelector(player, boardOf);
  const { today, minute, isOfToday, time, bell, updated, short, level, urgent, announced, x, y } =
    useSelector(player, (snapshot) => viewOf(snapshot, clock), isSameView);
  const viewport = useViewport();
  const { diagonal, distance } = data?.profile ?? geometry;
  const sizes = useMemo(() => boardSizes(viewport, { diagonal, distance }), [viewport, diagonal, distance]);
  const announcements = useMemo(() => (announced === '' ? [] : announced.split('\n')), [announced]);
  const slides = useMemo(() => {
    // Yesterday's word about today is not today's.
    if (!data || !isOfToday) return NO_SLIDES;
    const days = data.days.filter(({ date }) => date >= today);
    const now = minute === null ? null : { date: today, minute };
    return slidesOf(days, { sizes, by: data.by, announcements, now });
  }, [data, today, minute, isOfToday, sizes, announcements]);
  const { slide, at } = useSlide(slides, player);

  const content = ((): KioskContent => {
    if (urgent !== '') return { kind: 'urgent', text: urgent };
    return slide && data ? contentOf(slide, data.by) : { kind: 'missing' };
  })();
  const isList = slide !== null && urgent === '';
  const day = isList ? dayInWords(slide.day, today) : null;
  useEffect(() => {
    const page = slides.length > 1 ? `${at + 1} из ${slides.length}` : null;
    const title = day?.weekday ?? NO_DAY;
    shown.text = urgent === '' ? [title, page].filter(Boolean).join(', ') : urgent;
  });

  return (
    // Elements within a transformed one are placed by it and not by the window.
    <div style={{ position: 'fixed', inset: 0, transform: `translate(${x}px, ${y}px)` }}>
      <KioskBoard
        schoolName={data?.schoolName ?? null}
        clock={time}
        bell={bell}
        day={day}
        content={content}
        sizes={sizes}
        announcements={isList ? slide.announcements : []}
        turn={
          isList && slides.length > 1
            ? { page: at + 1, pages: slides.length, dwellMs: slide.page.dwellMs }
            : null
        }
        freshness={{ text: updated, level, ...(short !== '' && { shortText: short }) }}
        isMirrored={hasSwappedSides(today)}
      />
    </div>
  );
}

/** All that the time does to a board, in values that can be compared: most seconds change nothing. */
function viewOf(snapshot: ReturnType<Player['getSnapshot']>, clock: ServerClock) {
  const board = boardOf(snapshot);
  const { at, receivedAt, uptime } = snapshot.context;
  const { timeZone = 'UTC', messages = [], days = [] }: Partial<BoardData> = board ?? {};
  const now = schoolMomentAt(at, timeZone);
  const { urgent, announcements } = messagesAt(messages, formatServerDate(now));
  const { text, shortText = '', level } = freshness(at - receivedAt, clockText(receivedAt, timeZone));
  const minute = clock.isKnown ? Math.floor(minuteOfDay(now)) : null;
  const bells = days.find(({ date }) => date === now.date)?.bells ?? [];
  const toBell = minute === null ? null : minutesToBell(bells, minute);
  return {
    today: now.date,
    minute,
    isOfToday: schoolMomentAt(receivedAt, timeZone).date === now.date && !snapshot.hasTag('offline'),
    time: clock.isKnown ? clockText(at, timeZone) : null,
    bell: toBell === null ? null : toBellText(toBell),
    ...{ updated: text, short: shortText, level },
    urgent: urgent?.text ?? '',
    announced: announcements.map((one) => one.text).join('\n'),
    ...pixelShift(uptime()),
  };
}

type View = ReturnType<typeof viewOf>;

function isSameView(one: View, other: View): boolean {
  return (Object.keys(one) as (keyof View)[]).every((key) => one[key] === other[key]);
}

/** Goes round the slides, each for its own time. New data keep the place in the cycle. */
function useSlide(slides: readonly Slide[], player: Player): { slide: Slide | null; at: number } {
  const [turns, setTurns] = useState(0);
  const at = slides.length > 0 ? turns % slides.length : 0;
  const slide = slides[at] ?? null;
  const dwellMs = slide?.page.dwellMs ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turns` starts the next slide's time.
  useEffect(() => {
    if (dwellMs === null) return undefined;
    const timer = setTimeout(() => {
      setTurns((before) => (before + 1) % Number.MAX_SAFE_INTEGER);
      player.send({ type: 'page.turn' });
    }, dwellMs);
    return () => clearTimeout(timer);
  }, [dwellMs, turns, player]);

  return { slide, at };
}
