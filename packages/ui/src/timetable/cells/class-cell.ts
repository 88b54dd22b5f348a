import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { type ShownState, shownStateOf } from '@zvonok/domain/lesson/lesson-part';
import type { Distance } from '../grid/geometry.ts';
import styles from './cell.module.css';
import { copiesOf, element, lessonCell, setKind, setWords, stateMark } from './cell-elements.ts';
import { classCellName } from './cell-text.ts';
import {
  type CellLine,
  type CellText,
  classCellLayout,
  isWhole,
  type LessonWords,
  seenWords,
  titleText,
} from './class-layout.ts';
import { TEACHER_FONT_SIZE } from './text-fit.ts';

export interface ClassCellLook {
  /** Of a column, in pixels. */
  slotWidth: number;
  distance?: Distance | undefined;
  /** Without words to be seen: its name and its state are there. */
  bare: boolean;
}

/** One slot of one class in a column that wide: what `classCellLayout` says of it, drawn. */
export function classCell(
  parts: readonly LessonPart[],
  { slotWidth, distance = 'week', bare }: ClassCellLook,
): HTMLElement {
  const layout = classCellLayout(parts, slotWidth, distance);
  const box = lessonCell();
  box.setAttribute('aria-label', classCellName(parts, seenWords(layout)));
  const { head, lines, text } = layout;
  if (isWhole(parts)) {
    const [part] = parts;
    if (!part.teacher) box.dataset.vacant = '';
    setKind(box, part);
    if (bare) return box;
    if (head) box.append(lineOf(head, part));
    for (const line of lines) box.append(lineOf(line, part, true));
    if (text) box.append(textOf(text, parts));
    return box;
  }
  box.dataset.split = text ? 'text' : 'lines';
  if (bare) return box;
  if (head) box.append(lineOf(head, null));
  for (const [index, line] of lines.entries()) {
    const part = parts[index];
    if (!part) continue;
    const drawn = lineOf(line, part, true);
    drawn.classList.add(styles.part ?? '');
    drawn.dataset.part = String(index);
    setKind(drawn, part);
    box.append(drawn);
  }
  if (text) box.append(textOf(text, parts));
  return box;
}

/** Title and room at its two ends. */
const titleLine = copiesOf(() => element('div', styles.line, element('b', '', ' '), element('i', '', ' ')));

/** A line with the mark of the part's change, unless another line has it. */
function lineOf(line: CellLine, part: LessonPart | null, hasMark = false): HTMLElement {
  const box = titleLine();
  const change = part && shownStateOf(part);
  if (change === 'sent-home')
    box.firstChild?.replaceWith(element('b', '', element('s', '', `${line.title} `)));
  else setWords(box.firstChild, line.title);
  setWords(box.lastChild, line.room);
  if (line.teacher !== '' || line.note !== '' || line.gone !== '') {
    box.lastChild?.before(element('span', styles.who, ...teacherNodes(line)));
  }
  if (hasMark && change) box.prepend(stateMark(change));
  if (line.fontSize !== TEACHER_FONT_SIZE) box.style.fontSize = `${line.fontSize}px`;
  if (line.lines > 1) box.dataset.wrap = '';
  return box;
}

const plainText = copiesOf(() => element('div', styles.text, ' '));

/** Words that flow: who teaches, or all parts of a lesson. */
function textOf({ title, parts: words, fontSize }: CellText, parts: readonly LessonPart[]): HTMLElement {
  const box = plainText();
  const [part] = parts;
  if (fontSize !== TEACHER_FONT_SIZE) box.style.fontSize = `${fontSize}px`;
  const [only] = words;
  if (isWhole(parts) && part && only) {
    const change = shownStateOf(part);
    if (change === null && only.title === '' && only.room === '') {
      setWords(box, only.teacher);
      return box;
    }
    box.replaceChildren(...markOf(change), ...wordsOf(only));
    return box;
  }
  box.replaceChildren(...(title === '' ? [] : [element('b', '', `${title} `)]));
  for (const [index, said] of words.entries()) {
    const each = parts[index];
    if (!each) continue;
    const change = shownStateOf(each);
    const span = element('span', styles.piece, ...markOf(change), ...wordsOf(said));
    span.dataset.part = String(index);
    setKind(span, each);
    if (index > 0) box.append(element('span', styles.stroke, '/ '));
    box.append(span);
  }
  return box;
}

/** A mark that no line break parts from its words. */
function markOf(change: ShownState | null): (Node | string)[] {
  return change ? [stateMark(change), '\u00a0'] : [];
}

function wordsOf(words: LessonWords): (Node | string)[] {
  return [
    ...(words.title === '' ? [] : [element('b', '', titleText(words.title))]),
    ...teacherNodes(words),
    ...(words.room === '' ? [] : [element('i', '', `${words.room} `)]),
  ];
}

function teacherNodes({ teacher, gone, note }: LessonWords): (Node | string)[] {
  return [
    ...(teacher === '' ? [] : [`${teacher} `]),
    ...(gone === '' ? [] : [element('s', '', `${gone} `)]),
    ...(note === '' ? [] : [`${note} `]),
  ];
}
