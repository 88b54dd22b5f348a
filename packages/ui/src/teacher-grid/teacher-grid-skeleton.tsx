import type { LessonTimeLabel } from '../timetable-grid/grid-header.tsx';
import { GridSkeleton } from '../timetable-grid/grid-skeleton.tsx';
import { TEACHER_GEOMETRY } from './teacher-geometry.ts';

export interface TeacherGridSkeletonProps {
  rows?: number;
  lessonTimes?: readonly LessonTimeLabel[];
}

/** The teacher grid before its lessons have come. */
export function TeacherGridSkeleton({ rows = 16, lessonTimes }: TeacherGridSkeletonProps) {
  return <GridSkeleton corner="Учитель" geometry={TEACHER_GEOMETRY.view} rows={rows} times={lessonTimes} />;
}
