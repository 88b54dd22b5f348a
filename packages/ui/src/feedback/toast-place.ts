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
