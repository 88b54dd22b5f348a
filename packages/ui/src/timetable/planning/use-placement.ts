import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeBeside, type Side, type Size } from './placement.ts';

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

/** Keeps a popover beside its anchor while the page scrolls or the window changes its size. */
export function usePlacement({
  anchor,
  wanted,
  sides,
  hugs = null,
}: Options): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  const { width, height } = wanted;

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    const place = () => {
      const window = {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      };
      const size = {
        width,
        height: hugs === null ? height : Math.min(height, contentHeight(element, width)),
      };
      const box = placeBeside(anchor.getBoundingClientRect(), size, window, sides);
      element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
      element.style.width = `${Math.floor(box.width)}px`;
      element.style.height = `${Math.floor(box.height)}px`;
      element.dataset.side = box.side;
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // The top layer: above everything, whatever clips or contains the table.
    if (!element.matches(':popover-open')) element.showPopover();
    place();
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [anchor, width, height, sides, hugs]);

  return popover;
}

function contentHeight(element: HTMLElement, width: number): number {
  element.style.width = `${width}px`;
  element.style.height = 'auto';
  return element.offsetHeight;
}
