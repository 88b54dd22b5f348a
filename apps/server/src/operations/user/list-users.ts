import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { presentUser } from '../../accounts/present-user.ts';
import { defineOperation } from '../operation.ts';

export const listUsers = defineOperation('listUsers', {
  allow: canAdministerUsers,
  async run({ session }, { clock, users }) {
    const all = await users.list(clock.now());
    return all.map((user) => presentUser(user, session.sessionId, clock.timeZone));
  },
});
