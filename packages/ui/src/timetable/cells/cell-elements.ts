import { type LessonPart, type ShownState, shownStateOf } from '@zvonok/domain/lesson/lesson-part';
import styles from './cell.module.css';
import markStyles from './state-mark.module.css';
import { STATE_MARK_BOX, STATE_MARK_PATHS } from './state-mark-paths.ts';

/*
 * What the cells of both tables are made of. They are drawn without React: a table has two thousand of them, none has
 * a state or a listener of its own, and what React keeps for an element weighs more than the element
 * (docs/decisions/0080). Each kind of element is made once and copied, which is the cheapest way to get one.
 */

/** Makes copies of what `make` returns, which is called once. */
export function copiesOf<Kind extends Element>(make: () => Kind): () => Kind {
  let original: Kind | undefined;
  return () => {
    original ??= make();
    return original.cloneNode(true) as Kind;
  };
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className?: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** An empty slot; no key leads there unless the table says so. */
export const emptyCell = copiesOf(() => {
  const cell = element('div', styles.cell);
  cell.setAttribute('role', 'gridcell');
  return cell;
});

/** A cell that can be reached, and has no words yet. */
export const lessonCell = copiesOf(() => {
  const cell = emptyCell();
  cell.tabIndex = -1;
  return cell;
});

/** The small sign of a changed lesson, as `StateMark` draws it. */
export function stateMark(kind: ShownState): SVGElement {
  const mark = markSvg();
  mark.dataset.mark = kind;
  mark.firstElementChild?.setAttribute('d', STATE_MARK_PATHS[kind]);
  return mark;
}

const SVG = 'http://www.w3.org/2000/svg';
const markSvg = copiesOf(() => {
  const mark = document.createElementNS(SVG, 'svg');
  mark.setAttribute('class', markStyles.mark ?? '');
  mark.setAttribute('viewBox', STATE_MARK_BOX);
  mark.setAttribute('aria-hidden', 'true');
  mark.append(document.createElementNS(SVG, 'path'));
  return mark;
});

/** Marks a cell, or one of its parts, as changed, or as open. */
export function setKind(box: HTMLElement, part: LessonPart): void {
  const kind = shownStateOf(part);
  if (kind !== null) box.dataset.kind = kind;
  if (part.clash !== undefined) box.dataset.clash = '';
}

/** Puts words where a copy has a placeholder. The space after them keeps them apart in the text of the whole cell. */
export function setWords(place: Node | null | undefined, words: string): void {
  if (place?.firstChild) place.firstChild.nodeValue = words === '' ? '' : `${words} `;
}
