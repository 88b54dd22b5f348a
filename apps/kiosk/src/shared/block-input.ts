const IGNORED = ['keydown', 'contextmenu', 'selectstart', 'dragstart', 'wheel', 'touchmove'] as const;

/** A corridor has curious hands: the page answers no key, no long press, no selection. Returns what undoes it. */
export function blockInput(target: Document): () => void {
  const ignore = (event: Event) => {
    // The person who installs the screen may have to sign in.
    if (!(event.target instanceof Element && event.target.closest('form'))) event.preventDefault();
  };
  for (const type of IGNORED) target.addEventListener(type, ignore, { passive: false, capture: true });
  return () => {
    for (const type of IGNORED) target.removeEventListener(type, ignore, { capture: true });
  };
}
