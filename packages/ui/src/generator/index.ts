export { BrokenRules, type BrokenRulesProps } from './broken-rules.tsx';
export { ChosenList, type ChosenListProps, type ChosenOption } from './chosen-list.tsx';
export {
  type CurriculumColumn,
  CurriculumGrid,
  type CurriculumGridProps,
  type CurriculumRow,
} from './curriculum-grid.tsx';
export { EditionFields, type EditionFieldsProps } from './edition-fields.tsx';
export { FindingList, type ShownFinding, type ShownFix } from './finding-list.tsx';
export {
  type NumberColumn,
  type NumberRow,
  NumberTable,
  type NumberTableProps,
} from './number-table.tsx';
export { OpenSlots, type OpenSlotsProps, type SlotWishes } from './open-slots.tsx';
export { type ResistingLesson, ResistingLessons, type ResistingLessonsProps } from './resisting-lessons.tsx';
export { type RoomDouble, RoomDoubles, type RoomDoublesProps, roomDoubleText } from './room-doubles.tsx';
export { RuleChoices, type RuleChoicesProps } from './rule-choices.tsx';
export { type RunFigure, RunFigures, type RunFiguresProps } from './run-figures.tsx';
export { type FiguresColumn, TwoFigures, type TwoFiguresProps } from './two-figures.tsx';
export { type ShownLesson, TwoWeeks, type TwoWeeksProps } from './two-weeks.tsx';
export { type UnplacedLesson, UnplacedLessons } from './unplaced-lessons.tsx';
export { WishListField, type WishListFieldProps } from './wish-list-field.tsx';
export { WishesOverview, type WishesOverviewProps, type WishesRow } from './wishes-overview.tsx';
