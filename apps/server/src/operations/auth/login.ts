import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { loginKey } from '../../accounts/accounts.ts';
import type { Counted } from '../../accounts/login-attempts.ts';
import { isPassword } from '../../accounts/passwords.ts';
import { definePublicOperation } from '../operation.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { readDeviceCookie, writeDeviceCookie } from './device-cookie.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

export const login = definePublicOperation('login', {
  async run({ body, client, refuse, setCookie }, services) {
    const { accounts, clock, knownDevices, loginAttempts, sessions, signInAudit, tokens } = services;
    const account = await accounts.byLogin(body.login);
    const deviceTokens = readDeviceCookie(client.cookies);
    const device = await knownDevices.find(account?.id ?? null, deviceTokens);
    const { address } = client;
    const audited = { account, address, at: clock.now() };
    const counted: Counted = device
      ? { kind: 'device', deviceId: device.id, address }
      : { kind: 'login', login: loginKey(body.login), address };
    const attempt = await loginAttempts.begin(counted);
    if (!attempt.allowed) {
      await signInAudit.lockedOut(audited);
      throw tooManyAttempts(attempt.retryAfterS);
    }

    const right = await isPassword(body.password, account?.passwordHash);
    if (!account || !right) {
      await signInAudit.wrongPassword(audited);
      throw refuse(401, 'Проверьте логин и пароль.', {
        problem: { type: 'wrong-credentials', title: SESSION_MESSAGE.signInRefused },
      });
    }
    const { id: userId, role, teacherId } = account;
    if (account.blocked) {
      await loginAttempts.takeBack(attempt.id);
      await signInAudit.blocked(audited);
      throw refuse(403, SESSION_MESSAGE.blocked);
    }
    const shown = body.code === undefined ? {} : { code: body.code };
    await checkSecondFactor({ userId, address, ...shown, attemptId: attempt.id }, services);
    await loginAttempts.succeeded(counted);

    const refresh = await tokens.refresh(account.login);
    const sessionId = await sessions.open({ id: userId, ...client }, refresh);
    const deviceToken = await knownDevices.remember(device, { userId, sessionId, now: clock.now() });
    setCookie(writeDeviceCookie(deviceToken, deviceTokens, client.secure));
    return {
      accessToken: await tokens.access({ userId, sessionId, role, teacherId }),
      refreshToken: refresh.token,
    };
  },
});
