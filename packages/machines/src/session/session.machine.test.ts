import { describe, expect, it } from 'vitest';
import { buildTokens, START_MS } from '../testing/build-tokens.ts';
import { startSession } from '../testing/session-deps.ts';
import { SIGN_OUT_PATIENCE_MS } from './session.machine.ts';
import type { Credentials, RefreshOutcome, SignInOutcome } from './session.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const credentials = { login: 'zhdanova.gd', password: 'Zvonok-2026' };
const refused = () => ({ kind: 'refused' }) as const;
const unanswered = () => ({ kind: 'unanswered' }) as const;
const garbage = { accessToken: 'a.b.c', refreshToken: 'not a token' };

describe('opening the application', () => {
  it('asks for signing in when nothing was kept', async () => {
    const session = await startSession();

    expect(session.tags()).toBe('signed-out');
    expect(session.calls.refreshAccess).toBe(0);
  });

  it('goes on with the kept tokens, as the same person', async () => {
    const session = await startSession({
      kept: buildTokens({ username: 'loginova.vn', id: 12, roles: ['TEACHER'], teacherId: 31 }),
    });

    expect(session.tags()).toBe('signed-in');
    expect(session.person()).toEqual({ id: 12, username: 'loginova.vn', roles: ['TEACHER'], teacherId: 31 });
  });

  it('refreshes at once when the kept access token is old, showing the person already', async () => {
    const answer = Promise.withResolvers<RefreshOutcome>();
    const session = await startSession({
      kept: buildTokens({ madeAt: START_MS - HOUR }),
      refreshAccess: () => answer.promise,
    });

    expect([session.tags(), session.calls.refreshAccess]).toEqual(['signed-in', 1]);
    expect(session.person()?.username).toBe('zhdanova.gd');
  });

  it('counts the age of a kept access token towards its next refresh', async () => {
    const session = await startSession({ kept: buildTokens({ madeAt: START_MS - 3 * MINUTE }) });

    await session.pass(50_000);
    expect(session.calls.refreshAccess).toBe(0);
    await session.pass(10_000);
    expect(session.calls.refreshAccess).toBe(1);
  });

  it('signs out and forgets when the kept refresh token cannot be read', async () => {
    const session = await startSession({ kept: garbage });

    expect(session.tags()).toBe('ended signed-out');
    expect(session.storage.kept).toBeNull();
  });

  it('takes an access token that cannot be read for a user without roles, and asks for another at once', async () => {
    const answer = Promise.withResolvers<RefreshOutcome>();
    const session = await startSession({
      kept: { ...buildTokens(), accessToken: 'not a token' },
      refreshAccess: () => answer.promise,
    });

    expect(session.person()).toEqual({ id: null, username: 'zhdanova.gd', roles: [], teacherId: null });
    expect([session.tags(), session.calls.refreshAccess]).toEqual(['signed-in', 1]);
  });

  it('asks for signing in when the browser refuses its storage', async () => {
    const session = await startSession({ kept: Promise.reject(new Error('blocked')) });

    expect(session.tags()).toBe('signed-out');
  });
});

