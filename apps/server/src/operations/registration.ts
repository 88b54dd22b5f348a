import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { dayInWords, longDate } from '@zvonok/domain/calendar/long-date';
import { INVITE_CODES_FILE_NAME, inviteCodesFileName } from '@zvonok/domain/downloads/file-names';
import { passwordLinkSchema } from '@zvonok/domain/forms/account';
import { checkForm } from '@zvonok/domain/forms/fields';
import { hashPassword } from '../accounts/passwords.ts';
import type { InvitedRow } from '../accounts/users.ts';
import { schoolMoment, serverDate } from '../platform/clock.ts';
import { CHECK_FIELDS, REQUIRED_FIELD } from '../platform/refusal.ts';
import { FileAnswer } from './answers.ts';
import { authorOf, idsIn } from './caller.ts';
import { defineOperation, definePublicOperation } from './operation.ts';
import { bodyErrors, tooManyAttempts, wrongField } from './refusals.ts';
import {
  EMAIL_TAKEN,
  INVITE_EXPIRED,
  INVITE_UNKNOWN,
  missingUser,
  PASSWORD_LINK_OVER,
  userConflict,
} from './users.ts';

/** Registers with an invite code, a login and a password. Guessing codes is limited like guessing passwords. */
const register = definePublicOperation('register', {
  async run({ body, client, refuse }, { clock, invites, loginAttempts, signInAudit }) {
    const attempt = await loginAttempts.begin({ kind: 'registration', address: client.address });
    const now = clock.now();
    if (!attempt.allowed) {
      await signInAudit.lockedOut({ account: null, address: client.address, at: now });
      throw tooManyAttempts(attempt.retryAfterS);
    }
    const login = body.login.trim();
    if (login === '') throw refuse(400, 'Придумайте логин.', wrongField('login', REQUIRED_FIELD));
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

/**
 * Issues a new invite code, for a person who has forgotten the password or never got a code. The documentation makes it
 * a `GET`.
 */
const resetInviteCode = defineOperation('resetInviteCode', {
  allow: canAdministerUsers,
  changes: true,
  async run(call, { clock, editUsers }) {
    const { path, refuse, session } = call;
    if (path.id === session.userId) {
      const why = 'Новый код закончил бы ваш вход. Попросите другого администратора.';
      throw refuse(409, why, userConflict('Себе выдать код нельзя'));
    }
    const inviteCode = await editUsers.resetInvite(path.id, { author: authorOf(call), now: clock.now() });
    if (inviteCode === null) throw refuse(404, missingUser(path.id));
    return { inviteCode };
  },
});

/**
 * The codes of all who have not registered yet, as slips of paper, by last name; with the address of the registration
 * if the caller says where the app is. Those whose code has expired are listed below.
 */
const exportInviteCodesPdf = defineOperation('exportInviteCodesPdf', {
  allow: canAdministerUsers,
  async run(call, { clock, files, recordAudit, school, users }) {
    const now = schoolMoment(clock.now(), clock.timeZone);
    const { site } = call.query;
    const nameOf = ({ firstName, lastName }: InvitedRow) => `${lastName} ${firstName}`;
    const bytes = await files.withMaker(call, async (run) => {
      const invited = await users.invited(
        clock.now(),
        call.query.ids === undefined ? null : idsIn(call.query.ids),
      );
      const people = invited.flatMap((person) =>
        person.code === null
          ? []
          : [
              {
                name: nameOf(person),
                role: ROLE_LABEL[person.role],
                code: person.code,
                link: site === undefined ? null : `${site}/registration?code=${person.code}`,
                until: dayInWords(schoolMoment(person.expiresAt, clock.timeZone).date),
              },
            ],
      );
      return run('renderInviteCodes', {
        schoolName: school.facts.schoolName,
        date: longDate(now.date),
        site: site ?? null,
        people,
        expired: invited.filter(({ code }) => code === null).map(nameOf),
      });
    });
    const { userId, address } = authorOf(call);
    await recordAudit({ action: 'invite.printed', actor: { userId }, address });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: inviteCodesFileName(now),
      plainName: INVITE_CODES_FILE_NAME,
    });
  },
});

const NO_LINK = userConflict('Ссылку выдать нельзя');

/** A link for a forgotten password, which an administrator hands over in person. */
const createPasswordLink = defineOperation('createPasswordLink', {
  allow: canAdministerUsers,
  async run(call, { clock, passwordLinks }) {
    const { path, refuse, session } = call;
    if (path.id === session.userId) throw refuse(409, 'Свой пароль меняют в личном кабинете.', NO_LINK);
    const link = await passwordLinks.issue(path.id, { author: authorOf(call), now: clock.now() });
    switch (link.kind) {
      case 'no-such-user':
        throw refuse(404, missingUser(path.id));
      case 'not-registered':
        throw refuse(
          409,
          'Пользователь ещё не зарегистрировался: передайте ему пригласительный код.',
          NO_LINK,
        );
      case 'blocked':
        throw refuse(409, 'Пользователь заблокирован: сначала снимите блокировку.', NO_LINK);
      case 'issued':
        return { token: link.token, expires: serverDate(link.expiresAt, clock.timeZone) };
    }
  },
});

/** Sets a new password by a link. An unknown link is answered like an expired one. */
const redeemPasswordLink = definePublicOperation('redeemPasswordLink', {
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

/** How people get their first password or a new one: invite codes and links. */
export const REGISTRATION_OPERATIONS = {
  register,
  resetInviteCode,
  exportInviteCodesPdf,
  createPasswordLink,
  redeemPasswordLink,
};
