import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { loginKey } from '../../repositories/accounts.ts';
import { isPassword } from '../../repositories/passwords.ts';
import { definePublicOperation } from '../operation.ts';
import { BLOCKED } from './texts.ts';
import { minutesText } from './wait-text.ts';

export const login = definePublicOperation('login', {
  async run({ body, client, refuse }, { accounts, loginAttempts, sessions, tokens }) {
    const key = loginKey(body.login);
    const attempt = await loginAttempts.begin(key, client.address);
    if (!attempt.allowed) {
      throw refuse(429, `Попробуйте ещё раз через ${minutesText(attempt.retryAfterS)}.`, {
        headers: { 'Retry-After': String(attempt.retryAfterS) },
      });
    }
    const account = await accounts.byLogin(body.login);
    const right = await isPassword(body.password, account?.passwordHash);
    if (!account || !right) {
      throw refuse(401, 'Проверьте логин и пароль.', {
        problem: { type: 'wrong-credentials', title: SESSION_MESSAGE.signInRefused },
      });
    }
    await loginAttempts.succeeded(key);
    if (account.blocked) throw refuse(403, BLOCKED);

    const refresh = await tokens.refresh(account.login);
    const sessionId = await sessions.open({ id: account.id, ...client }, refresh);
    const { id: userId, role, teacherId } = account;
    return {
      accessToken: await tokens.access({ userId, sessionId, role, teacherId }),
      refreshToken: refresh.token,
    };
  },
});
