import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { presentFeedback } from '../../feedback/present-feedback.ts';
import { defineOperation } from '../operation.ts';
import { missingFeedback } from './feedback-form.ts';

export const getFeedback = defineOperation('getFeedback', {
  allow: canReviewFeedback,
  async run({ path, refuse }, { clock, feedback }) {
    const found = await feedback.get(path.id);
    if (!found) throw refuse(404, missingFeedback(path.id));
    return presentFeedback(found, clock.timeZone);
  },
});
