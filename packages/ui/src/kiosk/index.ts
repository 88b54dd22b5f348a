export {
  KioskBoard,
  type KioskBoardProps,
  type KioskContent,
  type KioskDay,
  type KioskGroup,
  type KioskRow,
  type KioskSizes,
} from './kiosk-board.tsx';
export { kioskRowLines, type RowLines, type RowShape } from './row-lines.ts';