describe('signing in', () => {
  it.each([true, false])('keeps the tokens where "remember me" says: %s', async (remember) => {
    const session = await startSession();

    await session.send({ type: 'session.signIn', credentials, remember });

    expect(session.tags()).toBe('signed-in');
    expect(session.storage).toEqual({ kept: session.tokens(), remembered: remember });
  });

  it('is busy until the server answers, and asks once however often it is pressed', async () => {
    const answer = Promise.withResolvers<SignInOutcome>();
    const session = await startSession({ signIn: () => answer.promise });

    await session.send({ type: 'session.signIn', credentials, remember: true });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect([session.tags(), session.calls.signIn]).toEqual(['busy signed-out', 1]);
  });

  it('says that the login or the password is wrong, and lets try again', async () => {
    const answers: SignInOutcome[] = [{ kind: 'refused' }, { kind: 'signed-in', tokens: buildTokens() }];
    const session = await startSession({ signIn: () => answers.shift() as SignInOutcome });

    await session.send({ type: 'session.signIn', credentials, remember: true });
    expect([session.tags(), session.storage.kept]).toEqual(['refused signed-out', null]);

    await session.send({ type: 'session.signIn', credentials, remember: true });
    expect(session.tags()).toBe('signed-in');
  });

  it('asks for a code when the account wants one, and sends it with what was typed before', async () => {
    const heard: Credentials[] = [];
    const answers: SignInOutcome[] = [
      { kind: 'code-needed' },
      { kind: 'code-refused' },
      { kind: 'signed-in', tokens: buildTokens() },
    ];
    const session = await startSession({
      signIn: (input) => {
        heard.push(input);
        return answers.shift() as SignInOutcome;
      },
    });

    await session.send({ type: 'session.signIn', credentials, remember: false });
    expect(session.tags()).toBe('second-step signed-out');
    await session.send({ type: 'session.confirm', code: '111111' });
    expect(session.tags()).toBe('code-refused second-step signed-out');
    await session.send({ type: 'session.confirm', code: '492039' });

    expect([session.tags(), session.storage.remembered]).toEqual(['signed-in', false]);
    expect(heard).toEqual([
      credentials,
      { ...credentials, code: '111111' },
      { ...credentials, code: '492039' },
    ]);
    expect(session.actor.getSnapshot().context.credentials).toBeNull();
  });

  it('forgets the password of a user who goes back from the second step', async () => {
    const session = await startSession({ signIn: () => ({ kind: 'code-needed' }) });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    await session.send({ type: 'session.back' });

    expect(session.tags()).toBe('signed-out');
    expect(session.actor.getSnapshot().context.credentials).toBeNull();
  });

  it.each([
    ['failing', 'failing second-step signed-out'],
    ['unanswered', 'second-step signed-out unanswered'],
    ['limited', 'limited second-step signed-out'],
    ['refused', 'refused signed-out'],
    ['blocked', 'blocked signed-out'],
  ] as const)('goes on from the second step when the answer to a code is %s', async (kind, tags) => {
    const outcome: SignInOutcome = kind === 'limited' ? { kind, retryAfterS: 900 } : { kind };
    const answers: SignInOutcome[] = [{ kind: 'code-needed' }, outcome];
    const session = await startSession({ signIn: () => answers.shift() as SignInOutcome });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    await session.send({ type: 'session.confirm', code: '492039' });

    expect(session.tags()).toBe(tags);
  });

  it('says how long to wait after too many attempts', async () => {
    const session = await startSession({ signIn: () => ({ kind: 'limited', retryAfterS: 900 }) });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect(session.tags()).toBe('limited signed-out');
    expect(session.actor.getSnapshot().context.retryAfterS).toBe(900);
  });

  it.each(['refused', 'blocked', 'failing'] as const)('ends %s as the server says', async (kind) => {
    const session = await startSession({ signIn: () => ({ kind }) });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect([session.tags(), session.storage.kept]).toEqual([`${kind} signed-out`, null]);
  });

  it.each([
    ['no answer came', unanswered],
    ['the call broke', () => Promise.reject(new Error('broken'))],
    ['the tokens make no sense', () => ({ kind: 'signed-in', tokens: garbage }) as const],
  ])('does not blame the password when %s', async (_, signIn) => {
    const session = await startSession({ signIn });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect([session.tags(), session.storage.kept]).toEqual(['signed-out unanswered', null]);
  });

  it('is not needed when another tab did it meanwhile', async () => {
    const session = await startSession({ signIn: () => new Promise(() => {}) });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    await session.tell({ type: 'session.adopt', tokens: buildTokens() });

    expect(session.tags()).toBe('signed-in');
  });

  it('keeps the password nowhere', async () => {
    const session = await startSession({ signIn: refused });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect(JSON.stringify(session.actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });
});

describe('signing out', () => {
  it('informs the server which session ends, and forgets it', async () => {
    const ended: string[] = [];
    const session = await startSession({
      kept: buildTokens(),
      signOut: ({ refreshToken }) => ended.push(refreshToken),
    });

    await session.send({ type: 'session.signOut' });

    expect(session.tags()).toBe('signed-out');
    expect(ended).toEqual([buildTokens().refreshToken]);
    expect([session.storage.kept, session.tokens(), session.person()]).toEqual([null, null, null]);
  });

  it('happens without the server when the call fails', async () => {
    const session = await startSession({
      kept: buildTokens(),
      signOut: () => Promise.reject(new TypeError('fetch failed')),
    });

    await session.send({ type: 'session.signOut' });

    expect([session.tags(), session.storage.kept]).toEqual(['signed-out', null]);
  });

  it('waits for a silent server for five seconds only', async () => {
    const session = await startSession({ kept: buildTokens(), signOut: () => new Promise(() => {}) });

    await session.send({ type: 'session.signOut' });
    expect(session.tags()).toBe('busy signed-in');

    await session.pass(SIGN_OUT_PATIENCE_MS);
    expect([session.tags(), session.storage.kept]).toEqual(['signed-out', null]);
  });

  it('is not undone by a refresh of another tab', async () => {
    const session = await startSession({ kept: buildTokens(), signOut: () => new Promise(() => {}) });
    await session.send({ type: 'session.signOut' });

    await session.tell({ type: 'session.adopt', tokens: buildTokens() });
    await session.pass(SIGN_OUT_PATIENCE_MS);

    expect(session.tags()).toBe('signed-out');
  });

  it('is not undone by the late news of a refresh, but by a new session of another tab', async () => {
    const kept = buildTokens();
    const session = await startSession({ kept });
    await session.send({ type: 'session.signOut' });

    await session.tell({ type: 'session.adopt', tokens: { ...kept, accessToken: 'newer' } });
    expect(session.tags()).toBe('signed-out');

    await session.tell({ type: 'session.adopt', tokens: buildTokens({ username: 'petrova.ev' }) });
    expect(session.tags()).toBe('signed-in');
  });

  it('stops the refreshing', async () => {
    const session = await startSession({ kept: buildTokens() });
    await session.send({ type: 'session.signOut' });

    await session.pass(HOUR);

    expect(session.calls.refreshAccess).toBe(0);
  });
});
