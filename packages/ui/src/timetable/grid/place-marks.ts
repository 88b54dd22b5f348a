import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ColumnSpan } from './column-span.ts';
import type { GridRow } from './grid-row.ts';

/** What a lesson is in what is being planned: taken first, or where it goes. */
export type GridStep = 'first' | 'second';

interface Options<Row extends GridRow> {
  root: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The slots that have their words: where others come, their parts are marked. */
  columns: ColumnSpan;
  partsAt: (row: Row, slot: number) => readonly LessonPart[];
  obstacle: ((part: LessonPart) => string | null) | undefined;
  steps: ReadonlyMap<string, GridStep> | undefined;
  unsent: ReadonlyMap<string, string> | undefined;
}

/**
 * Greys the lessons that are no place for what is looked for one, and points out those that were taken. By attributes
 * on the drawn cells and not through React, as the selection is: beginning to look greys a thousand cells and must not
 * render one of them. React's own attributes are left alone, so a cell that renders again keeps these.
 */
export function usePlaceMarks<Row extends GridRow>({
  root,
  rows,
  columns,
  partsAt,
  obstacle,
  steps,
  unsent,
}: Options<Row>): void {
  const marked = useRef(false);
  // A row that is drawn already and has not changed has its marks: scrolling marks only the rows that come into view.
  const done = useRef(new WeakMap<Element, Drawn>());
  useLayoutEffect(() => {
    const asked = obstacle !== undefined || hasAny(steps) || hasAny(unsent);
    if (!root.current || (!asked && !marked.current)) return;
    marked.current = asked;
    for (const line of root.current.querySelectorAll<HTMLElement>('[data-row]')) {
      const row = rows[Number(line.dataset.row)];
      const drawn = row && { row, columns, obstacle, steps, unsent };
      if (!drawn || isSame(done.current.get(line), drawn)) continue;
      done.current.set(line, drawn);
      for (const slot of row.cells.keys()) {
        const cell = line.children[slot + 1];
        if (cell) markCell(cell, partsAt(row, slot), drawn);
      }
    }
  });
}

interface Drawn extends Pick<Options<GridRow>, 'columns' | 'obstacle' | 'steps' | 'unsent'> {
  row: GridRow;
}

function isSame(before: Drawn | undefined, now: Drawn): boolean {
  return (
    before?.row === now.row &&
    before.columns === now.columns &&
    before.obstacle === now.obstacle &&
    before.steps === now.steps &&
    before.unsent === now.unsent
  );
}

function hasAny(marks: ReadonlyMap<string, unknown> | undefined): boolean {
  return marks !== undefined && marks.size > 0;
}

/** Changes of these lessons that have not reached the server yet; null if there are none. */
export function unsentOf(
  parts: readonly LessonPart[],
  unsent: ReadonlyMap<string, string> | undefined,
): string | null {
  const texts = unsent?.size ? parts.flatMap((part) => unsent.get(partKey(part)) ?? []) : [];
  return texts.length > 0 ? texts.join('\n') : null;
}

/** Why none of these is a place, each reason once; null when one of them is. */
export function reasonsText(
  parts: readonly LessonPart[],
  obstacle: (part: LessonPart) => string | null,
): string | null {
  const reasons = parts.map(obstacle);
  return reasons.length === 0 || reasons.includes(null) ? null : [...new Set(reasons)].join('\n');
}

function markCell(cell: Element, parts: readonly LessonPart[], { obstacle, steps, unsent }: Drawn): void {
  const reason = obstacle ? reasonsText(parts, obstacle) : null;
  set(cell, 'data-unfit', reason === null ? null : '');
  set(cell, 'aria-disabled', reason === null ? null : 'true');
  // Read after the cell's name when the focus comes to it.
  const unsentText = unsentOf(parts, unsent);
  set(cell, 'aria-description', reason ?? unsentText);
  if (!cell.hasAttribute('data-split')) {
    set(cell, 'data-unsent', unsentText === null ? null : '');
    set(cell, 'data-step', stepOf(parts[0], steps));
    return;
  }
  for (const element of cell.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = parts[Number(element.dataset.part)];
    set(element, 'data-unfit', part && obstacle && obstacle(part) !== null ? '' : null);
    set(element, 'data-step', stepOf(part, steps));
    set(element, 'data-unsent', part && unsent?.has(partKey(part)) ? '' : null);
  }
}

function stepOf(part: LessonPart | undefined, steps: Options<GridRow>['steps']): string | null {
  return (part && steps?.get(partKey(part))) ?? null;
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
