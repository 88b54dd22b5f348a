import type { TeacherRow as TeacherWeek } from '@zvonok/domain/timetable/teacher-rows';
import { memo } from 'react';
import { teacherCell } from '../cells/teacher-cell.ts';
import styles from './grid-row.module.css';
import type { GridRowProps } from './grid-row.ts';
import { type RowDrawing, useRowCells } from './row-cells.ts';
import { rowStyle } from './row-style.ts';
import type { TeacherCellForm } from './teacher-geometry.ts';

const DRAWING = { text: drawingOf('text'), short: drawingOf('short') };

function drawingOf(form: TeacherCellForm): RowDrawing<TeacherWeek> {
  return {
    head: ({ teacher }) => [teacher.name],
    hasSameHead: ({ teacher }, before) =>
      teacher.id === before.teacher.id && teacher.name === before.teacher.name,
    partsAt: (row, slot) => row.cells[slot] ?? null,
    cell: ({ teacher, cells }, slot, look) => teacherCell(teacher, cells[slot] ?? [], { form, ...look }),
  };
}

/** A teacher's week as sentences, for reading. */
export const TeacherTextRow = memo(function TeacherTextRow(props: GridRowProps<TeacherWeek>) {
  return <TeacherRow props={props} form="text" />;
});

/** A teacher's week as classes and rooms, for planning. */
export const TeacherShortRow = memo(function TeacherShortRow(props: GridRowProps<TeacherWeek>) {
  return <TeacherRow props={props} form="short" />;
});

interface TeacherRowProps {
  /** One object: it is the same as long as nothing of it changes. */
  props: GridRowProps<TeacherWeek>;
  form: TeacherCellForm;
}

function TeacherRow({ props, form }: TeacherRowProps) {
  const line = useRowCells(props, DRAWING[form]);
  const { index, top, height } = props;
  return (
    <div
      ref={line}
      role="row"
      className={styles.row}
      aria-rowindex={index + 3}
      data-row={index}
      style={rowStyle(top, height)}
    />
  );
}
