type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What a person looks for is no text to be saved. */
const SEARCH = '[type="search"], [role="combobox"], [role="search"] *';

/** Follows what is typed anywhere on the page. Returns whether loading it anew would lose something now. */
export function watchUnsaved(page: Document): () => boolean {
  const typed = new Set<TextControl>();
  const note = (element: EventTarget | null) => {
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isText && !element.matches(SEARCH)) typed.add(element);
  };
  note(page.activeElement);
  page.addEventListener('input', ({ target }) => note(target), { capture: true, passive: true });

  return () => {
    for (const control of typed) if (!control.isConnected || control.value === '') typed.delete(control);
    return (
      typed.size > 0 || page.querySelector('[role="dialog"]:is([data-state="open"], :popover-open)') !== null
    );
  };
}
