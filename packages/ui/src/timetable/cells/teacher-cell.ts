import { groupName, type LessonPart, shownStateOf, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { isCovered } from '@zvonok/domain/timetable/change-texts';
import { partText } from '@zvonok/domain/timetable/texts';
import { type Distance, isNarrow } from '../grid/geometry.ts';
import type { TeacherCellForm } from '../grid/teacher-geometry.ts';
import styles from './cell.module.css';
import { copiesOf, element, lessonCell, setKind, setWords, stateMark } from './cell-elements.ts';
import { roomOf, teacherCellName } from './cell-text.ts';
import { belowOf, isShortLine, sentenceOf } from './teacher-layout.ts';
import { TEACHER_FONT_SIZE } from './text-fit.ts';

export interface TeacherCellLook {
  form: TeacherCellForm;
  /** Of a column, in pixels. */
  slotWidth: number;
  distance?: Distance | undefined;
  /** Without words to be seen: its name and its state are there. */
  bare: boolean;
}

/** One slot of one teacher. More than one part means that two classes were put together. */
export function teacherCell(
  teacher: TeacherRef,
  parts: readonly LessonPart[],
  { form, slotWidth, distance, bare }: TeacherCellLook,
): HTMLElement {
  const box = lessonCell();
  const seen = parts.map((part) =>
    form === 'text' ? seenSentence(part, teacher) : shortText(part, slotWidth),
  );
  box.setAttribute('aria-label', teacherCellName(teacher.name, parts, seen.join(' ')));
  const isOnly = parts.length === 1;
  if (!isOnly) box.dataset.split = '';
  if (bare) {
    const [only] = parts;
    if (isOnly && only) setKind(box, only);
    return box;
  }
  for (const [index, part] of parts.entries()) {
    const words =
      form === 'text'
        ? sentence(part, teacher, { slotWidth, distance }, isOnly)
        : classAndRoom(part, teacher, slotWidth, isOnly);
    const partBox = isOnly ? box : element('div', styles.part);
    setKind(partBox, part);
    partBox.append(words);
    if (isOnly) continue;
    partBox.dataset.part = String(index);
    box.append(partBox);
  }
  return box;
}

const sentenceLine = copiesOf(() =>
  element('div', styles.sentence, element('b', '', ' '), ' ', element('span', '', ' ')),
);

function sentence(
  part: LessonPart,
  teacher: TeacherRef,
  look: Pick<TeacherCellLook, 'slotWidth' | 'distance'>,
  isOnly: boolean,
): HTMLElement {
  const { group, about, room, below, fontSize } = sentenceOf(part, teacher, look, isOnly);
  const line = sentenceLine();
  if (fontSize !== TEACHER_FONT_SIZE) line.style.fontSize = `${fontSize}px`;
  setWords(line.firstChild, group);
  if (line.childNodes[1]) line.childNodes[1].nodeValue = `${about} `;
  setWords(line.lastChild, room);
  const change = shownStateOf(part);
  if (change === null) return line;
  if (below !== null) {
    if (!part.isOpen) for (const node of [...line.childNodes]) strike(node);
    line.append(element('strong', '', `${below} `));
  }
  line.prepend(stateMark(change));
  return line;
}

/** Puts words into a struck element in their place. */
function strike(node: ChildNode): void {
  const struck = element('s');
  if (node instanceof Text) {
    node.replaceWith(struck);
    struck.append(node);
  } else {
    struck.append(...node.childNodes);
    node.appendChild(struck);
  }
}

/** The words of a sentence in their order. */
function seenSentence(part: LessonPart, teacher: TeacherRef): string {
  const below = belowOf(part, teacher);
  return below === null ? partText(part) : `${partText(part)} ${below}`;
}

const shortLine = copiesOf(() => element('div', styles.line, element('b', '', ' '), element('i', '', ' ')));

function classAndRoom(
  part: LessonPart,
  teacher: TeacherRef,
  slotWidth: number,
  isOnly: boolean,
): HTMLElement {
  const group = groupName(part.group);
  const line = shortLine();
  const isLine = isShortLine(part, slotWidth);
  if (!isLine) line.dataset.wrap = '';
  else if (isOnly) line.className = `${styles.line} ${styles.onlyLine}`;
  setWords(line.lastChild, roomOf(part, isNarrow(slotWidth)));
  if (isCovered(part, teacher)) line.firstChild?.replaceWith(element('b', '', element('s', '', `${group} `)));
  else setWords(line.firstChild, group);
  const change = shownStateOf(part);
  if (change !== null) line.prepend(stateMark(change));
  return line;
}

function shortText(part: LessonPart, slotWidth: number): string {
  return [groupName(part.group), roomOf(part, isNarrow(slotWidth))].filter(Boolean).join(' ');
}
