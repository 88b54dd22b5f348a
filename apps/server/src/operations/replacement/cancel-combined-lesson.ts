import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { cancelChange } from './cancel-change.ts';

/** Takes a merge apart on both its sides; the second's own teacher is back. */
export const cancelCombinedLesson = defineOperation('cancelCombinedLesson', {
  allow: canSwap,
  run: cancelChange('merged'),
});
