import { WEEKDAY_LABEL, WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import {
  groupName,
  LESSON_NUMBERS,
  type LessonPart,
  type TeacherRef,
} from '@zvonok/domain/lesson/lesson-part';
import { partText } from '@zvonok/domain/timetable/texts';
import {
  type CellLine,
  classCellLayout,
  classRowHeight,
  type LessonWords,
} from '../../../packages/ui/src/timetable/cells/class-layout.ts';
import { belowOf, teacherRowHeight } from '../../../packages/ui/src/timetable/cells/teacher-layout.ts';
import { TEACHER_FONT_SIZE } from '../../../packages/ui/src/timetable/cells/text-fit.ts';
import { CLASS_GEOMETRY } from '../../../packages/ui/src/timetable/grid/class-geometry.ts';
import { rowHeightFor } from '../../../packages/ui/src/timetable/grid/geometry.ts';
import { rowAt } from '../../../packages/ui/src/timetable/grid/row-span.ts';
import { teacherGeometry } from '../../../packages/ui/src/timetable/grid/teacher-geometry.ts';
import { partsAt, type Rows, type View } from '../grid/bench-school.ts';

/*
 * What the tables are compared with: the same picture made by hand, without React, without the product's style sheets
 * and without anything for screen readers. Nothing a library does could cost less, so it is the floor and not a rival.
 * How high its rows are it knows beforehand: only the product has to find out.
 */

const GEOMETRY = { classes: CLASS_GEOMETRY.week, teachers: teacherGeometry('week', 'view') };
/** The floor need not find out which columns are in view. */
const WEEK = { start: 0, end: 35 };
const HEADER_HEIGHT = 52;

export interface FloorTable {
  /** Draws a changed cell, and moves the rows below when its row has grown or shrunk. */
  change: (shown: Rows, row: number, slot: number) => void;
}

/** Where the rows begin. Everything about their cells is known after this. */
export function heightsOf(shown: Rows): number[] {
  const edges = [0];
  for (let row = 0; row < shown.rows.length; row += 1) edges.push((edges.at(-1) ?? 0) + heightOf(shown, row));
  return edges;
}

function heightOf(shown: Rows, row: number): number {
  const geometry = GEOMETRY[shown.view];
  const words =
    shown.view === 'classes'
      ? shown.rows[row] && classRowHeight(shown.rows[row], geometry, WEEK)
      : shown.rows[row] && teacherRowHeight(shown.rows[row], geometry, WEEK);
  return rowHeightFor(words ?? 0, geometry);
}

/** Draws the rows into `place`: as many as are seen, or all of them. */
export function drawFloor(
  place: HTMLElement,
  first: Rows,
  edges: readonly number[],
  which: 'visible' | 'all',
): FloorTable {
  let shown = first;
  const tops = [...edges];
  const { slotWidth, headWidth } = GEOMETRY[shown.view];
  const width = `${headWidth + 35 * slotWidth}px`;
  const bar = element('div', 'bar');
  for (const day of ['Пн', 'Вт', 'Ср', 'Чт', 'Пт']) bar.append(element('button', '', day));
  const scroller = element('div', 'table');
  const body = element('div', 'body');
  body.style.cssText = `width:${width};height:${tops.at(-1)}px`;
  const header = drawHeader(shown.view);
  header.style.width = width;
  const drawn = new Map<number, HTMLElement>();

  function drawRow(row: number): HTMLElement {
    const box = element('div', 'row');
    const [top = 0, bottom = 0] = tops.slice(row, row + 2);
    box.style.cssText = `top:${top}px;height:${bottom - top}px`;
    box.dataset.row = String(row);
    const head = element('div', 'head', nameOf(shown, row));
    head.style.width = `${headWidth}px`;
    box.append(head);
    for (let slot = 0; slot < 35; slot += 1) box.append(drawCell(shown, row, slot));
    drawn.set(row, box);
    return box;
  }

  /** The rows that came into view are drawn, those that left it taken away. */
  function follow(): void {
    const { scrollTop, clientHeight } = scroller;
    const start = rowAt(tops, scrollTop);
    const end = rowAt(tops, scrollTop + clientHeight - HEADER_HEIGHT - 1) + 1;
    for (const [row, box] of drawn) {
      if ((row >= start && row < end) || box.contains(document.activeElement)) continue;
      box.remove();
      drawn.delete(row);
    }
    for (let row = start; row < end; row += 1) if (!drawn.has(row)) body.append(drawRow(row));
  }

  const seen = which === 'all' ? shown.rows.length : rowAt(tops, place.clientHeight - 40 - HEADER_HEIGHT) + 1;
  for (let row = 0; row < seen; row += 1) body.append(drawRow(row));
  scroller.append(header, body);
  if (which === 'visible') scroller.addEventListener('scroll', follow);
  scroller.addEventListener('keydown', (event) => {
    const to = moved(event, shown.rows.length, (row) => {
      const box = drawn.get(row) ?? drawRow(row);
      if (!box.isConnected) body.append(box);
      return box;
    });
    if (to) select(scroller, to, tops, shown.view);
  });
  place.append(bar, scroller);
  scroller.querySelector<HTMLElement>('[tabindex]')?.setAttribute('tabindex', '0');
  return {
    change(now, row, slot) {
      shown = now;
      const box = drawn.get(row);
      const height = heightOf(now, row);
      const grown = height - ((tops[row + 1] ?? 0) - (tops[row] ?? 0));
      for (let below = row + 1; grown !== 0 && below < tops.length; below += 1) {
        tops[below] = (tops[below] ?? 0) + grown;
        const other = drawn.get(below);
        if (other) other.style.top = `${tops[below]}px`;
      }
      if (!box) return;
      if (grown !== 0) box.style.height = `${height}px`;
      const [old, cell] = [box.children[slot + 1], drawCell(now, row, slot)];
      // The selected one stays the selected one.
      if (old instanceof HTMLElement && old.tabIndex === 0) cell.tabIndex = 0;
      old?.replaceWith(cell);
    },
  };
}

function nameOf(shown: Rows, row: number): string {
  if (shown.view === 'teachers') return shown.rows[row]?.teacher.name ?? '';
  return shown.rows[row] ? groupName(shown.rows[row].group) : '';
}

function drawHeader(view: View): HTMLElement {
  const { slotWidth, headWidth } = GEOMETRY[view];
  const header = element('div', 'top');
  const days = element('div', 'days');
  const numbers = element('div', 'numbers');
  const corner = element('div', 'corner', 'Класс');
  corner.style.width = `${headWidth}px`;
  days.append(corner);
  numbers.style.paddingLeft = `${headWidth}px`;
  for (const day of WEEKDAYS.slice(0, 5)) {
    const box = element('div', 'day', WEEKDAY_LABEL[day]);
    box.style.width = `${7 * slotWidth}px`;
    days.append(box);
    for (const number of LESSON_NUMBERS.slice(1, 8)) {
      const lesson = element('div', 'number', String(number));
      lesson.style.width = `${slotWidth}px`;
      numbers.append(lesson);
    }
  }
  header.append(days, numbers);
  return header;
}

function drawCell(shown: Rows, row: number, slot: number): HTMLElement {
  const box = element('div', 'cell');
  const { slotWidth } = GEOMETRY[shown.view];
  box.style.width = `${slotWidth}px`;
  const parts = partsAt(shown, row, slot);
  if (parts.length === 0) return box;
  box.tabIndex = -1;
  const teacher = shown.view === 'teachers' ? shown.rows[row]?.teacher : undefined;
  if (teacher) {
    for (const part of parts) box.append(drawSentence(part, teacher));
    if (parts.some(({ state }) => state.kind !== 'normal')) setChanged(box);
    return box;
  }
  const { head, lines, text } = classCellLayout(parts, slotWidth, 'week');
  const isWhole = parts.length === 1 && parts[0]?.subgroup === null;
  if (head) box.append(drawLine(head));
  for (const [index, line] of lines.entries()) {
    const part = drawLine(line);
    if (parts[index]?.state.kind !== 'normal') setChanged(part);
    box.append(part);
  }
  if (text) box.append(drawText(text.parts[0], text.fontSize));
  if (isWhole && parts[0]?.state.kind !== 'normal') setChanged(box);
  return box;
}

function setChanged(box: HTMLElement): void {
  box.dataset.kind = 'replaced';
  box.classList.add('changed');
}

function drawLine(words: CellLine): HTMLElement {
  const line = element('div', 'line');
  if (words.fontSize !== TEACHER_FONT_SIZE) line.style.fontSize = `${words.fontSize}px`;
  if (words.isMarked) line.append(sign());
  line.append(element('b', '', words.title));
  if (words.teacher !== '') line.append(element('span', '', words.teacher));
  line.append(element('i', '', words.room));
  return line;
}

function drawText(words: LessonWords | undefined, size: number): HTMLElement {
  const text = element('div', 'teacher', words?.teacher);
  if (size !== TEACHER_FONT_SIZE) text.style.fontSize = `${size}px`;
  if (words?.isMarked) text.prepend(sign());
  if (words && words.gone !== '') text.append(element('s', '', words.gone));
  return text;
}

function drawSentence(part: LessonPart, teacher: TeacherRef): HTMLElement {
  const text = partText(part);
  const room = text.lastIndexOf(', ') + 2;
  const cover = belowOf(part, teacher);
  const line = element('div', 'sentence');
  const words = cover === null ? line : element('s', '');
  words.append(text.slice(0, room), element('span', '', text.slice(room)));
  if (cover !== null) line.append(words, element('div', '', cover));
  if (part.state.kind !== 'normal') line.prepend(sign());
  return line;
}

function sign(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'sign');
  svg.setAttribute('viewBox', '0 0 16 16');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M2 5.5h11m0 0L10 2.5m3 3-3 3M14 10.5H3m0 0 3-3m-3 3 3 3');
  svg.append(path);
  return svg;
}

