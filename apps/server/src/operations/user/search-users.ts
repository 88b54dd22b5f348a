import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { presentUser } from '../../accounts/present-user.ts';
import { defineOperation } from '../operation.ts';

export const searchUsers = defineOperation('searchUsers', {
  allow: canAdministerUsers,
  async run({ path, session }, { clock, users }) {
    const found = await users.search(path.text, clock.now());
    return found.map((user) => presentUser(user, session.sessionId, clock.timeZone));
  },
});
