import { serverDate } from '../../platform/clock.ts';
import { defineScreenOperation } from '../operation.ts';

export const reportScreen = defineScreenOperation('reportScreen', {
  async run({ body, screen }, { clock, screens }) {
    const seenAt = clock.now();
    await screens.report(screen.id, { ...body, board: body.board ?? null, seenAt });
    return { serverTime: serverDate(seenAt, clock.timeZone) };
  },
});
