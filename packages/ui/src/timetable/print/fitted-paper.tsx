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

/** Letters may be so much of the biggest that need as few pages, to keep parts of split lessons on a line each. */
const LEAST_SHARE = 0.85;

/** Sets the best size; initials of those who teach a part are left out if a line is broken only for them. */
function setSize(paper: HTMLElement, sizes: readonly number[]): void {
  delete paper.dataset.surnames;
  let best = bestSize(paper, sizes);
  if (best.broken > 0 && paper.querySelector(`.${styles.initials}`)) {
    paper.dataset.surnames = '';
    const shorter = bestSize(paper, sizes);
    if (shorter.broken < best.broken) best = shorter;
    else delete paper.dataset.surnames;
  }
  paper.style.fontSize = `${best.size}pt`;
}

/** Of the sizes that need the fewest pages the biggest, or one that is little smaller and breaks fewer lines. */
function bestSize(paper: HTMLElement, sizes: readonly number[]) {
  const page = Number.parseFloat(getComputedStyle(paper).minHeight);
  let best = { size: sizes[0] ?? 0, pages: Number.POSITIVE_INFINITY, broken: 0 };
  let least = 0;
  for (const size of sizes) {
    if (best.pages === 1 && (best.broken === 0 || size < least)) break;
    paper.style.fontSize = `${size}pt`;
    const found = { size, pages: pagesOf(paper, page), broken: brokenParts(paper) };
    if (found.pages < best.pages) least = LEAST_SHARE * size;
    else if (found.pages > best.pages || found.broken >= best.broken || size < least) continue;
    best = found;
  }
  return best;
}

/** Parts of lessons that take more than their line. */
function brokenParts(paper: HTMLElement): number {
  const line = Number.parseFloat(getComputedStyle(paper).fontSize) * 1.15;
  const lines = paper.querySelectorAll<HTMLElement>(`.${styles.part} > .${styles.line}`);
  return [...lines].filter(({ offsetHeight }) => offsetHeight > 1.5 * line).length;
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
