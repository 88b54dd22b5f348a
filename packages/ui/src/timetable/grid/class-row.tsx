import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { memo } from 'react';
import { element } from '../cells/cell-elements.ts';
import { classCell } from '../cells/class-cell.ts';
import styles from './grid-row.module.css';
import type { GridRowProps } from './grid-row.ts';
import { type RowDrawing, useRowCells } from './row-cells.ts';
import { rowStyle } from './row-style.ts';

const DRAWING: RowDrawing<GroupRow> = {
  head: ({ group }) => [groupName(group), ...(group.shift === 2 ? [element('small', '', '2 см.')] : [])],
  hasSameHead: ({ group }, before) =>
    group.number === before.group.number &&
    group.letter === before.group.letter &&
    group.shift === before.group.shift,
  partsAt: (row, slot) => row.cells[slot]?.parts ?? null,
  cell: (row, slot, look) => classCell(row.cells[slot]?.parts ?? [], look),
};

/** A class's week. Drawn again only when its own row object changes, and within it only the cells that changed. */
export const ClassRow = memo(function ClassRow(props: GridRowProps<GroupRow>) {
  const line = useRowCells(props, DRAWING);
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
});
