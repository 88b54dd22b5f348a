import type { CSSProperties } from 'react';
import cells from '../cells/cell.module.css';
import { CLASS_GEOMETRY } from './class-geometry.ts';
import { type GridGeometry, HEADER_HEIGHT, WEEK_SLOTS } from './geometry.ts';
import { GridHeader, type LessonTimeLabel } from './grid-header.tsx';
import rowStyles from './grid-row.module.css';
import styles from './grid-skeleton.module.css';
import { TEACHER_GEOMETRY } from './teacher-geometry.ts';
import table from './timetable-grid.module.css';

export interface GridSkeletonProps {
  rows?: number;
  lessonTimes?: readonly LessonTimeLabel[];
}

interface SkeletonTableProps {
  corner: string;
  geometry: GridGeometry;
  rows: number;
  times?: readonly LessonTimeLabel[] | undefined;
}

/** The table's own header and empty rows while the lessons load. Appears after 150 ms (style sheet). */
function SkeletonTable({ corner, geometry, rows, times }: SkeletonTableProps) {
  const { rowHeight, slotWidth, headWidth } = geometry;
  const sizes = {
    '--tt-row': `${rowHeight}px`,
    '--tt-slot': `${slotWidth}px`,
    '--tt-head': `${headWidth}px`,
    '--tt-header': `${HEADER_HEIGHT}px`,
  } as CSSProperties;
  return (
    <div
      className={`${table.timetable} ${styles.skeleton}`}
      style={sizes}
      role="status"
      aria-label="Расписание загружается"
    >
      <div className={table.grid} aria-hidden="true">
        <GridHeader corner={corner} today={null} current={null} times={times} />
        <div className={table.body} style={{ height: rows * rowHeight }}>
          {Array.from({ length: rows }, (_, index) => index).map((index) => (
            <div key={index} className={rowStyles.row} style={{ top: index * rowHeight }}>
              <div className={rowStyles.head}>
                <span className={styles.bone} />
              </div>
              {WEEK_SLOTS.map((slot) => (
                <div key={slot} className={cells.cell}>
                  {slot % 7 < 5 + ((index + slot) % 2) && (
                    <>
                      <span className={styles.bone} />
                      <span className={styles.bone} />
                    </>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The class grid before its lessons have come. */
export function ClassGridSkeleton({ rows = 14, lessonTimes }: GridSkeletonProps) {
  return <SkeletonTable corner="Класс" geometry={CLASS_GEOMETRY} rows={rows} times={lessonTimes} />;
}

/** The teacher grid before its lessons have come. */
export function TeacherGridSkeleton({ rows = 16, lessonTimes }: GridSkeletonProps) {
  return <SkeletonTable corner="Учитель" geometry={TEACHER_GEOMETRY.view} rows={rows} times={lessonTimes} />;
}
