import { groupName } from '@zvonok/domain/timetable/lesson';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { memo } from 'react';
import cells from '../cells/cell.module.css';
import { ClassCell } from '../cells/class-cell.tsx';
import { pendingOf } from '../cells/part-attributes.ts';
import styles from './grid-row.module.css';
import { rowStyle } from './row-style.ts';
import type { GridRowProps } from './timetable-grid.tsx';

/** A class's week. Renders again only when its own row object changes, and within it only the cells that changed. */
export const ClassRow = memo(function ClassRow({
  row,
  index,
  top,
  height,
  slotWidth,
  pending,
  typeface,
  emptyName,
  places,
  daySlots,
}: GridRowProps<GroupRow>) {
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 3}
      data-row={index}
      style={rowStyle(top, height)}
    >
      <div role="rowheader" className={styles.head}>
        {groupName(row.group)}
        {row.group.shift === 2 && <small>2 см.</small>}
      </div>
      {places.map((slot) => {
        const cell = row.cells[slot];
        const edge = (slot + 1) % daySlots === 0;
        return cell ? (
          <ClassCell
            key={slot}
            cell={cell}
            edge={edge}
            slotWidth={slotWidth}
            typeface={typeface}
            pending={pendingOf(cell.parts, pending)}
          />
        ) : (
          <div
            key={slot}
            role="gridcell"
            className={cells.cell}
            data-edge={edge ? '' : undefined}
            aria-label={emptyName?.(row, slot)}
          />
        );
      })}
    </div>
  );
});
