import { canManageScreens } from '@zvonok/domain/access/rights';
import { serverDate } from '../../platform/clock.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';

export const endScreenMessage = defineOperation('endScreenMessage', {
  allow: canManageScreens,
  async run(call, { clock, screenMessages }) {
    const { id } = call.path;
    const now = clock.now();
    const schoolNow = serverDate(now, clock.timeZone);
    if (!(await screenMessages.end(id, { author: authorOf(call), now, schoolNow })))
      throw call.refuse(404, `Сообщения с номером ${id} на экранах нет. Возможно, оно уже закончилось.`);
    return { id, deleted: true as const };
  },
});
