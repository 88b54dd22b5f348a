/** A rectangle in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Side = 'right' | 'left' | 'below' | 'above';

/** Free space kept between the menu and its cell, and between the menu and the window's edge. */
export const GAP = 6;

/**
 * The place of a menu next to its cell: on the first side with room for all of it, otherwise where most of it fits,
 * then smaller than wanted. It never covers the cell and never leaves the window.
 */
export function placeBeside(
  anchor: Box,
  wanted: Size,
  window: Size,
  sides: readonly Side[] = ['right', 'left', 'below', 'above'],
): Box & { side: Side } {
  const options = sides.map((side) => ({ side, area: areaOn(side, anchor, window) }));
  const fits = options.find(({ area }) => area.width >= wanted.width && area.height >= wanted.height);
  const best = fits ?? options.reduce((a, b) => (shown(b.area, wanted) > shown(a.area, wanted) ? b : a));
  return { side: best.side, ...within(best.area, best.side, anchor, wanted) };
}

/** The part of the window on one side of the anchor. */
function areaOn(side: Side, anchor: Box, window: Size): Box {
  const edges = { left: GAP, top: GAP, right: window.width - GAP, bottom: window.height - GAP };
  if (side === 'right') edges.left = Math.max(edges.left, anchor.left + anchor.width + GAP);
  if (side === 'left') edges.right = Math.min(edges.right, anchor.left - GAP);
  if (side === 'below') edges.top = Math.max(edges.top, anchor.top + anchor.height + GAP);
  if (side === 'above') edges.bottom = Math.min(edges.bottom, anchor.top - GAP);
  return {
    left: edges.left,
    top: edges.top,
    width: Math.max(0, edges.right - edges.left),
    height: Math.max(0, edges.bottom - edges.top),
  };
}

/** How much of what is wanted an area can show, from 0 to 1. */
function shown(area: Size, wanted: Size): number {
  return Math.min(1, area.width / wanted.width) * Math.min(1, area.height / wanted.height);
}

/** As near to the anchor as the area allows, and level with its start. */
function within(area: Box, side: Side, anchor: Box, wanted: Size): Box {
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  const left = side === 'left' ? area.left + area.width : anchor.left;
  const top = side === 'above' ? area.top + area.height : anchor.top;
  return {
    left: clamp(left, area.left, area.left + area.width - width),
    top: clamp(top, area.top, area.top + area.height - height),
    width,
    height,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
