import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { contrast, type Rgb } from './contrast.ts';

/** Names of all tokens the page has, in the order of the style sheet: `--zv-fg`. */
export function tokenNames(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const roots = rules
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.split(', ').includes(':root'));
  const names = roots.flatMap(({ style }) => [...style]);
  return [...new Set(names.filter((name) => name.startsWith('--zv-')))];
}

export interface Contrast {
  /** As the browser paints it: `rgb(26, 30, 43)`. */
  text: string;
  ground: string;
  ratio: number;
}

/** What an element's text and ground are painted in, and how far apart the two are. */
export function useContrast<Painted extends HTMLElement>(): [RefObject<Painted | null>, Contrast | null] {
  const ref = useRef<Painted>(null);
  const [found, setFound] = useState<Contrast | null>(null);
  // Another mode paints the same element anew.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { color: text, backgroundColor: ground } = getComputedStyle(ref.current);
    if (found?.text === text && found.ground === ground) return;
    setFound({ text, ground, ratio: contrast(channels(text), channels(ground)) });
  });
  return [ref, found];
}

function channels(painted: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (painted.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}
