import { DEFAULT_WEEK_LAYOUT, slotCount, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { useEffect, useLayoutEffect, useRef } from 'react';
import cells from '../cells/cell.module.css';
import { element } from '../cells/cell-elements.ts';
import { prepareMeasuring } from '../cells/measure-text.ts';
import { CLASS_GEOMETRY } from './class-geometry.ts';
import { columnsFrom } from './column-span.ts';
import { expectTableIn } from './expected-height.ts';
import { type Distance, type GridGeometry, isNarrow, sizesOf } from './geometry.ts';
import { GridHeader, type LessonTimeLabel } from './grid-header.tsx';
import rowStyles from './grid-row.module.css';
import styles from './grid-skeleton.module.css';
import { teacherGeometry } from './teacher-geometry.ts';
import table from './timetable-grid.module.css';
import { useFilledGeometry } from './use-row-heights.ts';

export interface GridSkeletonProps {
  layout?: WeekLayout;
  distance?: Distance;
  rows?: number;
  lessonTimes?: readonly LessonTimeLabel[];
}

interface SkeletonTableProps {
  layout?: WeekLayout | undefined;
  corner: string;
  geometry: GridGeometry;
  rows: number;
  lessonTimes?: readonly LessonTimeLabel[] | undefined;
}

interface SkeletonRows {
  rows: number;
  rowHeight: number;
  /** As many as are seen. */
  slots: number;
  daySlots: number;
}

/** Rows of words to come, two kinds in turn: copied by hand, and so taken away at once when the lessons come. */
function skeletonRows({ rows, rowHeight, slots, daySlots }: SkeletonRows): HTMLElement[] {
  const bone = () => element('span', styles.bone);
  const kinds = [0, 1].map((kind) => {
    const row = element('div', rowStyles.row, element('div', rowStyles.head, bone()));
    for (let slot = 0; slot < slots; slot += 1) {
      const hasWords = slot % daySlots < 5 + ((kind + slot) % 2);
      const cell = element('div', cells.cell, ...(hasWords ? [bone(), bone()] : []));
      if ((slot + 1) % daySlots === 0) cell.dataset.edge = '';
      row.append(cell);
    }
    return row;
  });
  return Array.from({ length: rows }, (_, index) => {
    const row = kinds[index % 2]?.cloneNode(true) as HTMLElement;
    row.style.top = `${index * rowHeight}px`;
    return row;
  });
}

/** The table's own header and empty rows while the lessons load. Appears after 150 ms (style sheet). */
export function SkeletonTable({
  layout = DEFAULT_WEEK_LAYOUT,
  corner,
  geometry: usual,
  rows,
  lessonTimes,
}: SkeletonTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const daySlots = layout.numbers.length;
  const geometry = useFilledGeometry(box, usual, daySlots);
  useEffect(() => {
    prepareMeasuring();
    if (box.current) expectTableIn(box.current.clientHeight);
  }, []);
  const { rowHeight, slotWidth } = geometry;
  const weekSlots = slotCount(layout);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { end } = columnsFrom(geometry, 0, window.innerWidth, weekSlots);
    body.current?.replaceChildren(...skeletonRows({ rows, rowHeight, slots: end, daySlots }));
  }, [geometry, rows, rowHeight, weekSlots, daySlots]);
  return (
    <div
      ref={box}
      className={`${table.timetable} ${styles.skeleton}`}
      style={sizesOf(geometry, layout)}
      role="status"
      aria-label="Расписание загружается"
    >
      <div className={table.grid} data-narrow={isNarrow(slotWidth) ? '' : undefined} aria-hidden="true">
        <GridHeader
          layout={layout}
          corner={corner}
          today={null}
          current=""
          times={lessonTimes}
          startsOnly={slotWidth < 100}
        />
        <div ref={body} className={table.body} style={{ height: rows * rowHeight }} />
      </div>
    </div>
  );
}

/** The class grid before its lessons have come. */
export function ClassGridSkeleton({ distance = 'week', rows = 14, ...options }: GridSkeletonProps) {
  return <SkeletonTable {...options} corner="Класс" geometry={CLASS_GEOMETRY[distance]} rows={rows} />;
}

/** The teacher grid before its lessons have come. */
export function TeacherGridSkeleton({ distance = 'week', rows = 16, ...options }: GridSkeletonProps) {
  const geometry = teacherGeometry(distance, 'view');
  return <SkeletonTable {...options} corner="Учитель" geometry={geometry} rows={rows} />;
}
