import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { missingUser, userConflict } from './texts.ts';

const IMPOSSIBLE = userConflict('Удаление невозможно');

export const deleteUser = defineOperation('deleteUser', {
  allow: canAdministerUsers,
  async run({ path, refuse, session }, { editUsers }) {
    const { id } = path;
    if (id === session.userId) throw refuse(409, 'Себя удалить нельзя.', IMPOSSIBLE);
    const result = await editUsers.remove(id);
    if (result === 'no-such-user') throw refuse(404, missingUser(id));
    if (result === 'protected') throw refuse(409, 'Пользователь защищен от удаления.', IMPOSSIBLE);
    return { id, deleted: true as const };
  },
});
