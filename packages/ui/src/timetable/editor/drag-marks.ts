import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { type MoveTarget, OTHER_CLASS, TAKE_OFF_GRID, targetText } from '@zvonok/domain/editor/move-targets';
import { slotOf, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { positionOf } from '../grid/use-grid-selection.ts';
import styles from './editor-board.module.css';
import type { TakenLesson } from './lesson-source.ts';

/** Where a lesson would be let go. */
export type DragTarget =
  | { kind: 'slot'; slot: number }
  | { kind: 'tray' }
  | { kind: 'forbidden'; reason: string };

export interface DragMarks {
  moveTo: (x: number, y: number) => void;
  /** Takes every mark away and answers where the lesson was let go; null if nothing was meant. */
  end: () => DragTarget | null;
}

interface DragBounds {
  /** The row of the lesson's class. */
  row: number;
  /** Whether it may be let go on the tray. */
  mayLeave: boolean;
  layout: WeekLayout;
}

/** How near the edge the table begins to scroll, and how far each frame, in pixels. */
const EDGE = 56;
const STEP = 16;
/** Between the pointer and the words next to it, in pixels. */
const GAP = 14;

/**
 * Shows a drag by hand: the slots of the class are marked once, the words next to the pointer change with the slot, and
 * the table scrolls when the pointer is near its edge.
 */
export function startMarks(
  board: HTMLElement,
  { name, targets }: TakenLesson,
  { row, mayLeave, layout }: DragBounds,
): DragMarks {
  const grid = board.querySelector<HTMLElement>('[role=grid]');
  const tray = board.querySelector<HTMLElement>('[data-tray]');
  const tip = document.createElement('div');
  tip.className = styles.tip ?? '';
  tip.dataset.dragTip = '';
  tip.textContent = name;
  document.body.append(tip);
  board.dataset.dragging = '';
  let point = { x: 0, y: 0 };
  let over: Element | null = null;
  let target: DragTarget | null = null;
  let frame = requestAnimationFrame(scroll);

  // Rows come and go while the table scrolls, so the marks are put on whatever is drawn.
  function markRow(): void {
    const line = grid?.querySelector(`[data-row="${row}"]`);
    if (!line || line.hasAttribute('data-taken')) return;
    line.setAttribute('data-taken', '');
    for (const [slot, { kind, conflicts }] of targets.entries()) {
      line.children[slot + 1]?.setAttribute('data-place', conflicts.length > 0 ? 'conflict' : kind);
    }
  }

  function look(): void {
    const element = document.elementFromPoint(point.x, point.y);
    const aim = aimAt(element);
    const place = aim?.element ?? null;
    if (place !== over) {
      over?.removeAttribute('data-over');
      place?.setAttribute('data-over', '');
      over = place;
    }
    target = aim?.target ?? null;
    const text = aim?.text ?? '';
    const said = text ? `${name} — ${text}` : name;
    if (tip.textContent !== said) tip.textContent = said;
    tip.toggleAttribute('data-conflict', aim?.conflict ?? false);
    const left = Math.min(point.x + GAP, window.innerWidth - tip.offsetWidth - GAP);
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(point.y + GAP)}px)`;
  }

  function aimAt(element: Element | null) {
    if (mayLeave && tray && element && tray.contains(element)) {
      return { element: tray, target: { kind: 'tray' as const }, text: TAKE_OFF_GRID, conflict: false };
    }
    const place = positionOf(element);
    if (!place) return null;
    if (place.position.row !== row) {
      const target = { kind: 'forbidden' as const, reason: OTHER_CLASS };
      return { element: null, target, text: OTHER_CLASS, conflict: true };
    }
    const found = targets[place.position.slot];
    if (!found || found.kind === 'here') return null;
    const { slot } = place.position;
    return {
      element: place.cell,
      target: { kind: 'slot' as const, slot },
      text: slotText(layout, slot, found),
      conflict: found.conflicts.length > 0,
    };
  }

  function scroll(): void {
    frame = requestAnimationFrame(scroll);
    markRow();
    if (!grid?.contains(document.elementFromPoint(point.x, point.y))) return;
    const { left, right, top, bottom } = grid.getBoundingClientRect();
    const dx = point.x > right - EDGE ? STEP : point.x < left + EDGE * 2 ? -STEP : 0;
    const dy = point.y > bottom - EDGE / 2 ? STEP : point.y < top + EDGE * 1.5 ? -STEP : 0;
    if (dx === 0 && dy === 0) return;
    grid.scrollBy(dx, dy);
    look();
  }

  markRow();
  return {
    moveTo: (x, y) => {
      point = { x, y };
      look();
    },
    end: () => {
      cancelAnimationFrame(frame);
      tip.remove();
      delete board.dataset.dragging;
      for (const mark of ['data-place', 'data-taken', 'data-over']) {
        for (const element of board.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      }
      return target;
    },
  };
}

function slotText(layout: WeekLayout, slot: number, target: MoveTarget): string {
  const { day, number } = slotOf(layout, slot);
  return `${WEEKDAY_LABEL[day]}, ${number} урок: ${targetText(target)}`;
}
