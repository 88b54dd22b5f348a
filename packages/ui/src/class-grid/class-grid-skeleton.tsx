import type { LessonTimeLabel } from '../timetable-grid/grid-header.tsx';
import { GridSkeleton } from '../timetable-grid/grid-skeleton.tsx';
import { CLASS_GEOMETRY } from './class-geometry.ts';

export interface ClassGridSkeletonProps {
  rows?: number;
  lessonTimes?: readonly LessonTimeLabel[];
}

/** The class grid before its lessons have come. */
export function ClassGridSkeleton({ rows = 14, lessonTimes }: ClassGridSkeletonProps) {
  return <GridSkeleton corner="Класс" geometry={CLASS_GEOMETRY} rows={rows} times={lessonTimes} />;
}
