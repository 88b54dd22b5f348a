import type { TeacherRow as TeacherWeek } from '@zvonok/domain/timetable/teacher-rows';
import { memo } from 'react';
import cells from '../cells/cell.module.css';
import { pendingOf } from '../cells/part-attributes.ts';
import { TeacherCell } from '../cells/teacher-cell.tsx';
import styles from './grid-row.module.css';
import { rowStyle } from './row-style.ts';
import type { GridRowProps } from './timetable-grid.tsx';

/** A teacher's week as sentences, for reading. */
export const TeacherTextRow = memo((props: GridRowProps<TeacherWeek>) => teacherRow(props, 'text'));

/** A teacher's week as classes and rooms, for planning. */
export const TeacherShortRow = memo((props: GridRowProps<TeacherWeek>) => teacherRow(props, 'short'));

function teacherRow(
  { row, index, top, height, slotWidth, pending, typeface, places, daySlots }: GridRowProps<TeacherWeek>,
  form: 'text' | 'short',
) {
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 3}
      data-row={index}
      style={rowStyle(top, height)}
    >
      <div role="rowheader" className={styles.head}>
        {row.teacher.name}
      </div>
      {places.map((slot) => {
        const parts = row.cells[slot];
        const edge = (slot + 1) % daySlots === 0;
        return parts ? (
          <TeacherCell
            key={slot}
            teacher={row.teacher}
            parts={parts}
            pending={pendingOf(parts, pending)}
            edge={edge}
            form={form}
            slotWidth={slotWidth}
            typeface={typeface}
          />
        ) : (
          <div key={slot} role="gridcell" className={cells.cell} data-edge={edge ? '' : undefined} />
        );
      })}
    </div>
  );
}
