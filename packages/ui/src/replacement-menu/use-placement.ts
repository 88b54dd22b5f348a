import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeBeside, type Side, type Size } from './placement.ts';

interface Options {
  anchor: Element;
  wanted: Size;
  sides: readonly Side[];
}

/** Keeps a popover beside its anchor while the page scrolls or the window changes its size. */
export function usePlacement({ anchor, wanted, sides }: Options): RefObject<HTMLDivElement | null> {
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
      const box = placeBeside(anchor.getBoundingClientRect(), { width, height }, window, sides);
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
    element.showPopover();
    place();
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [anchor, width, height, sides]);

  return popover;
}
