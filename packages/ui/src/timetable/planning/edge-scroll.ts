/** So near to an edge a carried thing makes the table scroll, in pixels, and so fast, in pixels a frame. */
const EDGE = 44;
const SPEED = 14;

/**
 * Scrolls whatever table is under the pointer while the pointer stays near its edge. Not before it has been further
 * inside: a drag that comes from outside crosses the edge and must not make the table scroll away.
 */
export function scrollNearEdge() {
  let frame = 0;
  let scroller: Element | null = null;
  let [x, y] = [0, 0];
  let wasInside = false;

  const step = () => {
    if (!scroller || (x === 0 && y === 0)) {
      frame = 0;
      return;
    }
    scroller.scrollBy(x, y);
    frame = requestAnimationFrame(step);
  };
  return {
    move(under: Element | null, clientX: number, clientY: number): void {
      scroller = under?.closest('[role=grid]') ?? null;
      if (!scroller) return;
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      x = towards(clientX, left, right);
      y = towards(clientY, top, bottom);
      wasInside ||= x === 0 && y === 0;
      if (!wasInside) [x, y] = [0, 0];
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop(): void {
      cancelAnimationFrame(frame);
      scroller = null;
    },
  };
}

function towards(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -SPEED;
  return at > end - EDGE ? SPEED : 0;
}
