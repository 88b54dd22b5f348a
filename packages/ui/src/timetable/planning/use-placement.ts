import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Box, placeBeside, type Side, type Size } from './placement.ts';

interface Options {
  anchor: Element;
  wanted: Size;
  sides: readonly Side[];
  /**
   * What decides on the content when the popover is only as high as that, at most the wanted height; null when it
   * always has the wanted height.
   */
  hugs?: string | null;
}

interface Placement {
  popover: RefObject<HTMLDivElement | null>;
  /** Where it stands in the first frame. */
  style: CSSProperties;
}

/**
 * Shows a popover next to its anchor, with the focus on what is marked `data-focus`, and keeps it there while the page
 * scrolls or the window changes its size. The place is known before the popover is in the document: it is laid out
 * once.
 */
export function usePlacement({ anchor, wanted, sides, hugs = null }: Options): Placement {
  const popover = useRef<HTMLDivElement>(null);
  const { width, height } = wanted;
  const [style] = useState(() =>
    styleOf(placeBeside(anchor.getBoundingClientRect(), wanted, windowSize(), sides)),
  );

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    const place = () => {
      const size = {
        width,
        height: hugs === null ? height : Math.min(height, contentHeight(element, width)),
      };
      const box = placeBeside(anchor.getBoundingClientRect(), size, windowSize(), sides);
      Object.assign(element.style, styleOf(box));
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const isNew = !element.matches(':popover-open');
    // The top layer: above everything, whatever clips or contains the table.
    if (isNew) element.showPopover();
    if (!isNew || hugs !== null) place();
    if (isNew) element.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [anchor, width, height, sides, hugs]);

  return { popover, style };
}

function windowSize(): Size {
  return { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
}

function styleOf({ left, top, width, height }: Box) {
  return {
    transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)`,
    width: `${Math.floor(width)}px`,
    height: `${Math.floor(height)}px`,
  };
}

function contentHeight(element: HTMLElement, width: number): number {
  element.style.width = `${width}px`;
  element.style.height = 'auto';
  return element.offsetHeight;
}
