import { canReviewFeedback } from '@zvonok/domain/access/rights';
import { presentFeedback } from '../../feedback/present-feedback.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';

export const restoreFeedback = defineOperation('restoreFeedback', {
  allow: canReviewFeedback,
  async run(call, { clock, feedback }) {
    const { path, refuse } = call;
    const restored = await feedback.restore(path.id, { author: authorOf(call), now: clock.now() });
    if (!restored) throw refuse(404, `Отзыва с номером ${path.id} уже не вернуть.`);
    return presentFeedback(restored, clock.timeZone);
  },
});
