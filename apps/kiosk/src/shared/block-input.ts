const IGNORED = ['keydown', 'contextmenu', 'selectstart', 'dragstart', 'wheel', 'touchmove'] as const;

/** A corridor has curious hands: the page answers no key, no long press, no selection. Returns what undoes it. */
export function blockInput(target: Document): () => void {
  const ignore = (event: Event) => event.preventDefault();
  for (const type of IGNORED) target.addEventListener(type, ignore, { passive: false, capture: true });
  return () => {
    for (const type of IGNORED) target.removeEventListener(type, ignore, { capture: true });
  };
}
