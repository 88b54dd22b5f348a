/** The gap between a cell and its tip, in pixels. */
const GAP = 4;

/**
 * One tip for a whole grid, shown next to the changed lesson that is hovered or selected. It is moved by hand: a tip
 * per cell would cost more than the cells. Screen readers do not need it, a cell's own name says the same.
 */
export function showTip(tip: HTMLElement | null, anchor: Element, text: string | null): void {
  if (!tip) return;
  if (!text) {
    hideTip(tip);
    return;
  }
  tip.textContent = text;
  tip.hidden = false;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const above = top - offsetHeight - GAP;
  const x = Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP));
  tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(above < GAP ? bottom + GAP : above)}px)`;
}

export function hideTip(tip: HTMLElement | null): void {
  if (!tip || tip.hidden) return;
  tip.hidden = true;
  // What it said may no longer be so, and a search of the page would still find it.
  tip.textContent = '';
}

/** A selection that rests so long gets its tip: none flickers past while keys are pressed one after the other. */
const REST_MS = 200;

/** Runs when the selection has come to rest; returns how to call it off. */
export function whenAtRest(task: () => void): () => void {
  const timer = setTimeout(task, REST_MS);
  return () => clearTimeout(timer);
}
