import { partKey } from '@zvonok/domain/timetable/lesson';
import type { GridPosition } from '@zvonok/ui/timetable';
import { useMemo, useRef } from 'react';
import type { TimetableData } from './timetable-data/timetable-query.ts';

/** Where the lesson of the address stands among these rows; the same object while it stands there. */
export function useShownLesson(
  data: Pick<TimetableData, 'timetable'>,
  lesson: string | undefined,
): GridPosition | null {
  const latest = useRef<GridPosition | null>(null);
  return useMemo(() => {
    latest.current = lesson === undefined ? null : positionOf(data.timetable.rows, lesson, latest.current);
    return latest.current;
  }, [data.timetable, lesson]);
}

function positionOf(
  rows: TimetableData['timetable']['rows'],
  key: string,
  before: GridPosition | null,
): GridPosition | null {
  for (const [row, { cells }] of rows.entries()) {
    const slot = cells.findIndex((cell) => cell?.parts.some((part) => partKey(part) === key));
    if (slot < 0) continue;
    return before?.row === row && before.slot === slot ? before : { row, slot };
  }
  return null;
}
