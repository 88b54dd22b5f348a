import { groupName } from '@zvonok/domain/timetable/lesson';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { memo } from 'react';
import { WEEK_SLOTS } from '../timetable-grid/geometry.ts';
import { pendingOf } from '../timetable-grid/part-attributes.ts';
import type { GridRowProps } from '../timetable-grid/timetable-grid.tsx';
import { ClassCell } from './class-cell.tsx';

/** A class's week. Renders again only when its own row object changes, and within it only the cells that changed. */
export const ClassRow = memo(function ClassRow({
  row,
  index,
  top,
  pending,
  typeface,
}: GridRowProps<GroupRow>) {
  return (
    <div role="row" className="zv-row" aria-rowindex={index + 3} data-row={index} style={{ top }}>
      <div role="rowheader" className="zv-row-head">
        {groupName(row.group)}
      </div>
      {WEEK_SLOTS.map((slot) => {
        const cell = row.cells[slot];
        return cell ? (
          <ClassCell key={slot} cell={cell} typeface={typeface} pending={pendingOf(cell.parts, pending)} />
        ) : (
          <div key={slot} role="gridcell" className="zv-cell" />
        );
      })}
    </div>
  );
});
