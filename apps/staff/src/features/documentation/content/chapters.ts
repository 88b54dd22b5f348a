import type { HelpChapter, HelpPage } from './help-page.ts';
import { PERMANENT } from './permanent.ts';
import { PLANNING } from './planning.ts';
import { READING } from './reading.ts';
import { REFERENCE } from './reference.ts';

/** Everything the help has, in the order of its table of contents. */
export const CHAPTERS: readonly HelpChapter[] = [READING, PLANNING, PERMANENT, REFERENCE];

export const PAGES: readonly HelpPage[] = CHAPTERS.flatMap(({ pages }) => pages);

export function findPage(slug: string): HelpPage | undefined {
  return PAGES.find((page) => page.slug === slug);
}
