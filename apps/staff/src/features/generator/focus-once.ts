/** A ref: what appears with it takes the focus. The same function each time, it is called once. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}
