import type { Shift } from '@zvonok/domain/bells/school-bells';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { isClassName } from '@zvonok/domain/lesson/class-name';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { EMPTY_TIMETABLE } from '@zvonok/domain/messages/timetable';
import type { Cell, GroupRow } from '@zvonok/domain/timetable/timetable';
import { DEFAULT_WEEK_LAYOUT, slotOf, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { useMemo } from 'react';
import { cellTip } from '../cells/cell-text.ts';
import { classCellLayout, classRowHeight, seenOfPart } from '../cells/class-layout.ts';
import { textWidth, useTypefaceEpoch } from '../cells/measure-text.ts';
import { CLASS_GEOMETRY } from './class-geometry.ts';
import { ClassRow } from './class-row.tsx';
import type { Distance, GridGeometry } from './geometry.ts';
import { GridEmpty } from './grid-empty.tsx';
import type { TimetableGridOptions } from './grid-options.ts';
import { TimetableGrid } from './timetable-grid.tsx';

/** A cell that the user wants to change. */
export interface OpenedCell {
  cell: Cell;
  /** The part that was pointed at; the first one when the cell was opened from the keyboard. */
  part: LessonPart;
  /** The anchor of a menu, and where the focus goes back to. */
  element: HTMLElement;
}

export interface ClassGridProps extends TimetableGridOptions {
  /** In the order they are shown, see `buildTimetable`. Rows that are the same object do not render again. */
  rows: readonly GroupRow[];
  /** Called in `edit` mode only. */
  onOpenCell?: (opened: OpenedCell) => void;
  /** Given, empty slots can be selected and opened, too. */
  onOpenEmpty?: ((row: GroupRow, slot: number, element: HTMLElement) => void) | undefined;
}

function shiftOf({ group }: GroupRow): Shift {
  return group.shift ?? 1;
}

function partsAt(row: GroupRow, slot: number): readonly LessonPart[] {
  return row.cells[slot]?.parts ?? [];
}

function emptySlotNames(layout: WeekLayout) {
  return ({ group }: GroupRow, slot: number): string => {
    const { day, number } = slotOf(layout, slot);
    return `Нет урока, ${groupName(group)}, ${WEEKDAY_LABEL[day]}, ${number} урок`;
  };
}

/** Of the class's name, in pixels; the longest one has eight signs after its number. */
const HEAD = { fontSize: 13, padding: 18, usual: 4 };

/** The width a class's name needs, in pixels; the usual two or three signs fit anywhere. */
function nameWidth(group: GroupRow['group']): number {
  const name = isClassName(group) ? groupName(group) : '';
  return name.length > HEAD.usual ? Math.ceil(textWidth(name, HEAD.fontSize, 600)) + HEAD.padding : 0;
}

/** Wide enough for the names of classes on one line: «10ФИЗМАТ» is no «7Б». A class is measured once. */
function useClassGeometry(rows: readonly GroupRow[], distance: Distance): GridGeometry {
  const typeface = useTypefaceEpoch();
  const usual: GridGeometry = CLASS_GEOMETRY[distance];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another typeface has other widths.
  const measured = useMemo(() => new WeakMap<GroupRow['group'], number>(), [typeface]);
  const headWidth = useMemo(() => {
    const widths = rows.map(({ group }) => {
      const width = measured.get(group) ?? nameWidth(group);
      measured.set(group, width);
      return width;
    });
    return Math.max(usual.headWidth, ...widths);
  }, [rows, usual, measured]);
  return useMemo(
    () => (typeface < 0 || headWidth === usual.headWidth ? usual : { ...usual, headWidth }),
    [usual, headWidth, typeface],
  );
}

/**
 * The school's week, a row per class.
 *
 * - **Do**: give it a height: it scrolls inside itself; pass the same `rows` object while nothing has changed.
 * - **Don't**: put it on a phone (`ClassWeek` is for that), or build `rows` anew at every render: each would be drawn
 *   again.
 */
export function ClassGrid({ rows, onOpenCell, onOpenEmpty, ...options }: ClassGridProps) {
  const { layout = DEFAULT_WEEK_LAYOUT } = options;
  const { distance = 'week' } = options;
  const emptySlotName = useMemo(() => emptySlotNames(layout), [layout]);
  const geometry = useClassGeometry(rows, distance);
  if (rows.length === 0) return <GridEmpty toolbar={options.toolbar}>{EMPTY_TIMETABLE.classes}</GridEmpty>;
  return (
    <TimetableGrid
      {...options}
      label="Расписание классов"
      corner="Класс"
      rows={rows}
      rowKey={(row) => row.group.id}
      RowView={ClassRow}
      geometry={geometry}
      heightOf={classRowHeight}
      partsOf={(row) => row.cells.flatMap((cell) => cell?.parts ?? [])}
      partsAt={partsAt}
      shiftOf={shiftOf}
      tipOf={(row, slot, part, slotWidth) => {
        const parts = partsAt(row, slot);
        const layout = classCellLayout(parts, slotWidth, distance);
        return cellTip(parts, part, (index) => seenOfPart(layout, index));
      }}
      empty={onOpenEmpty && { name: emptySlotName, onOpen: onOpenEmpty }}
      onOpen={(row, slot, index, element) => {
        const cell = row.cells[slot];
        const part = cell?.parts[index ?? 0];
        if (cell && part) onOpenCell?.({ cell, part, element });
      }}
    />
  );
}
