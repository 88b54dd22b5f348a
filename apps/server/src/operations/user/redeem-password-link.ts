import { checkForm } from '@zvonok/domain/forms/check-form';
import { passwordLinkSchema } from '@zvonok/domain/forms/new-password';
import { hashPassword } from '../../accounts/passwords.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { tooManyAttempts } from '../auth/too-many-attempts.ts';
import { bodyErrors } from '../body-errors.ts';
import { definePublicOperation } from '../operation.ts';
import { PASSWORD_LINK_OVER, wrongField } from './texts.ts';

/** Whoever has a working link sets a password. One that never was is answered like one that is over. */
export const redeemPasswordLink = definePublicOperation('redeemPasswordLink', {
  async run({ body, client, refuse }, { clock, loginAttempts, passwordLinks, signInAudit }) {
    const { address } = client;
    const attempt = await loginAttempts.begin({ kind: 'password-link', address });
    const now = clock.now();
    if (!attempt.allowed) {
      await signInAudit.lockedOut({ account: null, address, at: now });
      throw tooManyAttempts(attempt.retryAfterS);
    }
    const over = () => refuse(400, `${PASSWORD_LINK_OVER}.`, wrongField('token', PASSWORD_LINK_OVER));
    if (!(await passwordLinks.works(body.token, now))) throw over();
    const checked = checkForm(passwordLinkSchema, body);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const passwordHash = await hashPassword(checked.form.password);
    const login = await passwordLinks.redeem({ token: body.token, passwordHash }, { address, now });
    if (login === null) throw over();
    await loginAttempts.takeBack(attempt.id);
    return { login };
  },
});
