import { NOUN } from '../text/nouns.ts';
import { counted } from '../text/plural.ts';

/** What of an order says what it is about. */
export interface OrderSubject {
  id: number;
  customerComment: string;
  /** Of an order of cartridges only. */
  cartridges?: { printerModel: string; count: number } | undefined;
}

const LONGEST_TITLE = 80;

/**
 * What an order asks for, in one line: 'Kyocera P2040: 2 картриджа', or how its comment begins, cut between words; its
 * number where neither says anything.
 */
export function orderTitle({ id, customerComment, cartridges }: OrderSubject): string {
  if (cartridges?.printerModel) {
    return `${cartridges.printerModel}: ${counted(cartridges.count, NOUN.cartridge)}`;
  }
  const [line = ''] = customerComment.trim().split('\n', 1);
  if (line === '') return orderName(id);
  if (line.length <= LONGEST_TITLE) return line;
  const cut = line.slice(0, LONGEST_TITLE);
  const end = cut.lastIndexOf(' ');
  return `${(end > LONGEST_TITLE / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}

/** How an order is called where its number must do: 'Заявка № 21'. */
export function orderName(id: number): string {
  return `Заявка № ${id}`;
}
