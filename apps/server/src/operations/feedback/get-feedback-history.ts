import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { presentHistory } from '../../records/present-history.ts';
import { defineOperation } from '../operation.ts';
import { missingFeedback } from './feedback-form.ts';

export const getFeedbackHistory = defineOperation('getFeedbackHistory', {
  allow: canReviewFeedback,
  async run({ path, refuse }, { feedback, clock }) {
    if (!(await feedback.get(path.id))) throw refuse(404, missingFeedback(path.id));
    return presentHistory(await feedback.history(path.id), clock.timeZone);
  },
});
