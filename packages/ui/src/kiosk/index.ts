export type { Freshness } from './board-foot.tsx';
export {
  boardStyle,
  KioskBoard,
  type KioskBoardProps,
  type KioskContent,
  type KioskPairing,
} from './kiosk-board.tsx';
export type { KioskDay, KioskGroup, KioskGrouping, KioskRow } from './kiosk-data.ts';
export type { KioskList, ListLayout } from './list-layout.ts';
export type { Page } from './paging.ts';
export {
  type BoardSizes,
  boardSizes,
  DEFAULT_GEOMETRY,
  type ScreenGeometry,
  type Viewport,
} from './sizes.ts';
export { SleepingBoard, type SleepingBoardProps } from './sleeping-board.tsx';
export {
  type BoardMoment,
  contentOf,
  dayInWords,
  type KioskDayData,
  type Slide,
  slidesOf,
} from './slides.ts';
