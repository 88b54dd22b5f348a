import { canUseSecondFactor } from '@zvonok/domain/access/second-factor';
import { defineOperation } from '../operation.ts';
import { wrongCode } from './confirm-owner.ts';

export const confirmSecondFactor = defineOperation('confirmSecondFactor', {
  allow: canUseSecondFactor,
  async run({ body, client, refuse, session }, { secondFactors }) {
    const author = { userId: session.userId, address: client.address };
    const result = await secondFactors.confirm(author, body.code);
    if (result.kind === 'wrong-code') throw wrongCode();
    if (result.kind !== 'confirmed') throw refuse(409, 'Начните подключение второго фактора заново.');
    return { recoveryCodes: result.codes };
  },
});
