import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { bookDaysOf } from './book-days.ts';

/** Who taught whose lesson on some days; never why somebody was absent. */
export const getCoverBook = defineOperation('getCoverBook', {
  allow: canSwap,
  run: (call, { coverBook }) => coverBook(bookDaysOf(call)),
});
