import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { serverDate } from '../../platform/clock.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingUser, userConflict } from './texts.ts';

const NO_LINK = userConflict('Ссылку выдать нельзя');

/** What an administrator hands to somebody who forgot their password: who they are is checked by eye, not by us. */
export const createPasswordLink = defineOperation('createPasswordLink', {
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
