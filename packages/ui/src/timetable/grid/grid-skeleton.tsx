import { DEFAULT_WEEK_LAYOUT, slotCount, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { CSSProperties } from 'react';
import cells from '../cells/cell.module.css';
import { CLASS_GEOMETRY } from './class-geometry.ts';
import { type Density, type GridGeometry, HEADER_HEIGHT, isNarrow } from './geometry.ts';
import { GridHeader, type LessonTimeLabel } from './grid-header.tsx';
import rowStyles from './grid-row.module.css';
import styles from './grid-skeleton.module.css';
import { placesOf } from './places.ts';
import { TEACHER_GEOMETRY } from './teacher-geometry.ts';
import table from './timetable-grid.module.css';

export interface GridSkeletonProps {
  layout?: WeekLayout;
  density?: Density;
  rows?: number;
  lessonTimes?: readonly LessonTimeLabel[];
}

interface SkeletonTableProps {
  layout?: WeekLayout | undefined;
  corner: string;
  geometry: GridGeometry;
  rows: number;
  times?: readonly LessonTimeLabel[] | undefined;
}

/** The table's own header and empty rows while the lessons load. Appears after 150 ms (style sheet). */
function SkeletonTable({ layout = DEFAULT_WEEK_LAYOUT, corner, geometry, rows, times }: SkeletonTableProps) {
  const { rowHeight, slotWidth, headWidth } = geometry;
  const sizes = {
    '--tt-row': `${rowHeight}px`,
    '--tt-slot': `${slotWidth}px`,
    '--tt-slots': slotCount(layout),
    '--tt-day-slots': layout.numbers.length,
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
      <div className={table.grid} data-narrow={isNarrow(slotWidth) ? '' : undefined} aria-hidden="true">
        <GridHeader
          layout={layout}
          corner={corner}
          today={null}
          current={null}
          times={times}
          startsOnly={slotWidth < 100}
        />
        <div className={table.body} style={{ height: rows * rowHeight }}>
          {Array.from({ length: rows }, (_, index) => index).map((index) => (
            <div key={index} className={rowStyles.row} style={{ top: index * rowHeight }}>
              <div className={rowStyles.head}>
                <span className={styles.bone} />
              </div>
              {placesOf(slotCount(layout)).map((slot) => (
                <div
                  key={slot}
                  className={cells.cell}
                  data-edge={(slot + 1) % layout.numbers.length === 0 ? '' : undefined}
                >
                  {slot % layout.numbers.length < 5 + ((index + slot) % 2) && (
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
export function ClassGridSkeleton({ layout, density = 'cozy', rows = 14, lessonTimes }: GridSkeletonProps) {
  const geometry = CLASS_GEOMETRY[density];
  return <SkeletonTable layout={layout} corner="Класс" geometry={geometry} rows={rows} times={lessonTimes} />;
}

/** The teacher grid before its lessons have come. */
export function TeacherGridSkeleton({ layout, density = 'cozy', rows = 16, lessonTimes }: GridSkeletonProps) {
  return (
    <SkeletonTable
      layout={layout}
      corner="Учитель"
      geometry={TEACHER_GEOMETRY[density === 'compact' ? 'compact' : 'view']}
      rows={rows}
      times={lessonTimes}
    />
  );
}
