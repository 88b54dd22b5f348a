import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

/** For somebody who has lost the telephone. One's own is switched off with a code: a stolen session must not do. */
export const resetSecondFactor = defineOperation('resetSecondFactor', {
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
