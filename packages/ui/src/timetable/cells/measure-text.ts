import { useSyncExternalStore } from 'react';
import { type MeasureText, TEACHER_FONT_SIZE } from './text-fit.ts';

/** Letters whose width differs between typefaces. */
const PROBE = 'Щукина Ж. Ё.';

export type FontWeight = 400 | 600;

interface Ruler {
  context: CanvasRenderingContext2D | null;
  /** Of texts set in `TEACHER_FONT_SIZE`. */
  widths: Map<string, number>;
  /** Of single letters, by their code, and what they add up to in the texts that were measured. */
  letters: Map<number, number>;
  sums: Map<string, number>;
}

const rulers = new Map<FontWeight, Ruler>();
const listeners = new Set<() => void>();
let probeWidth = 0;
let epoch = 0;

/** How wide a text is on one line, in pixels. Its digits count as zeros: in the tables all are as wide as that. */
export function textWidth(text: string, size: number, weight: FontWeight): number {
  const { context, widths } = rulerOf(weight);
  let width = widths.get(text);
  if (width === undefined) {
    width = context?.measureText(text.replace(/\d/g, '0')).width ?? 0;
    widths.set(text, width);
  }
  return (width * size) / TEACHER_FONT_SIZE;
}

/**
 * The widths of a text's letters, added up, in pixels. Side by side they take at most that, so where it fits, nothing
 * has to be measured.
 */
export function lettersWidth(text: string, size: number, weight: FontWeight): number {
  const { context, letters, sums } = rulerOf(weight);
  let sum = sums.get(text);
  if (sum !== undefined) return (sum * size) / TEACHER_FONT_SIZE;
  sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    let width = letters.get(code);
    if (width === undefined) {
      const letter = text.charAt(index);
      width = context?.measureText(letter >= '0' && letter <= '9' ? '0' : letter).width ?? 0;
      letters.set(code, width);
    }
    sum += width;
  }
  sums.set(text, sum);
  return (sum * size) / TEACHER_FONT_SIZE;
}

/** The width of a text of `TEACHER_FONT_SIZE`, not bold. */
export const measure: MeasureText = (text) => textWidth(text, TEACHER_FONT_SIZE, 400);

/** The same of words among which some are bold, as if all were. */
export const measureBold: MeasureText = (text) => textWidth(text, TEACHER_FONT_SIZE, 600);

/** What a school's names and rooms are written with. */
const USUAL_LETTERS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё0.,-()/«»: \u00a0';

/**
 * Measures the usual letters while the lessons are still on their way: the first measuring of all loads the typeface
 * into a canvas, which takes longer than all that come after it.
 */
export function prepareMeasuring(): void {
  for (const weight of [400, 600] as const) lettersWidth(USUAL_LETTERS, TEACHER_FONT_SIZE, weight);
}

/**
 * Changes when the typeface arrives after the first measuring: its fallback had other widths. Components that
 * measure words render again then, which happens at most once in a page's life. -1 on a server, and while a page takes
 * over what came from one: nothing can be measured there.
 */
export function useTypefaceEpoch(): number {
  return useSyncExternalStore(subscribe, typefaceEpoch, () => -1);
}

/** The same outside of rendering. */
export function typefaceEpoch(): number {
  return epoch;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function rulerOf(weight: FontWeight): Ruler {
  const known = rulers.get(weight);
  if (known) return known;
  const ruler: Ruler = {
    context: createContext(weight),
    widths: new Map(),
    letters: new Map(),
    sums: new Map(),
  };
  if (rulers.size === 0) {
    probeWidth = ruler.context?.measureText(PROBE).width ?? 0;
    globalThis.document?.fonts.addEventListener('loadingdone', measureAgain);
  }
  rulers.set(weight, ruler);
  return ruler;
}

function createContext(weight: FontWeight): CanvasRenderingContext2D | null {
  const created = globalThis.document?.createElement('canvas').getContext('2d');
  if (!created) return null;
  const family = getComputedStyle(document.documentElement).getPropertyValue('--zv-font') || 'sans-serif';
  created.font = `${weight} ${TEACHER_FONT_SIZE}px ${family}`;
  return created;
}

function measureAgain(): void {
  const [ruler] = rulers.values();
  const width = ruler?.context?.measureText(PROBE).width ?? 0;
  if (width === probeWidth) return;
  probeWidth = width;
  for (const { widths, letters, sums } of rulers.values()) {
    widths.clear();
    letters.clear();
    sums.clear();
  }
  epoch += 1;
  for (const listener of listeners) listener();
}