/** The cell a key leads to. */
function moved({ key }: KeyboardEvent, rows: number, lineOf: (row: number) => HTMLElement): Element | null {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !from.parentElement) return null;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const step = key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling';
    let to = from[step];
    while (to && !to.hasAttribute('tabindex')) to = to[step];
    return to;
  }
  const down = key === 'ArrowDown' ? 1 : -1;
  const slot = Array.prototype.indexOf.call(from.parentElement.children, from);
  for (let row = Number(from.parentElement.dataset.row) + down; row >= 0 && row < rows; row += down) {
    const to = lineOf(row).children[slot];
    if (to?.hasAttribute('tabindex')) return to;
  }
  return null;
}

function select(scroller: HTMLElement, to: Element, tops: readonly number[], view: View): void {
  const from = document.activeElement;
  const line = to.parentElement;
  if (!(from instanceof HTMLElement) || !(to instanceof HTMLElement) || !line) return;
  const { slotWidth, headWidth } = GEOMETRY[view];
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus({ preventScroll: true });
  const slot = Array.prototype.indexOf.call(line.children, to) - 1;
  const [start, end] = [slot * slotWidth, (slot + 1) * slotWidth];
  const width = clientWidth - headWidth;
  if (end > scrollLeft + width) scroller.scrollLeft = end - width;
  else if (start < scrollLeft) scroller.scrollLeft = start;
  const row = Number(line.dataset.row);
  const [top = 0, bottom = 0] = tops.slice(row, row + 2);
  const height = clientHeight - HEADER_HEIGHT;
  if (bottom > scrollTop + height) scroller.scrollTop = bottom - height;
  else if (top < scrollTop) scroller.scrollTop = top;
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  if (text !== undefined) created.textContent = text;
  return created;
}
