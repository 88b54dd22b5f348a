import { WEEKDAY_LABEL, WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { groupName, LESSON_NUMBERS, type LessonPart } from '@zvonok/domain/timetable/lesson';
import type { Cell, GroupRow } from '@zvonok/domain/timetable/timetable';
import cellsCss from '../../../packages/ui/src/timetable/cells/cell.module.css';
import { type LineMetrics, longAttribute } from '../../../packages/ui/src/timetable/cells/line-fit.ts';
import { teacherFontSize } from '../../../packages/ui/src/timetable/cells/measure-text.ts';
import markCss from '../../../packages/ui/src/timetable/cells/state-mark.module.css';
import { SMALLEST_FONT_SIZE } from '../../../packages/ui/src/timetable/cells/text-fit.ts';
import { CLASS_GEOMETRY } from '../../../packages/ui/src/timetable/grid/class-geometry.ts';
import jumpCss from '../../../packages/ui/src/timetable/grid/day-jump.module.css';
import headingCss from '../../../packages/ui/src/timetable/grid/grid-header.module.css';
import rowCss from '../../../packages/ui/src/timetable/grid/grid-row.module.css';
import tableCss from '../../../packages/ui/src/timetable/grid/timetable-grid.module.css';

/*
 * What the grid is compared with: the same picture made by hand, without React and without anything for screen readers.
 * Nothing a library does could cost less, so it is the floor and not a rival.
 */

const { rowHeight, slotWidth, headWidth } = CLASS_GEOMETRY;
const HEADER_HEIGHT = 52;
const WHOLE_LINE: LineMetrics = { boldSize: 12, lightSize: 11, gap: 4, markWidth: 17 };
const PART_LINE: LineMetrics = { boldSize: 10, lightSize: 10, gap: 2, markWidth: 0 };

export interface RawTable {
  scroller: HTMLElement;
  changeTeacher: (row: number, slot: number, name: string) => void;
}

/** Draws rows of the timetable into `place`: as many as are seen, or all of them. */
export function drawRawTable(
  place: HTMLElement,
  rows: readonly GroupRow[],
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
  body.style.height = `${rows.length * rowHeight}px`;
  const seen = Math.ceil((place.clientHeight - 40 - HEADER_HEIGHT) / rowHeight);
  const drawn = which === 'all' ? rows : rows.slice(0, seen);
  drawn.forEach((row, index) => {
    body.append(drawRow(row, index));
  });
  scroller.append(drawHeader(), body);
  timetable.append(bar, scroller);
  scroller.addEventListener('keydown', (event) => moveSelection(event, scroller));
  if (which === 'visible') scroller.addEventListener('scroll', () => followScroll(scroller, body, rows));
  place.append(timetable);
  scroller.querySelector<HTMLElement>('[tabindex]')?.setAttribute('tabindex', '0');
  return {
    scroller,
    changeTeacher(row, slot, name) {
      const cell = body.children[row]?.children[slot + 1];
      const text = cell?.querySelector('span');
      if (text instanceof HTMLElement) {
        text.textContent = name;
        text.style.fontSize = '';
      }
      if (cell instanceof HTMLElement) cell.dataset.kind = 'replaced';
      cell?.querySelector('div')?.prepend(mark());
    },
  };
}

/** The rows that came into view are drawn, those that left it taken away. */
function followScroll(scroller: HTMLElement, body: HTMLElement, rows: readonly GroupRow[]): void {
  const { scrollTop, clientHeight } = scroller;
  const start = Math.floor(scrollTop / rowHeight);
  const end = Math.min(rows.length, Math.ceil((scrollTop + clientHeight - HEADER_HEIGHT) / rowHeight));
  const drawn = new Set<number>();
  for (const box of [...body.children]) {
    const index = box instanceof HTMLElement ? Number(box.dataset.row) : -1;
    if (index < start || index >= end) box.remove();
    else drawn.add(index);
  }
  for (const [index, row] of rows.entries()) {
    if (index >= start && index < end && !drawn.has(index)) body.append(drawRow(row, index));
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

function drawRow(row: GroupRow, index: number): HTMLElement {
  const box = element('div', rowCss.row);
  box.style.top = `${index * rowHeight}px`;
  box.dataset.row = String(index);
  box.append(element('div', rowCss.head, groupName(row.group)));
  for (const cell of row.cells) box.append(drawCell(cell));
  return box;
}

function drawCell(cell: Cell | null): HTMLElement {
  const box = element('div', cellsCss.cell);
  if (!cell) return box;
  box.tabIndex = -1;
  const [whole] = cell.parts;
  if (cell.parts.length === 1 && whole && !whole.subgroup) {
    drawPart(box, whole, whole.subject.shortName, slotWidth - 12, WHOLE_LINE);
    return box;
  }
  box.dataset.split = '';
  box.append(element('b', cellsCss.subject, whole?.subject.shortName));
  const parts = element('div', cellsCss.parts);
  for (const part of cell.parts) {
    const half = element('div', cellsCss.part);
    drawPart(half, part, part.subgroup?.name ?? '', slotWidth / cell.parts.length - 8, PART_LINE);
    parts.append(half);
  }
  box.append(parts);
  return box;
}

function drawPart(
  box: HTMLElement,
  part: LessonPart,
  title: string,
  width: number,
  metrics: LineMetrics,
): void {
  const line = element('div', cellsCss.line);
  if (longAttribute(title, part.room?.number ?? '', width, false, metrics) === '') line.dataset.long = '';
  line.append(element('b', '', title), element('i', '', part.room?.number));
  const name = part.teacher?.name ?? '';
  const teacher = element('span', cellsCss.teacher, name);
  const size = teacherFontSize(name, width);
  if (size !== 11) teacher.style.fontSize = `${size}px`;
  if (size === SMALLEST_FONT_SIZE) teacher.dataset.long = '';
  box.append(line, teacher);
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
