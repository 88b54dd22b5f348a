import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { presentUser } from '../../accounts/present-user.ts';
import { defineOperation } from '../operation.ts';
import { missingUser } from './texts.ts';

export const getUser = defineOperation('getUser', {
  allow: canAdministerUsers,
  async run({ path, refuse, session }, { clock, users }) {
    const user = await users.get(path.id, clock.now());
    if (!user) throw refuse(404, missingUser(path.id));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});
