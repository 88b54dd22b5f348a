import { canUseSecondFactor } from '@zvonok/domain/access/second-factor';
import { totpUri } from '../../accounts/totp.ts';
import { defineOperation } from '../operation.ts';

/** Until a code of it is confirmed the new secret changes nothing, so beginning may be repeated. */
export const beginSecondFactor = defineOperation('beginSecondFactor', {
  allow: canUseSecondFactor,
  async run({ refuse, session }, { accounts, secondFactors }) {
    const me = await accounts.profile(session.userId);
    const secret = await secondFactors.begin(session.userId);
    if (secret === null)
      throw refuse(409, 'Второй фактор уже включён. Чтобы сменить телефон, сначала выключите его.');
    const uri = totpUri(secret, me?.login ?? '');
    return { secret, uri };
  },
});
