import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingUser, userConflict } from './texts.ts';

/**
 * Lets a person who has forgotten their password, or was never told their code, begin again. A `GET` by documentation.
 */
export const resetInviteCode = defineOperation('resetInviteCode', {
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
