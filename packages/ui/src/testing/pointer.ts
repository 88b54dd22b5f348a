/** Dispatches a mouse event over the middle of an element, or so many pixels off it. */
export function point(type: string, element: Element, shift = 0): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [x + width / 2 + shift, y + height / 2];
  const where = { clientX, clientY, bubbles: true, cancelable: true, isPrimary: true, button: 0 };
  element.dispatchEvent(new PointerEvent(type, { ...where, pointerType: 'mouse' }));
}

export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
