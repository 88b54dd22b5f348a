import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { type GroupRow, rowOfClass } from '@zvonok/domain/timetable/timetable';
import type { GridPosition } from '@zvonok/ui/timetable';
import { useMemo, useRef } from 'react';
import type { ScheduleSearch } from './schedule-search.ts';

/** The one class that is shown; null for all of them. A phone always shows one. */
export function shownClass(
  rows: readonly GroupRow[],
  search: ScheduleSearch,
  narrow: boolean,
): GroupRow | null {
  return rowOfClass(rows, search.class) ?? (narrow ? rows[0] : undefined) ?? null;
}

/** The number of the one teacher that is shown; null for all of them. A phone begins with the user's own. */
export function shownTeacherId(search: ScheduleSearch, ownId: number | null, narrow: boolean): number | null {
  return search.teacher ?? (narrow ? ownId : null);
}

/** A row of either table. */
interface Row {
  cells: readonly (readonly LessonPart[] | { parts: readonly LessonPart[] } | null)[];
}

/**
 * Where the lesson of the address stands among these rows, or in the one that is `chosen` of them; the same object
 * while it stands there.
 */
export function useShownLesson(
  all: readonly Row[],
  lesson: string | undefined,
  chosen: Row | null = null,
): GridPosition | null {
  const latest = useRef<GridPosition | null>(null);
  return useMemo(() => {
    const rows = chosen ? [chosen] : all;
    latest.current = lesson === undefined ? null : positionOf(rows, lesson, latest.current);
    return latest.current;
  }, [all, lesson, chosen]);
}

function positionOf(rows: readonly Row[], key: string, before: GridPosition | null): GridPosition | null {
  for (const [row, { cells }] of rows.entries()) {
    const slot = cells.findIndex((cell) => partsOf(cell).some((part) => partKey(part) === key));
    if (slot < 0) continue;
    return before?.row === row && before.slot === slot ? before : { row, slot };
  }
  return null;
}

function partsOf(cell: Row['cells'][number]): readonly LessonPart[] {
  if (cell === null) return [];
  return 'parts' in cell ? cell.parts : cell;
}
