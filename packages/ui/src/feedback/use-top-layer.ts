import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a screen reader needs to notice a region before its text comes, in milliseconds. */
const NOTICED_MS = 100;

/**
 * A place for messages that have to be seen and heard above modal dialogs. Everything outside the dialog is out of
 * reach: it could neither be pressed nor heard. So `host` goes into a dialog as soon as it opens, and comes out when it
 * closes; `card`, a manual popover in it, is what lies on top. `content` is a new value whenever there is something
 * new.
 */
export function useTopLayer(content: readonly unknown[]): {
  host: HTMLElement;
  card: RefObject<HTMLElement | null>;
} {
  const [host] = useState(createHost);
  const card = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    raise(host, card.current);
    return () => host.remove();
  }, [host]);
  useLayoutEffect(() => {
    if (content.length > 0) raise(host, card.current);
  }, [host, content]);

  useEffect(() => {
    const shown = card.current;
    if (!shown) return;
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
  }, [host]);

  return { host, card };
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  // An opening dialog hides its siblings except those with this mark; hidden, it would stay so inside.
  host.dataset.liveAnnouncer = '';
  return host;
}

function raise(host: HTMLElement, card: HTMLElement | null): void {
  const home =
    [...document.querySelectorAll('[aria-modal="true"][data-state="open"]')].at(-1) ?? document.body;
  if (host.parentElement === home && card?.matches(':popover-open')) return;
  if (host.parentElement !== home) {
    home.append(host);
    if (card) tellAgain(card);
  }
  card?.showPopover();
}

/** A text that arrives together with its live region is not read out: it is kept from the region for a moment. */
function tellAgain(card: HTMLElement): void {
  const texts = card.querySelectorAll(':is([role="status"], [role="alert"]) p');
  if (texts.length === 0) return;
  for (const text of texts) text.setAttribute('aria-hidden', 'true');
  setTimeout(() => {
    for (const text of texts) text.removeAttribute('aria-hidden');
  }, NOTICED_MS);
}
