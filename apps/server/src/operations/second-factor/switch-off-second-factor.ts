import { presentSecondFactor } from '../../accounts/present-second-factor.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { confirmOwner } from './confirm-owner.ts';

/** Also for somebody whose role has changed since: what is on has to go off. */
export const switchOffSecondFactor = defineOperation('switchOffSecondFactor', {
  allow: anySignedIn,
  async run({ body, client, session }, services) {
    const author = { userId: session.userId, address: client.address };
    await confirmOwner(author, body.code, services);
    await services.secondFactors.switchOff(author);
    return presentSecondFactor({ enabledAt: null, recoveryCodesLeft: 0 }, services.clock.timeZone);
  },
});
