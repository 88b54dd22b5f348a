import { useSyncExternalStore } from 'react';
import { fittingFontSize, TEACHER_FONT_SIZE } from './text-fit.ts';

/** Letters whose width tells one typeface from another. */
const PROBE = 'Щукина Ж. Ё.';

const sizes = new Map<string, number>();
const listeners = new Set<() => void>();
let context: CanvasRenderingContext2D | null | undefined;
let probeWidth = 0;
let epoch = 0;

/**
 * The size a teacher's name needs in a box that wide, in pixels. Computed once per text and width from a canvas: nothing is
 * read back from the document, so drawing hundreds of cells causes no extra layout.
 */
export function teacherFontSize(text: string, width: number): number {
  const key = `${width} ${text}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const size = fittingFontSize(text, width, measure);
  sizes.set(key, size);
  return size;
}

/**
 * Changes when the typeface arrives after the first measuring: the one that stood in for it had other widths. Whoever shows
 * sizes from `teacherFontSize` renders again then, which happens at most once in a page's life.
 */
export function useTypefaceEpoch(): number {
  return useSyncExternalStore(subscribe, () => epoch);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function measure(text: string): number {
  if (context === undefined) context = createContext();
  return context ? context.measureText(text).width : 0;
}

function createContext(): CanvasRenderingContext2D | null {
  const created = document.createElement('canvas').getContext('2d');
  if (!created) return null;
  const family = getComputedStyle(document.documentElement).getPropertyValue('--zv-font') || 'sans-serif';
  created.font = `${TEACHER_FONT_SIZE}px ${family}`;
  probeWidth = created.measureText(PROBE).width;
  document.fonts.addEventListener('loadingdone', measureAgain);
  return created;
}

function measureAgain(): void {
  const width = measure(PROBE);
  if (width === probeWidth) return;
  probeWidth = width;
  sizes.clear();
  epoch += 1;
  for (const listener of listeners) listener();
}
