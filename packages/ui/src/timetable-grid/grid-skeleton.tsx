import './timetable-grid.css';
import type { CSSProperties } from 'react';
import { type GridGeometry, HEADER_HEIGHT, WEEK_SLOTS } from './geometry.ts';
import { GridHeader, type LessonTimeLabel } from './grid-header.tsx';

interface GridSkeletonProps {
  corner: string;
  geometry: GridGeometry;
  rows: number;
  times?: readonly LessonTimeLabel[] | undefined;
}

/** The table's own header and empty rows, shown while the lessons are on their way. Appears after 150 ms (style sheet). */
export function GridSkeleton({ corner, geometry, rows, times }: GridSkeletonProps) {
  const { rowHeight, slotWidth, headWidth } = geometry;
  const sizes = {
    '--tt-row': `${rowHeight}px`,
    '--tt-slot': `${slotWidth}px`,
    '--tt-head': `${headWidth}px`,
    '--tt-header': `${HEADER_HEIGHT}px`,
  } as CSSProperties;
  return (
    <div
      className="zv-timetable zv-grid-skeleton"
      style={sizes}
      role="status"
      aria-label="Расписание загружается"
    >
      <div className="zv-grid" aria-hidden="true">
        <GridHeader corner={corner} today={null} current={null} times={times} />
        <div className="zv-grid-body" style={{ height: rows * rowHeight }}>
          {Array.from({ length: rows }, (_, index) => index).map((index) => (
            <div key={index} className="zv-row" style={{ top: index * rowHeight }}>
              <div className="zv-row-head">
                <span className="zv-bone" />
              </div>
              {WEEK_SLOTS.map((slot) => (
                <div key={slot} className="zv-cell">
                  {slot % 7 < 5 + ((index + slot) % 2) && (
                    <>
                      <span className="zv-bone" />
                      <span className="zv-bone" />
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
