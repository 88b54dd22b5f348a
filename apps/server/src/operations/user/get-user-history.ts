import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { presentHistory } from '../../records/present-history.ts';
import { defineOperation } from '../operation.ts';
import { missingUser } from './texts.ts';

/** Who changed what of an account, and when. */
export const getUserHistory = defineOperation('getUserHistory', {
  allow: canAdministerUsers,
  async run({ path, refuse }, { clock, users }) {
    if (!(await users.get(path.id, clock.now()))) throw refuse(404, missingUser(path.id));
    return presentHistory(await users.history(path.id), clock.timeZone);
  },
});
