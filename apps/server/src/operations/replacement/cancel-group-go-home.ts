import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { cancelChange } from './cancel-change.ts';

/** Calls a class or a subgroup back to its lesson. */
export const cancelGroupGoHome = defineOperation('cancelGroupGoHome', {
  allow: canSwap,
  run: cancelChange('sent-home'),
});
