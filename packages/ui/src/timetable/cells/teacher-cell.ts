import { shownStateOf } from '@zvonok/domain/lesson/lesson-change';
import { groupName, type LessonPart, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { isCovered } from '@zvonok/domain/timetable/change-texts';
import { partPieces, partText } from '@zvonok/domain/timetable/texts';
import { isNarrow } from '../grid/geometry.ts';
import styles from './cell.module.css';
import { copiesOf, element, lessonCell, setKind, setWords, stateMark } from './cell-elements.ts';
import { roomOf, teacherCellName } from './cell-text.ts';
import { belowOf, isShortLine } from './teacher-layout.ts';

/** `text`: the sentence of the view-only table; `short`: class and room. */
export type TeacherCellForm = 'text' | 'short';

export interface TeacherCellLook {
  form: TeacherCellForm;
  /** Of a column, in pixels. */
  slotWidth: number;
  /** Without words to be seen: its name and its state are there. */
  bare: boolean;
}

/** One slot of one teacher. More than one part means that two classes were put together. */
export function teacherCell(
  teacher: TeacherRef,
  parts: readonly LessonPart[],
  { form, slotWidth, bare }: TeacherCellLook,
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
    const words = form === 'text' ? sentence(part, teacher) : classAndRoom(part, teacher, slotWidth, isOnly);
    const partBox = isOnly ? box : element('div', styles.part);
    setKind(partBox, part);
    partBox.append(words);
    if (isOnly) continue;
    partBox.dataset.part = String(index);
    box.append(partBox);
  }
  return box;
}

const sentenceLine = copiesOf(() => element('div', styles.sentence, ' ', element('span', '', ' ')));

function sentence(part: LessonPart, teacher: TeacherRef): HTMLElement {
  const [words, room] = partPieces(part);
  const line = sentenceLine();
  if (line.firstChild) line.firstChild.nodeValue = `${words} `;
  setWords(line.lastChild, room);
  const change = shownStateOf(part);
  if (change === null) return line;
  const below = belowOf(part, teacher);
  if (below !== null) {
    if (!part.isOpen) line.append(element('s', '', ...line.childNodes));
    line.append(element('strong', '', `${below} `));
  }
  line.prepend(stateMark(change));
  return line;
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
