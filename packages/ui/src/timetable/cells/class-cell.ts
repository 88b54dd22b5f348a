import { shownStateOf } from '@zvonok/domain/lesson/lesson-change';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { isNarrow } from '../grid/geometry.ts';
import styles from './cell.module.css';
import { copiesOf, element, lessonCell, setKind, setWords, stateMark } from './cell-elements.ts';
import { classCellName, partTitle, shownChanges, shownRoom, subjectsText } from './cell-text.ts';
import { classCellLayout, isOneLine, teacherOf } from './class-layout.ts';
import { teacherFontSize } from './measure-text.ts';
import { TEACHER_FONT_SIZE } from './text-fit.ts';

interface ClassCellLook {
  /** Of a column, in pixels. */
  slotWidth: number;
  /** Without words to be seen: its name and its state are there. */
  bare: boolean;
}

/**
 * One slot of one class in a column that wide: subject, room and teacher, or a part per subgroup. What was changed is
 * said below.
 */
export function classCell(parts: readonly LessonPart[], { slotWidth, bare }: ClassCellLook): HTMLElement {
  const narrow = isNarrow(slotWidth);
  const [whole] = parts;
  const isWhole = parts.length === 1 && whole !== undefined && !whole.subgroup;
  const box = bare ? lessonCell() : isWhole ? wholeLesson() : splitLesson();
  box.setAttribute('aria-label', classCellName(parts, narrow));
  if (isWhole && bare) {
    setState(box, whole);
    return box;
  }
  const { form, width } = classCellLayout({ parts }, slotWidth);
  if (isWhole) fillPart(box, whole, width, narrow);
  else box.dataset.split = form;
  if (isWhole || bare) return box;
  setWords(box.firstChild, subjectsText(parts, narrow));
  for (const [index, part] of parts.entries()) {
    const partBox = lessonPart();
    partBox.dataset.part = String(index);
    fillPart(partBox, part, width, narrow);
    box.lastChild?.appendChild(partBox);
  }
  return box;
}

/** Title and room, and the teacher below: words are put in the place of these. */
function lessonLines(): Node[] {
  return [
    element('div', styles.line, element('b', '', ' '), element('i', '', ' ')),
    element('span', styles.teacher, ' '),
  ];
}

const wholeLesson = copiesOf(() => {
  const box = lessonCell();
  box.append(...lessonLines());
  return box;
});

const splitLesson = copiesOf(() => {
  const box = lessonCell();
  box.append(element('b', styles.subject, ' '), element('div', styles.parts));
  return box;
});

const lessonPart = copiesOf(() => element('div', styles.part, ...lessonLines()));

function setState(box: HTMLElement, part: LessonPart): void {
  if (!part.teacher) box.dataset.vacant = '';
  setKind(box, part);
}

function fillPart(box: HTMLElement, part: LessonPart, width: number, narrow: boolean): void {
  const [title, room] = [partTitle(part, narrow), shownRoom(part, narrow)];
  const line = box.firstChild as HTMLElement;
  setWords(line.firstChild, title);
  setWords(line.lastChild, room);
  if (!isOneLine(title, room, width)) line.dataset.wrap = '';
  const name = teacherOf(part, narrow);
  const teacher = line.nextSibling as HTMLElement;
  setWords(teacher, name);
  const fontSize = teacherFontSize(name, width);
  if (fontSize !== TEACHER_FONT_SIZE) teacher.style.fontSize = `${fontSize}px`;
  setState(box, part);
  const change = shownStateOf(part);
  if (change === null) return;
  if (change === 'sent-home') line.firstChild?.replaceWith(element('b', '', element('s', '', `${title} `)));
  for (const [index, { text, isGone }] of shownChanges(part, narrow).entries()) {
    const marks = index === 0 ? [stateMark(change)] : [];
    const words = isGone ? element('s', '', `${text} `) : `${text} `;
    box.append(element('span', styles.change, ...marks, words));
  }
}
