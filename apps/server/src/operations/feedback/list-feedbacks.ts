import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { presentFeedback } from '../../feedback/present-feedback.ts';
import { defineOperation } from '../operation.ts';

export const listFeedbacks = defineOperation('listFeedbacks', {
  allow: canReviewFeedback,
  run: async (_call, { clock, feedback }) =>
    (await feedback.list()).map((each) => presentFeedback(each, clock.timeZone)),
});
