import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** A box in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How many places from the bottom to the top are tried. */
const STEPS = 8;

/**
 * Where messages of a size cover as little as possible of what is worked on: at the end of the bottom where nothing is,
 * else further up, on either side. `room` is where they may be at all.
 */
export function toastPlace(size: Size, room: Box, taken: readonly Box[]): { left: number; top: number } {
  const [lowest, highest] = [Math.max(room.bottom - size.height, room.top), room.top];
  const tops = Array.from({ length: STEPS + 1 }, (_, step) => lowest - ((lowest - highest) * step) / STEPS);
  const lefts = [Math.max(room.right - size.width, room.left), room.left];
  // Near the corners first: there they are looked for.
  const order = [0, STEPS, ...Array.from({ length: STEPS - 1 }, (_, step) => step + 1)];
  let best = { left: lefts[0] ?? room.left, top: lowest };
  let least = Number.POSITIVE_INFINITY;
  for (const step of order) {
    for (const left of lefts) {
      const top = tops[step] ?? lowest;
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = taken.reduce((sum, one) => sum + overlap(box, one), 0);
      if (covered < least) [best, least] = [{ left, top }, covered];
      if (least === 0) return best;
    }
  }
  return best;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A panel of the page that asks for the next step. */
const NEXT_STEP = '[data-next-step]';
/**
 * Everything that is pressed or chosen from in an open dialog or menu, and such a panel as a whole: its words say what
 * to do.
 */
const KEPT_CLEAR =
  ':is(dialog[open], [role=dialog], [role=alertdialog]) ' +
  `:is(button, a[href], input, select, textarea, [role=listbox]), ${NEXT_STEP}`;
/** Where the page's head ends, in pixels. */
const BELOW_HEAD_PX = 64;

/**
 * Keeps messages away from the row that is worked on and from the buttons of a dialog or a panel. `content` is a new
 * value whenever there is something new; while `held`, they are being read and stay in place.
 */
export function useToastPlace(
  card: RefObject<HTMLElement | null>,
  content: readonly unknown[],
  held: boolean,
): void {
  useLayoutEffect(() => {
    if (content.length > 0 && card.current) place(card.current);
  }, [card, content]);

  useEffect(() => {
    const shown = card.current;
    if (content.length === 0 || held || !shown) return;
    let frame = 0;
    // After what the focus brings with it has been laid out.
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(shown));
    };
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && shown.contains(target))) placeSoon();
    };
    // A panel comes without the focus, which stays in the table.
    let panel = document.querySelector(NEXT_STEP);
    const panels = new MutationObserver((records) => {
      const before = panel;
      panel = document.querySelector(NEXT_STEP);
      if (panel && (panel !== before || records.some(({ target }) => panel?.contains(target)))) placeSoon();
    });
    panels.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      panels.disconnect();
      document.removeEventListener('focusin', follow);
      window.removeEventListener('resize', follow);
    };
  }, [card, content, held]);
}

function place(card: HTMLElement): void {
  // Where the style sheet has it: at the end of the bottom, above what lies there.
  card.style.inset = '';
  const { width, height, right, bottom } = card.getBoundingClientRect();
  const room = {
    left: window.innerWidth - right,
    top: Math.max(window.innerHeight - bottom, BELOW_HEAD_PX),
    right,
    bottom,
  };
  const { left, top } = toastPlace({ width, height }, room, takenBy(card));
  card.style.inset = `${top}px auto auto ${left}px`;
}

/** The row of the focused cell, or what else has the focus, and what can be pressed in a dialog or a panel. */
function takenBy(card: HTMLElement): Box[] {
  const focused = document.activeElement;
  const worked = focused === document.body ? null : (focused?.closest('[role=row]') ?? focused);
  return [...(worked ? [worked] : []), ...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !card.contains(element))
    .map((element) => element.getBoundingClientRect());
}
