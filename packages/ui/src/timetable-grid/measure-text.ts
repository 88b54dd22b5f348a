import { fittingFontSize, TEACHER_FONT_SIZE } from './text-fit.ts';

const sizes = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

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

function measure(text: string): number {
  if (context === undefined) context = createContext();
  return context ? context.measureText(text).width : 0;
}

function createContext(): CanvasRenderingContext2D | null {
  const created = document.createElement('canvas').getContext('2d');
  if (created) {
    const family = getComputedStyle(document.documentElement).getPropertyValue('--zv-font') || 'sans-serif';
    created.font = `${TEACHER_FONT_SIZE}px ${family}`;
  }
  // A late font has other widths than the one that stood in for it.
  document.fonts?.addEventListener('loadingdone', () => sizes.clear());
  return created;
}
