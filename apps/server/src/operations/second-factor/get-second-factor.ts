import { presentSecondFactor } from '../../accounts/present-second-factor.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

export const getSecondFactor = defineOperation('getSecondFactor', {
  allow: anySignedIn,
  async run({ session }, { clock, secondFactors }) {
    return presentSecondFactor(await secondFactors.state(session.userId), clock.timeZone);
  },
});
