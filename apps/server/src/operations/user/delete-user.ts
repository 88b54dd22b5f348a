import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { authorOf } from '../author.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_USER } from './edited-user.ts';
import { missingUser, userConflict } from './texts.ts';

const IMPOSSIBLE = userConflict('Удаление невозможно');

export const deleteUser = defineOperation('deleteUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers }) {
    const { refuse, session } = call;
    const { id } = call.path;
    if (id === session.userId) throw refuse(409, 'Себя удалить нельзя.', IMPOSSIBLE);
    const check = checkVersion(call, { ...EDITED_USER, yours: null });
    const result = await editUsers.remove(id, { author: authorOf(call), now: clock.now(), check });
    if (result === 'no-such-user') throw refuse(404, missingUser(id));
    if (result === 'protected') throw refuse(409, 'Пользователь защищен от удаления.', IMPOSSIBLE);
    return { id, deleted: true as const };
  },
});
