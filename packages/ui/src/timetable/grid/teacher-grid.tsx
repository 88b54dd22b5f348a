import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partText } from '@zvonok/domain/timetable/texts';
import { changesText } from '../cells/cell-text.ts';
import { teacherRowHeight, teacherShortRowHeight } from '../cells/teacher-layout.ts';
import { GridEmpty } from './grid-empty.tsx';
import type { TimetableGridOptions } from './grid-options.ts';
import { teacherForm, teacherGeometry } from './teacher-geometry.ts';
import { TeacherShortRow, TeacherTextRow } from './teacher-row.tsx';
import { TimetableGrid } from './timetable-grid.tsx';

/** A slot of a teacher that the user wants to change. */
export interface OpenedTeacherCell {
  teacher: TeacherRef;
  parts: readonly LessonPart[];
  /** The part that was pointed at; the first one when the cell was opened from the keyboard. */
  part: LessonPart;
  /** The anchor of a menu, and where the focus goes back to. */
  element: HTMLElement;
}

export interface TeacherGridProps extends TimetableGridOptions {
  /** In the order they are shown, see `buildTeacherRows`. Rows that are the same object do not render again. */
  rows: readonly TeacherRow[];
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedTeacherCell) => void;
}

/** What was changed, and before it, in a table of classes and rooms that is looked at from far, its sentences. */
function tipText(parts: readonly LessonPart[], only: number | null, withSentence: boolean): string | null {
  const changes = changesText(parts, only);
  if (!withSentence) return changes;
  const asked = only === null ? parts : parts.slice(only, only + 1);
  const lines = [...asked.map(partText), changes].filter((line) => line !== null);
  return lines.length > 0 ? lines.join('\n') : null;
}

/**
 * The school's week, a row per teacher: sentences in `view`, class and room in `edit` and at the `overview`.
 *
 * - **Do**: give it a height, as `ClassGrid`; search and filters stand above it.
 * - **Don't**: put it on a phone: `TeacherWeek` is for that.
 */
export function TeacherGrid({ rows, onOpenCell, ...options }: TeacherGridProps) {
  if (rows.length === 0) {
    return <GridEmpty toolbar={options.toolbar}>В расписании пока нет учителей</GridEmpty>;
  }
  const { distance = 'week', mode = 'view' } = options;
  const form = teacherForm(distance, mode);
  return (
    <TimetableGrid
      // Rows of another height are another table: the selection and the scroll position start anew.
      key={`${distance} ${form}`}
      {...options}
      label="Расписание учителей"
      corner="Учитель"
      rows={rows}
      rowKey={(row) => row.teacher.id}
      RowView={form === 'text' ? TeacherTextRow : TeacherShortRow}
      geometry={teacherGeometry(distance, mode)}
      heightOf={form === 'text' ? teacherRowHeight : teacherShortRowHeight}
      partsOf={(row) => row.cells.flatMap((parts) => parts ?? [])}
      partsAt={(row, slot) => row.cells[slot] ?? []}
      tipOf={(row, slot, part) => tipText(row.cells[slot] ?? [], part, distance === 'overview')}
      onOpen={(row, slot, index, element) => {
        const parts = row.cells[slot];
        const part = parts?.[index ?? 0];
        if (parts && part) onOpenCell?.({ teacher: row.teacher, parts, part, element });
      }}
    />
  );
}
