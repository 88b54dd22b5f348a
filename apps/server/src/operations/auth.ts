import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { loginKey } from '../accounts/accounts.ts';
import type { Counted } from '../accounts/login-attempts.ts';
import { isPassword } from '../accounts/passwords.ts';
import { tokenDigest } from '../accounts/tokens.ts';
import { Refusal } from '../platform/refusal.ts';
import { anySignedIn } from './caller.ts';
import { defineOperation, definePublicOperation } from './operation.ts';
import { SIGN_IN_AGAIN, tooManyAttempts, WRONG_CODE } from './refusals.ts';
import type { Services } from './services.ts';

const login = definePublicOperation('login', {
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

/** Needs no access token: it may have expired. An unknown refresh token succeeds too, since nothing is left to end. */
const logout = definePublicOperation('logout', {
  async run({ body, client }, { clock, sessions }) {
    await sessions.end(tokenDigest(body.refreshToken), clock.now(), client.address);
    return { loggedOut: true as const };
  },
});

const refreshAccessToken = definePublicOperation('refreshAccessToken', {
  readsOnFullDisk: true,
  async run({ body, client, refuse }, { clock, health, sessions, tokens }) {
    if (!(await tokens.isRefresh(body.refreshToken))) throw refuse(401, SIGN_IN_AGAIN);
    const digest = tokenDigest(body.refreshToken);
    const found = health.hasRoom('sign-in')
      ? await sessions.find(digest, client, clock.now())
      : await sessions.look(digest, clock.now());
    if (found.kind === 'blocked') throw refuse(403, SESSION_MESSAGE.blocked);
    if (found.kind !== 'valid') throw refuse(401, SIGN_IN_AGAIN);
    return { accessToken: await tokens.access(found.owner) };
  },
});

/**
 * Exchanges a refresh token for a new one. The bearer must be of the same session, so that one stolen token is not
 * enough.
 */
const refreshSession = defineOperation('refreshSession', {
  allow: anySignedIn,
  async run({ body, client, session, refuse }, { accounts, clock, sessions, tokens }) {
    if (!(await tokens.isRefresh(body.refreshToken))) throw refuse(401, SIGN_IN_AGAIN);
    const me = await accounts.profile(session.userId);
    if (!me) throw refuse(401, SIGN_IN_AGAIN);
    const next = await tokens.refresh(me.login);
    const found = await sessions.replace(tokenDigest(body.refreshToken), next, {
      sessionId: session.sessionId,
      bearer: client,
      now: clock.now(),
    });
    if (found.kind === 'blocked') throw refuse(403, SESSION_MESSAGE.blocked);
    if (found.kind !== 'valid') throw refuse(401, SIGN_IN_AGAIN);
    return { accessToken: await tokens.access(found.owner), refreshToken: next.token };
  },
});

/**
 * Called after a right password: passes for an account without a second factor, and with a good code. A missing code is
 * no failure, since the browser learns only now that one is needed; a wrong one stays counted as `attemptId`.
 */
async function checkSecondFactor(
  { userId, address, code, attemptId }: { userId: number; address: string; code?: string; attemptId: number },
  { loginAttempts, secondFactors }: Pick<Services, 'loginAttempts' | 'secondFactors'>,
): Promise<void> {
  const { enabledAt } = await secondFactors.state(userId);
  if (!enabledAt) return;
  if (code === undefined) {
    await loginAttempts.takeBack(attemptId);
    throw new Refusal(401, 'Введите код из приложения на телефоне или код восстановления.', {
      problem: { type: 'second-factor-required', title: 'Нужен код' },
    });
  }
  const author = { userId, address };
  if (await secondFactors.accept(author, code, 'sign-in')) return;
  await secondFactors.recordWrongCode(author);
  throw new Refusal(401, WRONG_CODE.detail, {
    problem: { type: 'wrong-second-factor', title: WRONG_CODE.title },
  });
}

/** Device tokens of this browser, one per person who has signed in here. */
const NAME = 'zvonok_device';
/** The cookie is read by the sign-in alone. */
const PATH = '/auth/api/auth/login';
/** Half a year: a device without a sign-in for so long counts as unknown again. */
const DEVICE_KEPT_DAYS = 180;
/** A computer in the staff room is used by many; beyond these the account that signed in least recently drops out. */
const MAX_TOKENS = 20;
const TOKEN = /^[\w-]{43}$/;

/** The tokens of the `Cookie` header, the newest first; what does not look like one of our tokens is left out. */
function readDeviceCookie(cookies: string | null): string[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.find((pair) => pair.startsWith(`${NAME}=`));
  const tokens = own?.slice(NAME.length + 1).split('.') ?? [];
  return tokens.filter((token) => TOKEN.test(token)).slice(0, MAX_TOKENS);
}

/**
 * The `Set-Cookie` value with the token of this sign-in first. Scripts cannot read the cookie, and other sites cannot
 * make a browser send it.
 */
function writeDeviceCookie(token: string, others: readonly string[], secure: boolean): string {
  const tokens = [...new Set([token, ...others])].slice(0, MAX_TOKENS);
  const age = DEVICE_KEPT_DAYS * 86_400;
  const attributes = `Path=${PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${NAME}=${tokens.join('.')}; ${attributes}`;
}

/** Signing in and out, and the tokens of a session. */
export const AUTH_OPERATIONS = {
  login,
  logout,
  refreshAccessToken,
  refreshSession,
};
