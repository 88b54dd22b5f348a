import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { presentUser } from '../../accounts/present-user.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingUser } from './texts.ts';

/** Takes a deletion back while the account is kept. */
export const restoreUser = defineOperation('restoreUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers, users }) {
    const { id } = call.path;
    const now = clock.now();
    const found = await editUsers.restore(id, { author: authorOf(call), now });
    const user = found ? await users.get(id, now) : null;
    if (!user) throw call.refuse(404, missingUser(id));
    return presentUser(user, call.session.sessionId, clock.timeZone);
  },
});
