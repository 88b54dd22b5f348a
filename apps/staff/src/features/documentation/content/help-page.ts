import type { ShortcutGroup } from '@zvonok/domain/commands/shortcuts';
import type { HelpSignKind } from '@zvonok/ui/timetable';
import type { PICTURES } from '../pictures/pictures.gen.ts';

/** A picture made by `scripts/pictures.ts`; a name it does not make does not compile. */
export type PictureName = keyof typeof PICTURES;

/** A piece of a page. Words are plain text, so that what is shown is what is searched. */
export type HelpBlock =
  | { kind: 'text' | 'heading' | 'note'; text: string }
  | { kind: 'steps' | 'list'; items: readonly string[] }
  | { kind: 'picture'; picture: PictureName; alt: string }
  | { kind: 'keys'; group: ShortcutGroup }
  | { kind: 'signs'; title: string; rows: readonly { sign: HelpSignKind; name: string; text: string }[] };

export interface HelpPage {
  /** In the address: `?page=replace`. Kept for good, since people send these links to each other. */
  slug: string;
  title: string;
  /** One sentence for the table of contents. */
  summary: string;
  blocks: readonly HelpBlock[];
  /** Pages a reader may want next, by slug. */
  see?: readonly string[];
}

export interface HelpChapter {
  title: string;
  pages: readonly HelpPage[];
}

export const heading = (text: string): HelpBlock => ({ kind: 'heading', text });
export const text = (words: string): HelpBlock => ({ kind: 'text', text: words });
export const note = (words: string): HelpBlock => ({ kind: 'note', text: words });
/** Numbered, since their order matters. */
export const steps = (items: readonly string[]): HelpBlock => ({ kind: 'steps', items });
export const list = (items: readonly string[]): HelpBlock => ({ kind: 'list', items });
