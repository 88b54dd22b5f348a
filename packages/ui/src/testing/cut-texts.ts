/**
 * Words of a table's cells, or of other boxes, that are not seen in full: outside of their box, or over other words of
 * it. Found by where the browser has drawn them. `air` is what of a line's height has no letters, above and below each:
 * lines that stand close to each other share it.
 */
export function cutTexts(
  root: HTMLElement,
  boxes = '[role=gridcell], [role=rowheader]',
  { air = 0 }: { air?: number } = {},
): string[] {
  return [...root.querySelectorAll<HTMLElement>(boxes)].flatMap((cell) => {
    const box = cell.getBoundingClientRect();
    const lines = linesOf(cell).map(({ node, rect }) => ({ node, rect: withoutAir(rect, air) }));
    const outside = lines.filter(({ rect }) => !isWithin(rect, box));
    const covered = lines.filter(({ rect, node }) =>
      lines.some((other) => other.node !== node && overlaps(rect, other.rect)),
    );
    return [...new Set([...outside, ...covered])].map(
      ({ node }) => `${node.data.trim()} in ${cell.ariaLabel ?? cell.textContent}`,
    );
  });
}

interface Line {
  node: Text;
  rect: DOMRect;
}

function withoutAir({ x, y, width, height }: DOMRect, air: number): DOMRect {
  return new DOMRect(x, y + air * height, width, height * (1 - 2 * air));
}

function linesOf(cell: HTMLElement): Line[] {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const range = document.createRange();
    range.setStart(node, 0);
    // The space at the end only separates words for screen readers.
    range.setEnd(node, node.data.trimEnd().length);
    lines.push(...[...range.getClientRects()].map((rect) => ({ node, rect })));
  }
  return lines;
}

/** Letters stand within their line; the line may reach a pixel beyond the cell. */
const SLACK = 1;

function isWithin(rect: DOMRect, box: DOMRect): boolean {
  const isBeside = rect.left >= box.left - SLACK && rect.right <= box.right + SLACK;
  return isBeside && rect.top >= box.top - SLACK && rect.bottom <= box.bottom + SLACK;
}

/** More than two lines of text touch: line boxes of different sizes reach into each other a little. */
const TOUCH = 3;

function overlaps(a: DOMRect, b: DOMRect): boolean {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > SLACK && high > TOUCH;
}
