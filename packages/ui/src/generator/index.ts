export {
  type CurriculumColumn,
  CurriculumGrid,
  type CurriculumGridProps,
  type CurriculumRow,
} from './curriculum-grid.tsx';
export { FindingList, type ShownFinding } from './finding-list.tsx';
export { OpenSlots, type OpenSlotsProps } from './open-slots.tsx';
export { type RunFigure, RunFigures, type RunFiguresProps } from './run-figures.tsx';
export { type ShownLesson, TwoWeeks, type TwoWeeksProps } from './two-weeks.tsx';
