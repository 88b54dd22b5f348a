import { hashPassword } from '../../repositories/passwords.ts';
import { minutesText } from '../auth/wait-text.ts';
import { definePublicOperation } from '../operation.ts';
import { EMAIL_TAKEN, userConflict, wrongField } from './texts.ts';

/** A person with an invite code chooses a login and a password. Guessing codes is limited like guessing passwords. */
export const register = definePublicOperation('register', {
  async run({ body, client, refuse }, { clock, invites, loginAttempts }) {
    const guesses = `invite ${client.address}`;
    const attempt = await loginAttempts.begin(guesses, client.address);
    if (!attempt.allowed) {
      throw refuse(429, `Попробуйте ещё раз через ${minutesText(attempt.retryAfterS)}.`, {
        headers: { 'Retry-After': String(attempt.retryAfterS) },
      });
    }
    const login = body.login.trim();
    if (login === '') throw refuse(400, 'Придумайте логин.', wrongField('login', 'Это обязательное поле'));
    const unknownCode = wrongField('inviteCode', 'Такого кода нет, или им уже воспользовались');
    if (!(await invites.isOpen(body.inviteCode)))
      throw refuse(400, 'Проверьте пригласительный код.', unknownCode);

    const passwordHash = await hashPassword(body.password);
    const result = await invites.redeem(
      { code: body.inviteCode, login, passwordHash, email: body.email || null },
      clock.now(),
    );
    if (result.kind === 'login-taken') {
      throw refuse(409, `Логин «${login}» уже занят. Придумайте другой.`, userConflict('Логин занят'));
    }
    if (result.kind === 'email-taken') throw refuse(400, `${EMAIL_TAKEN}.`, wrongField('email', EMAIL_TAKEN));
    if (result.kind !== 'registered') throw refuse(400, 'Проверьте пригласительный код.', unknownCode);
    await loginAttempts.succeeded(guesses);
    return { id: result.id, login };
  },
});
