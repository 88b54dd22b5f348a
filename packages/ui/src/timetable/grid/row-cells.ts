import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { element, emptyCell } from '../cells/cell-elements.ts';
import type { ColumnSpan } from './column-span.ts';
import type { Distance } from './geometry.ts';
import styles from './grid-row.module.css';
import type { GridRow, GridRowProps } from './grid-row.ts';

/** How the rows of a table are drawn. The same object for every row of it. */
export interface RowDrawing<Row extends GridRow> {
  /** The words that name the row. */
  head: (row: Row) => (Node | string)[];
  /** Whether the head of a row, and what its cells say of it, is still that of the row before. */
  hasSameHead: (row: Row, before: Row) => boolean;
  /** The lessons of a slot; null if there are none. */
  partsAt: (row: Row, slot: number) => readonly LessonPart[] | null;
  /** A new element for a slot with lessons; `bare`, with its name and state and no words to be seen. */
  cell: (row: Row, slot: number, look: CellLook) => HTMLElement;
}

export interface CellLook {
  /** Of a column, in pixels. */
  slotWidth: number;
  distance: Distance | undefined;
  bare: boolean;
}

/** Attributes set by the cell itself; all others belong to selection and marks. */
const OWN_ATTRIBUTES = ['aria-label', 'data-kind', 'data-vacant', 'data-split'];

/**
 * Keeps the head and the cells of a row's element as the row says. Only the slots that changed are drawn, and a cell
 * that still has a lesson stays the same element, so that it keeps the focus, the selection and its marks.
 */
export function useRowCells<Row extends GridRow>(
  props: GridRowProps<Row>,
  drawing: RowDrawing<Row>,
): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  const drawn = useRef<GridRowProps<Row> | null>(null);
  useLayoutEffect(() => {
    if (!line.current || drawn.current === props) return;
    draw(line.current, drawn.current, props, drawing);
    drawn.current = props;
  });
  return line;
}

function draw<Row extends GridRow>(
  line: HTMLElement,
  before: GridRowProps<Row> | null,
  now: GridRowProps<Row>,
  drawing: RowDrawing<Row>,
): void {
  const { row, slotWidth, distance, typeface, places, daySlots } = now;
  const isSameWeek = before?.places === places && before.daySlots === daySlots;
  const head = element('div', styles.head);
  const hasSameHead = isSameWeek && (before.row === row || drawing.hasSameHead(row, before.row));
  if (!hasSameHead) {
    head.setAttribute('role', 'rowheader');
    head.append(...drawing.head(row));
  }
  if (!isSameWeek) {
    line.replaceChildren(head, ...places.map((slot) => drawCell(now, slot, drawing)));
    return;
  }
  if (!hasSameHead) line.firstChild?.replaceWith(head);
  const isSameLook =
    hasSameHead &&
    before.slotWidth === slotWidth &&
    before.distance === distance &&
    before.typeface === typeface;
  for (const slot of places) {
    const isFilled = row.cells[slot] != null;
    const cell = line.children[slot + 1];
    if (!(cell instanceof HTMLElement)) continue;
    const hasWords = cell.firstChild !== null || isWithin(slot, now.columns);
    const isSame =
      isSameLook && before.row.cells[slot] === row.cells[slot] && hasWords === (cell.firstChild !== null);
    if (isSame && isFilled && before.pending === now.pending) continue;
    const wasFilled = before.row.cells[slot] != null;
    // Another element: the code that had the focus on a lesson that is gone has to notice it.
    if (isFilled !== wasFilled) cell.replaceWith(drawCell(now, slot, drawing));
    else if (!isFilled) nameEmpty(cell, now, slot);
    else {
      if (!isSame) takeOver(cell, drawing.cell(row, slot, { slotWidth, distance, bare: !hasWords }));
      markPending(cell, drawing.partsAt(row, slot) ?? [], now.pending);
    }
  }
}

function drawCell<Row extends GridRow>(
  props: GridRowProps<Row>,
  slot: number,
  drawing: RowDrawing<Row>,
): HTMLElement {
  const { row, slotWidth, distance, daySlots, pending, columns } = props;
  const parts = drawing.partsAt(row, slot);
  const look = { slotWidth, distance, bare: !isWithin(slot, columns) };
  const cell = parts ? drawing.cell(row, slot, look) : emptyCell();
  if ((slot + 1) % daySlots === 0) cell.dataset.edge = '';
  if (!parts) nameEmpty(cell, props, slot);
  else if (pending !== '') markPending(cell, parts, pending);
  return cell;
}

function isWithin(slot: number, { start, end }: ColumnSpan): boolean {
  return slot >= start && slot < end;
}

function nameEmpty<Row extends GridRow>(
  cell: HTMLElement,
  { row, emptyName }: GridRowProps<Row>,
  slot: number,
): void {
  const name = emptyName?.(row, slot);
  if (name === undefined) cell.removeAttribute('aria-label');
  else if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name);
}

/** Makes a drawn cell say what a newly drawn one says. */
function takeOver(cell: HTMLElement, fresh: HTMLElement): void {
  for (const name of OWN_ATTRIBUTES) {
    const value = fresh.getAttribute(name);
    if (value === null) cell.removeAttribute(name);
    else cell.setAttribute(name, value);
  }
  cell.replaceChildren(...fresh.childNodes);
}

/** Hatches the lessons whose change is not confirmed yet: a whole cell, or parts of it. */
function markPending(cell: HTMLElement, parts: readonly LessonPart[], pending: string): void {
  const keys = pending === '' ? [] : pending.split(' ');
  const isPending = (part: LessonPart | undefined) => part !== undefined && keys.includes(partKey(part));
  const isSplit = cell.hasAttribute('data-split');
  cell.toggleAttribute('data-pending', !isSplit && isPending(parts[0]));
  if (!isSplit) return;
  for (const partBox of cell.querySelectorAll<HTMLElement>('[data-part]')) {
    partBox.toggleAttribute('data-pending', isPending(parts[Number(partBox.dataset.part)]));
  }
}
