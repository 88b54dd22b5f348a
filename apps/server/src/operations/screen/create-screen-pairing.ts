import { PAIRING_POLL_MS, PAIRING_TTL_MS } from '@zvonok/domain/screens/pairing-code';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { definePublicOperation } from '../operation.ts';

const MS_PER_S = 1000;
/** Where a person confirms the code. */
const VERIFICATION_PATH = '/app/screens';

/** A code for a screen that belongs to nobody yet. Every one counts: nobody fills the table with codes. */
export const createScreenPairing = definePublicOperation('createScreenPairing', {
  async run({ client }, { clock, loginAttempts, screenPairings }) {
    const { address, userAgent } = client;
    const attempt = await loginAttempts.begin({ kind: 'screen-code', address });
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
    const codes = await screenPairings.start({ userAgent, address }, clock.now());
    return {
      ...codes,
      verificationPath: VERIFICATION_PATH,
      expiresIn: PAIRING_TTL_MS / MS_PER_S,
      interval: PAIRING_POLL_MS / MS_PER_S,
    };
  },
});
