import type { LessonPart, TeacherRef } from '@zvonok/domain/timetable/lesson';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { changesText } from '../cells/cell-text.ts';
import { teacherRowHeight, teacherShortRowHeight } from '../cells/teacher-layout.ts';
import { GridEmpty } from './grid-empty.tsx';
import { TEACHER_GEOMETRY } from './teacher-geometry.ts';
import { TeacherShortRow, TeacherTextRow } from './teacher-row.tsx';
import { TimetableGrid, type TimetableGridOptions } from './timetable-grid.tsx';

/** A slot of a teacher somebody wants to change. */
export interface OpenedTeacherCell {
  teacher: TeacherRef;
  parts: readonly LessonPart[];
  /** The part that was pointed at; the first one when the cell was opened from the keyboard. */
  part: LessonPart;
  /** Where a menu can stand beside, and where the focus goes back to. */
  element: HTMLElement;
}

export interface TeacherGridProps extends TimetableGridOptions {
  /** In the order they are shown, see `buildTeacherRows`. Rows that are the same object do not render again. */
  rows: readonly TeacherRow[];
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedTeacherCell) => void;
}

/** The school's week, a row per teacher: sentences in `view`, class and room in `edit`. */
export function TeacherGrid({ rows, onOpenCell, ...options }: TeacherGridProps) {
  if (rows.length === 0) {
    return <GridEmpty toolbar={options.toolbar}>В расписании пока нет учителей</GridEmpty>;
  }
  const mode = options.mode ?? 'view';
  return (
    <TimetableGrid
      // Rows of another height are another table: the selection and the scroll position start anew.
      key={mode}
      {...options}
      label="Расписание учителей"
      corner="Учитель"
      rows={rows}
      rowKey={(row) => row.teacher.id}
      RowView={mode === 'view' ? TeacherTextRow : TeacherShortRow}
      geometry={TEACHER_GEOMETRY[mode]}
      heightOf={mode === 'view' ? teacherRowHeight : teacherShortRowHeight}
      partsOf={(row) => row.cells.flatMap((parts) => parts ?? [])}
      partsAt={(row, slot) => row.cells[slot] ?? []}
      tipOf={(row, slot, part) => changesText(row.cells[slot] ?? [], part)}
      onOpen={(row, slot, index, element) => {
        const parts = row.cells[slot];
        const part = parts?.[index ?? 0];
        if (parts && part) onOpenCell?.({ teacher: row.teacher, parts, part, element });
      }}
    />
  );
}
