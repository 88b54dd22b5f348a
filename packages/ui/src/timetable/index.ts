export { type LessonElement, lessonElementAt } from './cells/lesson-element.ts';
export { ClassSelect, type ClassSelectProps } from './controls/class-select.tsx';
export { DaySwitcher, type DaySwitcherProps } from './controls/day-switcher.tsx';
export { DistanceSwitch, type DistanceSwitchProps } from './controls/distance-switch.tsx';
export { HelpSign, type HelpSignKind, type HelpSignProps } from './controls/help-sign.tsx';
export { TeacherSelect, type TeacherSelectProps } from './controls/teacher-select.tsx';
export { TimetableSearch, type TimetableSearchProps } from './controls/timetable-search.tsx';
export { WeekSwitcher, type WeekSwitcherProps } from './controls/week-switcher.tsx';
export { ClassWeek, type ClassWeekProps } from './day/class-week.tsx';
export { TeacherWeek, type TeacherWeekProps } from './day/teacher-week.tsx';
export { TeacherWidget, type TeacherWidgetProps } from './day/teacher-widget.tsx';
export { ClassGrid, type ClassGridProps, type OpenedCell } from './grid/class-grid.tsx';
export type { Distance } from './grid/geometry.ts';
export type { WeekDates } from './grid/grid-header.tsx';
export type { TimetableGridMarks } from './grid/grid-options.ts';
export { ClassGridSkeleton, type GridSkeletonProps, TeacherGridSkeleton } from './grid/grid-skeleton.tsx';
export { type GridPosition, slotInWeek } from './grid/navigation.ts';
export type { GridStep } from './grid/place-marks.ts';
export { type OpenedTeacherCell, TeacherGrid, type TeacherGridProps } from './grid/teacher-grid.tsx';
export {
  ClassWeekGrid,
  type ClassWeekGridProps,
  TeacherWeekGrid,
  type TeacherWeekGridProps,
} from './grid/week-grid.tsx';
