export { HeatLegend, HeatScale } from './heat-cell.tsx';
export { LoadDetails, type LoadDetailsProps } from './load-details.tsx';
export { classLoadColumns, LoadCard, type LoadCardProps, teacherLoadColumns } from './load-records.tsx';
export {
  FragileLessons,
  type FragileLessonsProps,
  LOST_LESSONS_COLUMNS,
  LossSummary,
  type LossSummaryProps,
  LostLessonsCard,
  type LostLessonsCardProps,
  LostLessonsDetails,
  type LostLessonsDetailsProps,
  type SubjectTallyRow,
} from './lost-lessons.tsx';
