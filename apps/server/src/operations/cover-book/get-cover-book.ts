import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation, inList, type JsonPiece, writtenAnswer } from '../operation.ts';
import { bookDaysOf } from './book-days.ts';

/** Who taught whose lesson on some days; never why somebody was absent. */
export const getCoverBook = defineOperation('getCoverBook', {
  allow: canSwap,
  async run(call, { coverBook }) {
    const pieces: JsonPiece[] = [];
    for await (const page of coverBook(bookDaysOf(call))) {
      if (page.length > 0) pieces.push({ json: JSON.stringify(page).slice(1, -1) });
    }
    return writtenAnswer([{ json: '[' }, ...inList(pieces), { json: ']' }]);
  },
});
