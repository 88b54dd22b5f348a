import { hashPassword } from '../../accounts/passwords.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { definePublicOperation } from '../operation.ts';
import { EMAIL_TAKEN, INVITE_EXPIRED, INVITE_UNKNOWN, userConflict, wrongField } from './texts.ts';

/** A person with an invite code chooses a login and a password. Guessing codes is limited like guessing passwords. */
export const register = definePublicOperation('register', {
  async run({ body, client, refuse }, { clock, invites, loginAttempts, signInAudit }) {
    const attempt = await loginAttempts.begin({ kind: 'registration', address: client.address });
    const now = clock.now();
    if (!attempt.allowed) {
      await signInAudit.lockedOut({ account: null, address: client.address, at: now });
      throw tooManyAttempts(attempt.retryAfterS);
    }
    const login = body.login.trim();
    if (login === '') throw refuse(400, 'Придумайте логин.', wrongField('login', 'Это обязательное поле'));
    const unknownCode = () =>
      refuse(400, 'Проверьте пригласительный код.', wrongField('inviteCode', INVITE_UNKNOWN));
    const expiredCode = () => refuse(400, `${INVITE_EXPIRED}.`, wrongField('inviteCode', INVITE_EXPIRED));
    const state = await invites.state(body.inviteCode, now);
    if (state === 'unknown') {
      await signInAudit.unknownCode(client.address, now);
      throw unknownCode();
    }
    if (state === 'expired') throw expiredCode();

    const passwordHash = await hashPassword(body.password);
    const result = await invites.redeem(
      { code: body.inviteCode, login, passwordHash, email: body.email || null },
      { address: client.address, now },
    );
    if (result.kind === 'login-taken') {
      throw refuse(409, `Логин «${login}» уже занят. Придумайте другой.`, userConflict('Логин занят'));
    }
    if (result.kind === 'email-taken') throw refuse(400, `${EMAIL_TAKEN}.`, wrongField('email', EMAIL_TAKEN));
    if (result.kind === 'expired-code') throw expiredCode();
    if (result.kind !== 'registered') throw unknownCode();
    await loginAttempts.takeBack(attempt.id);
    return { id: result.id, login };
  },
});
