import { presentProfile } from '../../accounts/present-profile.ts';
import { anySignedIn } from '../access.ts';
import { SIGN_IN_AGAIN } from '../auth/texts.ts';
import { defineOperation } from '../operation.ts';

export const getProfile = defineOperation('getProfile', {
  allow: anySignedIn,
  async run({ session, refuse }, { accounts, clock }) {
    const user = await accounts.profile(session.userId);
    if (!user) throw refuse(401, SIGN_IN_AGAIN);
    return presentProfile(user, clock.timeZone);
  },
});
