import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { confirmOwner } from './confirm-owner.ts';

export const renewRecoveryCodes = defineOperation('renewRecoveryCodes', {
  allow: anySignedIn,
  async run({ body, client, session }, services) {
    const author = { userId: session.userId, address: client.address };
    await confirmOwner(author, body.code, services);
    return { recoveryCodes: await services.secondFactors.renewCodes(author) };
  },
});
