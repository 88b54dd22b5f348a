import { CHAPTERS } from '../content/chapters.ts';
import type { HelpBlock, HelpPage } from '../content/help-page.ts';
import { stemsIn, stemsOf } from './words.ts';

export interface FoundPage {
  page: HelpPage;
  /** The sentence that says most of what was looked for. */
  sentence: string;
}

const TITLE_WEIGHT = 100;
const SUMMARY_WEIGHT = 10;

/** The pages that have every word looked for, the most fitting first; titles count more than text. */
export function searchPages(query: string): readonly FoundPage[] {
  const stems = stemsOf(query);
  if (stems.length === 0) return [];
  return CHAPTERS.flatMap(({ pages }) => pages)
    .map((page) => weigh(page, stems))
    .filter((found) => found !== null)
    .sort((a, b) => b.weight - a.weight);
}

function weigh(page: HelpPage, stems: readonly string[]): (FoundPage & { weight: number }) | null {
  const texts = page.blocks.flatMap(textsOf);
  if (stemsIn([page.title, page.summary, ...texts].join(' '), stems).length < stems.length) return null;
  const counted = texts.map((text) => stemsIn(text, stems).length);
  const most = Math.max(0, ...counted);
  return {
    page,
    sentence: most === 0 ? page.summary : (texts[counted.indexOf(most)] ?? page.summary),
    weight:
      stemsIn(page.title, stems).length * TITLE_WEIGHT +
      stemsIn(page.summary, stems).length * SUMMARY_WEIGHT +
      counted.reduce((sum, count) => sum + count, 0),
  };
}

/**
 * Everything a block says, a text per line. A picture's words are for those who do not see it, so it is not searched.
 */
function textsOf(block: HelpBlock): readonly string[] {
  switch (block.kind) {
    case 'steps':
    case 'list':
      return block.items;
    case 'keys':
      return [block.group.title, ...block.group.rows.map(({ keys, does }) => `${keys.join(', ')} — ${does}`)];
    case 'signs':
      return [block.title, ...block.rows.map(({ name, text }) => `${name}. ${text}`)];
    case 'picture':
      return [];
    default:
      return [block.text];
  }
}
