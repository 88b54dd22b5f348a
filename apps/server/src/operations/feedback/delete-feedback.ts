import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingFeedback } from './feedback-form.ts';

export const deleteFeedback = defineOperation('deleteFeedback', {
  allow: canReviewFeedback,
  async run(call, { clock, feedback }) {
    const { path, refuse } = call;
    const isDone = await feedback.remove(path.id, { author: authorOf(call), now: clock.now() });
    if (!isDone) throw refuse(404, missingFeedback(path.id));
    return { id: path.id, deleted: true as const };
  },
});
