import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTypefaceEpoch } from '../cells/measure-text.ts';
import styles from './print-sheet.module.css';

/** How a sheet of A4 lies; a card is a quarter of one that lies across. */
export type PaperForm = 'across' | 'upright' | 'card';

interface FittedPaperProps {
  form: PaperForm;
  /** Sizes of the text to try, in points, the biggest first. */
  sizes: readonly number[];
  /** Names the sheet for the ear. */
  label: string;
  children: ReactNode;
}

/**
 * A sheet whose text is set in the biggest size that keeps it on one page, found by laying it out. If none does, the
 * text goes on to as few others as it can rather than being cut.
 */
export function FittedPaper({ form, sizes, label, children }: FittedPaperProps) {
  const paper = useRef<HTMLElement>(null);
  const typeface = useTypefaceEpoch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words or another typeface need another size.
  useLayoutEffect(() => {
    if (paper.current) setSize(paper.current, sizes);
  }, [sizes, children, typeface]);
  return (
    <article ref={paper} className={styles.paper} data-form={form} aria-label={label}>
      {children}
    </article>
  );
}

/** Of the sizes that need the fewest pages the biggest. */
function setSize(paper: HTMLElement, sizes: readonly number[]): void {
  const page = Number.parseFloat(getComputedStyle(paper).minHeight);
  let best = { size: sizes[0], pages: Number.POSITIVE_INFINITY };
  for (const size of sizes) {
    paper.style.fontSize = `${size}pt`;
    const pages = pagesOf(paper, page);
    if (pages < best.pages) best = { size, pages };
    if (pages === 1) return;
  }
  paper.style.fontSize = `${best.size}pt`;
}

/** Pages a sheet takes: bodies of its table stay whole, and each page has the head anew. */
function pagesOf(paper: HTMLElement, page: number): number {
  // A page is as high as its smallest height; words that need more make it higher.
  if (paper.offsetHeight <= page + 1) return 1;
  const bodies = paper.querySelectorAll('tbody');
  if (bodies.length < 2) return Math.ceil(paper.offsetHeight / page);
  const room = page - (paper.querySelector('thead')?.offsetHeight ?? 0);
  let pages = 1;
  let used = 0;
  for (const { offsetHeight } of bodies) {
    if (used > 0 && used + offsetHeight > room) {
      pages += 1;
      used = 0;
    }
    used += offsetHeight;
    pages += Math.max(0, Math.ceil(used / room) - 1);
  }
  return Math.max(2, pages);
}
