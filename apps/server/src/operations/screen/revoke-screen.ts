import { canManageScreens } from '@zvonok/domain/access/rights';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingScreen } from './screen-body.ts';

export const revokeScreen = defineOperation('revokeScreen', {
  allow: canManageScreens,
  async run(call, { clock, screens }) {
    const { id } = call.path;
    if (!(await screens.revoke(id, { author: authorOf(call), now: clock.now() })))
      throw call.refuse(404, missingScreen(id));
    return { id, deleted: true as const };
  },
});
