import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Box, toastPlace } from './toast-place.ts';

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
