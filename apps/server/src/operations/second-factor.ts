import { canAdministerUsers, canUseSecondFactor } from '@zvonok/domain/access/rights';
import { presentSecondFactor, totpUri } from '../accounts/second-factors.ts';
import { Refusal } from '../platform/refusal.ts';
import { anySignedIn } from './caller.ts';
import { defineOperation } from './operation.ts';
import { tooManyAttempts, WRONG_CODE, wrongField } from './refusals.ts';
import type { Services } from './services.ts';

const getSecondFactor = defineOperation('getSecondFactor', {
  allow: anySignedIn,
  async run({ session }, { clock, secondFactors }) {
    return presentSecondFactor(await secondFactors.state(session.userId), clock.timeZone);
  },
});

/** The new secret has no effect until a code of it is confirmed, so this may be repeated. */
const beginSecondFactor = defineOperation('beginSecondFactor', {
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

const confirmSecondFactor = defineOperation('confirmSecondFactor', {
  allow: canUseSecondFactor,
  async run({ body, client, refuse, session }, { secondFactors }) {
    const author = { userId: session.userId, address: client.address };
    const result = await secondFactors.confirm(author, body.code);
    if (result.kind === 'wrong-code') throw wrongCode();
    if (result.kind !== 'confirmed') throw refuse(409, 'Начните подключение второго фактора заново.');
    return { recoveryCodes: result.codes };
  },
});

/** Also for roles that may not switch it on: after a change of the role it can still be switched off. */
const switchOffSecondFactor = defineOperation('switchOffSecondFactor', {
  allow: anySignedIn,
  async run({ body, client, session }, services) {
    const author = { userId: session.userId, address: client.address };
    await confirmOwner(author, body.code, services);
    await services.secondFactors.switchOff(author);
    return presentSecondFactor({ enabledAt: null, recoveryCodesLeft: 0 }, services.clock.timeZone);
  },
});

const renewRecoveryCodes = defineOperation('renewRecoveryCodes', {
  allow: anySignedIn,
  async run({ body, client, session }, services) {
    const author = { userId: session.userId, address: client.address };
    await confirmOwner(author, body.code, services);
    return { recoveryCodes: await services.secondFactors.renewCodes(author) };
  },
});

/** For a user who has lost the phone. The own factor needs a code: a stolen session must not be enough. */
const resetSecondFactor = defineOperation('resetSecondFactor', {
  allow: canAdministerUsers,
  async run({ client, path, refuse, session }, { secondFactors }) {
    if (path.id === session.userId)
      throw refuse(409, 'Свой второй фактор выключают в профиле, кодом из приложения.');
    const author = { userId: session.userId, address: client.address };
    const wasReset = await secondFactors.reset(path.id, author);
    if (!wasReset) throw refuse(404, 'У этого пользователя второй фактор не включён.');
    return { id: path.id, deleted: true as const };
  },
});

/** Refuses without a good code: a browser that was left open must not be enough to weaken an account. */
async function confirmOwner(
  author: { userId: number; address: string },
  code: string,
  { loginAttempts, secondFactors }: Services,
): Promise<void> {
  const { enabledAt } = await secondFactors.state(author.userId);
  if (!enabledAt) throw new Refusal(409, 'Второй фактор не включён.');
  const counted = { kind: 'confirmation', ...author } as const;
  const attempt = await loginAttempts.begin(counted);
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterS);
  if (!(await secondFactors.accept(author, code, 'confirmation'))) throw wrongCode();
  await loginAttempts.succeeded(counted);
}

function wrongCode(): Refusal {
  return new Refusal(400, WRONG_CODE.detail, wrongField('code', WRONG_CODE.title));
}

/** The second factor: connecting, switching off, recovery codes. */
export const SECOND_FACTOR_OPERATIONS = {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  switchOffSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
};
