import { WEEKDAY_LABEL, WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { changeTexts } from '@zvonok/domain/timetable/change-texts';
import { groupName, LESSON_NUMBERS, type LessonPart } from '@zvonok/domain/timetable/lesson';
import type { Cell, GroupRow } from '@zvonok/domain/timetable/timetable';
import cellsCss from '../../../packages/ui/src/timetable/cells/cell.module.css';
import { partTitle, shownRoom, subjectsText } from '../../../packages/ui/src/timetable/cells/cell-text.ts';
import {
  classCellLayout,
  classRowHeight,
  isOneLine,
  teacherOf,
} from '../../../packages/ui/src/timetable/cells/class-layout.ts';
import { teacherFontSize } from '../../../packages/ui/src/timetable/cells/measure-text.ts';
import markCss from '../../../packages/ui/src/timetable/cells/state-mark.module.css';
import { TEACHER_FONT_SIZE } from '../../../packages/ui/src/timetable/cells/text-fit.ts';
import { CLASS_GEOMETRY } from '../../../packages/ui/src/timetable/grid/class-geometry.ts';
import jumpCss from '../../../packages/ui/src/timetable/grid/day-jump.module.css';
import headingCss from '../../../packages/ui/src/timetable/grid/grid-header.module.css';
import rowCss from '../../../packages/ui/src/timetable/grid/grid-row.module.css';
import { type RowEdges, rowAt, rowEdges } from '../../../packages/ui/src/timetable/grid/row-span.ts';
import tableCss from '../../../packages/ui/src/timetable/grid/timetable-grid.module.css';

/*
 * What the grid is compared with: the same picture made by hand, without React and without anything for screen readers.
 * Nothing a library does could cost less, so it is the floor and not a rival. How high its rows are it knows beforehand:
 * only the grid has to find out.
 */

const { rowHeight, slotWidth, headWidth } = CLASS_GEOMETRY.cozy;
const HEADER_HEIGHT = 52;
const ROW_BORDER = 1;

export interface RawTable {
  scroller: HTMLElement;
  /** Draws a changed cell of the row, and moves the rows below when it has grown or shrunk. */
  change: (row: GroupRow, index: number, slot: number) => void;
}

/** Where the rows of the table begin. Everything about its cells is known after this. */
export function rawEdges(rows: readonly GroupRow[]): RowEdges {
  return rowEdges(rows, heightOf);
}

function heightOf(row: GroupRow): number {
  return Math.max(rowHeight, classRowHeight(row, CLASS_GEOMETRY.cozy) + ROW_BORDER);
}

/** Draws rows of the timetable into `place`: as many as are seen, or all of them. */
export function drawRawTable(
  place: HTMLElement,
  rows: readonly GroupRow[],
  edges: RowEdges,
  which: 'visible' | 'all',
): RawTable {
  const timetable = element('div', tableCss.timetable);
  timetable.style.cssText = `--tt-row:${rowHeight}px;--tt-slot:${slotWidth}px;--tt-head:${headWidth}px;--tt-header:${HEADER_HEIGHT}px`;
  const bar = element('div', tableCss.bar);
  const jump = element('div', jumpCss.days);
  for (const day of ['Пн', 'Вт', 'Ср', 'Чт', 'Пт']) jump.append(element('button', '', day));
  bar.append(jump);
  const scroller = element('div', tableCss.grid);
  scroller.dataset.mode = 'edit';
  const body = element('div', tableCss.body);
  body.style.height = `${edges.at(-1)}px`;
  const seen = rowAt(edges, place.clientHeight - 40 - HEADER_HEIGHT) + 1;
  const drawn = which === 'all' ? rows : rows.slice(0, seen);
  drawn.forEach((row, index) => {
    body.append(drawRow(row, index, edges));
  });
  scroller.append(drawHeader(), body);
  timetable.append(bar, scroller);
  scroller.addEventListener('keydown', (event) => moveSelection(event, scroller));
  if (which === 'visible')
    scroller.addEventListener('scroll', () => followScroll(scroller, body, rows, edges));
  place.append(timetable);
  scroller.querySelector<HTMLElement>('[tabindex]')?.setAttribute('tabindex', '0');
  return {
    scroller,
    change(row, index, slot) {
      const box = body.children[index];
      const [cell, changed] = [box?.children[slot + 1], row.cells[slot]];
      if (!(box instanceof HTMLElement) || !cell || !changed) return;
      cell.replaceWith(drawCell(changed));
      const grown = heightOf(row) - box.offsetHeight;
      if (grown === 0) return;
      box.style.setProperty('--tt-row', `${heightOf(row)}px`);
      for (const other of body.children) {
        if (other instanceof HTMLElement && Number(other.dataset.row) > index)
          other.style.top = `${Number.parseInt(other.style.top, 10) + grown}px`;
      }
    },
  };
}

/** The rows that came into view are drawn, those that left it taken away. */
function followScroll(
  scroller: HTMLElement,
  body: HTMLElement,
  rows: readonly GroupRow[],
  edges: RowEdges,
): void {
  const { scrollTop, clientHeight } = scroller;
  const start = rowAt(edges, scrollTop);
  const end = rowAt(edges, scrollTop + clientHeight - HEADER_HEIGHT - 1) + 1;
  const drawn = new Set<number>();
  for (const box of [...body.children]) {
    const index = box instanceof HTMLElement ? Number(box.dataset.row) : -1;
    if (index < start || index >= end) box.remove();
    else drawn.add(index);
  }
  for (const [index, row] of rows.entries()) {
    if (index >= start && index < end && !drawn.has(index)) body.append(drawRow(row, index, edges));
  }
}

function drawHeader(): HTMLElement {
  const header = element('div', headingCss.header);
  const days = element('div', headingCss.days);
  const numbers = element('div', headingCss.numbers);
  days.append(element('div', headingCss.corner, 'Класс'));
  for (const day of WEEKDAYS) {
    const box = element('div', headingCss.day);
    box.append(element('span', '', WEEKDAY_LABEL[day]));
    days.append(box);
    for (const number of LESSON_NUMBERS) {
      const lesson = element('div', headingCss.number);
      lesson.append(element('b', '', String(number)), element('i', headingCss.time));
      numbers.append(lesson);
    }
  }
  header.append(days, numbers);
  return header;
}

function drawRow(row: GroupRow, index: number, edges: RowEdges): HTMLElement {
  const box = element('div', rowCss.row);
  const [top = 0, bottom = 0] = edges.slice(index, index + 2);
  box.style.top = `${top}px`;
  if (bottom - top !== rowHeight) box.style.setProperty('--tt-row', `${bottom - top}px`);
  box.dataset.row = String(index);
  box.append(element('div', rowCss.head, groupName(row.group)));
  for (const cell of row.cells) box.append(drawCell(cell));
  return box;
}

function drawCell(cell: Cell | null): HTMLElement {
  const box = element('div', cellsCss.cell);
  if (!cell) return box;
  const { form, width } = classCellLayout(cell, slotWidth);
  box.tabIndex = -1;
  const [whole] = cell.parts;
  if (cell.parts.length === 1 && whole && !whole.subgroup) {
    drawPart(box, whole, width);
    return box;
  }
  box.dataset.split = form;
  box.append(element('b', cellsCss.subject, subjectsText(cell.parts)));
  const parts = element('div', cellsCss.parts);
  for (const part of cell.parts) {
    const half = element('div', cellsCss.part);
    drawPart(half, part, width);
    parts.append(half);
  }
  box.append(parts);
  return box;
}

function drawPart(box: HTMLElement, part: LessonPart, width: number): void {
  const [title, room] = [partTitle(part), shownRoom(part)];
  const line = element('div', cellsCss.line);
  if (!isOneLine(title, room, width)) line.dataset.wrap = '';
  line.append(element('b', '', title), element('i', '', room));
  const name = teacherOf(part, false);
  const teacher = element('span', cellsCss.teacher, name);
  const size = teacherFontSize(name, width);
  if (size !== TEACHER_FONT_SIZE) teacher.style.fontSize = `${size}px`;
  box.append(line, teacher);
  if (part.state.kind !== 'normal') box.dataset.kind = part.state.kind;
  for (const [index, text] of changeTexts(part).entries()) {
    const change = element('span', cellsCss.change, text);
    if (index === 0) change.prepend(mark());
    box.append(change);
  }
}

function mark(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', markCss.mark ?? '');
  svg.setAttribute('viewBox', '0 0 16 16');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M2 5.5h11m0 0L10 2.5m3 3-3 3M14 10.5H3m0 0 3-3m-3 3 3 3');
  svg.append(path);
  return svg;
}

function moveSelection(event: KeyboardEvent, scroller: HTMLElement): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement)) return;
  const step = event.key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling';
  let to = from[step];
  while (to && !to.hasAttribute('tabindex')) to = to[step];
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  from.tabIndex = -1;
  from.removeAttribute('aria-selected');
  to.tabIndex = 0;
  to.setAttribute('aria-selected', 'true');
  to.focus({ preventScroll: true });
  const slot = Array.prototype.indexOf.call(to.parentElement?.children, to) - 1;
  const [start, end] = [slot * slotWidth, (slot + 1) * slotWidth];
  const width = scroller.clientWidth - headWidth;
  if (end > scroller.scrollLeft + width) scroller.scrollLeft = end - width;
  if (start < scroller.scrollLeft) scroller.scrollLeft = start;
}

function element(tag: string, className: string | undefined, text?: string): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  if (text !== undefined) created.textContent = text;
  return created;
}
