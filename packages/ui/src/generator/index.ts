export { ChosenList, type ChosenListProps, type ChosenOption } from './chosen-list.tsx';
export {
  type FiguresColumn,
  type ShownLesson,
  TwoFigures,
  type TwoFiguresProps,
  TwoWeeks,
  type TwoWeeksProps,
} from './comparison.tsx';
export {
  type CurriculumColumn,
  CurriculumGrid,
  type CurriculumGridProps,
  type CurriculumRow,
} from './curriculum-grid.tsx';
export {
  BrokenRules,
  type BrokenRulesProps,
  FindingList,
  type ResistingLesson,
  ResistingLessons,
  type ResistingLessonsProps,
  type ShownFinding,
  type ShownFix,
  type UnplacedLesson,
  UnplacedLessons,
} from './findings.tsx';
export {
  type NumberColumn,
  type NumberRow,
  NumberTable,
  type NumberTableProps,
} from './number-table.tsx';
export { OpenSlots, type OpenSlotsProps, type SlotWishes } from './open-slots.tsx';
export { type RoomDouble, RoomDoubles, type RoomDoublesProps, roomDoubleText } from './room-doubles.tsx';
export { EditionFields, type EditionFieldsProps, RuleChoices, type RuleChoicesProps } from './rules.tsx';
export { type RunFigure, RunFigures, type RunFiguresProps } from './run-figures.tsx';
export { WishListField, type WishListFieldProps } from './wish-list-field.tsx';
export { WishesOverview, type WishesOverviewProps, type WishesRow } from './wishes-overview.tsx';
