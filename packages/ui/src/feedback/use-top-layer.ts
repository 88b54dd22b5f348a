import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * A place for what has to be seen above modal dialogs. Everything outside the dialog is out of reach: it could neither
 * be pressed nor heard. So `host` goes into the dialog that is open and comes out when it closes; `card`, a manual
 * popover in it, is what lies on top. `content` is a new value whenever there is something new to see.
 */
export function useTopLayer(content: readonly unknown[]): {
  host: HTMLElement;
  card: RefObject<HTMLElement | null>;
} {
  const [host] = useState(() => document.createElement('div'));
  const card = useRef<HTMLElement>(null);
  const isNeeded = content.length > 0;

  useLayoutEffect(() => {
    raise(host, card.current);
    return () => host.remove();
  }, [host]);
  useLayoutEffect(() => {
    if (content.length > 0) raise(host, card.current);
  }, [host, content]);

  useEffect(() => {
    const shown = card.current;
    if (!isNeeded || !shown) return;
    const follow = () => raise(host, shown);
    // A dialog that opens takes the focus; one that closes or goes takes the card's size away.
    let frame = 0;
    const sized = new ResizeObserver(() => {
      frame = requestAnimationFrame(follow);
    });
    sized.observe(shown);
    document.addEventListener('focusin', follow);
    return () => {
      sized.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', follow);
    };
  }, [host, isNeeded]);

  return { host, card };
}

function raise(host: HTMLElement, card: HTMLElement | null): void {
  const home =
    [...document.querySelectorAll('[aria-modal="true"][data-state="open"]')].at(-1) ?? document.body;
  if (host.parentElement === home && card?.matches(':popover-open')) return;
  if (host.parentElement !== home) home.append(host);
  card?.showPopover();
}
