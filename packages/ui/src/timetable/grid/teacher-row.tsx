import type { TeacherRow as TeacherWeek } from '@zvonok/domain/timetable/teacher-rows';
import { memo } from 'react';
import cells from '../cells/cell.module.css';
import { pendingOf } from '../cells/part-attributes.ts';
import { TeacherCell } from '../cells/teacher-cell.tsx';
import { WEEK_SLOTS } from './geometry.ts';
import styles from './grid-row.module.css';
import type { GridRowProps } from './timetable-grid.tsx';

/** A teacher's week as sentences, for reading. */
export const TeacherTextRow = memo((props: GridRowProps<TeacherWeek>) => teacherRow(props, 'text'));

/** A teacher's week as classes and rooms, for planning. */
export const TeacherShortRow = memo((props: GridRowProps<TeacherWeek>) => teacherRow(props, 'short'));

function teacherRow(
  { row, index, top, pending, typeface }: GridRowProps<TeacherWeek>,
  form: 'text' | 'short',
) {
  return (
    <div role="row" className={styles.row} aria-rowindex={index + 3} data-row={index} style={{ top }}>
      <div role="rowheader" className={styles.head}>
        {row.teacher.name}
      </div>
      {WEEK_SLOTS.map((slot) => {
        const parts = row.cells[slot];
        return parts ? (
          <TeacherCell
            key={slot}
            teacher={row.teacher.name}
            parts={parts}
            pending={pendingOf(parts, pending)}
            form={form}
            typeface={typeface}
          />
        ) : (
          <div key={slot} role="gridcell" className={cells.cell} />
        );
      })}
    </div>
  );
}
