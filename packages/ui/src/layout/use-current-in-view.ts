import { type RefObject, useEffect, useRef } from 'react';
import type { ShellLink } from './shell-links.tsx';

/** A row of links that scrolls sideways on a narrow screen: the current one is brought into its middle. */
export function useCurrentInView(links: readonly ShellLink[]): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  useEffect(() => {
    if (current === undefined || !row.current) return;
    const link = row.current.querySelector<HTMLElement>('[aria-current]');
    if (!link) return;
    row.current.scrollLeft = link.offsetLeft + (link.offsetWidth - row.current.clientWidth) / 2;
  }, [current]);
  return row;
}
