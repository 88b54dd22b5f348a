import type { KioskBoardProps, KioskContent } from '../kiosk/kiosk-board.tsx';
import type { KioskGrouping } from '../kiosk/kiosk-data.ts';
import { type BoardSizes, boardSizes, DEFAULT_GEOMETRY, type ScreenGeometry } from '../kiosk/sizes.ts';
import { contentOf, type KioskDayData, slidesOf } from '../kiosk/slides.ts';
import { buildKioskDay } from './kiosk-day.ts';

/** The screens every page of a board must fit. */
export const BOARD_SCREENS = {
  fullHd: { width: 1920, height: 1080 },
  ultraHd: { width: 3840, height: 2160 },
  laptop: { width: 1366, height: 768 },
  upright: { width: 1080, height: 1920 },
  phone: { width: 360, height: 640 },
} as const;
export type BoardScreen = keyof typeof BOARD_SCREENS;

export interface ShownBoard {
  screen?: BoardScreen;
  geometry?: ScreenGeometry;
  by?: KioskGrouping;
  groups?: KioskDayData['groups'];
  announcements?: readonly string[];
  /** What the school's calendar says of the day. */
  note?: string | null;
  page?: number;
}

/** Everything of a board that shows a page of a day. */
export function boardOf({
  screen = 'fullHd',
  geometry = DEFAULT_GEOMETRY,
  by = 'class',
  groups = buildKioskDay(12),
  announcements = [],
  note = null,
  page = 1,
}: ShownBoard = {}): KioskBoardProps {
  const sizes = boardSizes(BOARD_SCREENS[screen], geometry);
  const day = { date: '2026-11-23', dayName: 'MONDAY', note, groups } as const;
  const slides = slidesOf([day], { sizes, by, announcements });
  const slide = slides[page - 1];
  return {
    schoolName: 'Гимназия № 7',
    clock: '10:03',
    bell: 'до звонка 12 мин',
    day: { relation: 'сегодня', weekday: 'Понедельник', date: '23 ноября' },
    content: slide ? contentOf(slide, by) : { kind: 'missing' },
    sizes,
    announcements: slide?.announcements ?? [],
    turn: slides.length > 1 ? { page, pages: slides.length, dwellMs: 10_200 } : null,
    freshness: { text: 'обновлено 10:02', level: 'fresh' },
  };
}

/** A board that knows nothing but what it shows. */
export function bareBoard(content: KioskContent, sizes: BoardSizes): KioskBoardProps {
  return { schoolName: null, clock: null, day: null, turn: null, freshness: null, content, sizes };
}
