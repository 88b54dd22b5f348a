import { describe, expect, it } from 'vitest';
import { type Box, placeBeside } from './placement.ts';

const menu = { width: 350, height: 300 };
const cell = (left: number, top: number): Box => ({ left, top, width: 118, height: 56 });

describe('where the menu stands', () => {
  it.each([
    { where: 'in the middle', anchor: cell(500, 300), side: 'right', left: 624, top: 300 },
    { where: 'at the right edge', anchor: cell(1300, 300), side: 'left', left: 944, top: 300 },
    { where: 'at the bottom edge', anchor: cell(500, 820), side: 'right', left: 624, top: 594 },
    { where: 'at the top edge', anchor: cell(500, 0), side: 'right', left: 624, top: 6 },
  ])('for a cell $where', ({ anchor, side, left, top }) => {
    expect(placeBeside(anchor, menu, { width: 1440, height: 900 })).toMatchObject({
      side,
      left,
      top,
      ...menu,
    });
  });

  it('on a phone goes below or above and takes the width there is', () => {
    const phone = { width: 360, height: 720 };

    expect(placeBeside(cell(20, 100), menu, phone)).toMatchObject({ side: 'below', width: 348, height: 300 });
    expect(placeBeside(cell(20, 600), menu, phone)).toMatchObject({ side: 'above', width: 348, height: 300 });
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 800, height: 500 },
    { width: 360, height: 640 },
  ])('never covers its cell and never leaves a window of $width × $height', (window) => {
    for (let left = 0; left <= window.width - 118; left += 13) {
      for (let top = 0; top <= window.height - 56; top += 11) {
        const anchor = cell(left, top);
        const place = placeBeside(anchor, menu, window);
        const inside =
          place.left >= 0 &&
          place.top >= 0 &&
          place.left + place.width <= window.width &&
          place.top + place.height <= window.height;
        const apart =
          place.left >= anchor.left + anchor.width ||
          place.left + place.width <= anchor.left ||
          place.top >= anchor.top + anchor.height ||
          place.top + place.height <= anchor.top;
        expect({ left, top, inside, apart }).toEqual({ left, top, inside: true, apart: true });
      }
    }
  });
});
