import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { userFilter } from '@zvonok/domain/users/filter';
import { NEVER_ONLINE } from '@zvonok/domain/users/rules';
import { presentUser } from '../../accounts/present-user.ts';
import type { Wire } from '../../platform/schemas.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';

type Listed = Wire['User'] & { teacher: string | null };

const yes = (is: boolean) => (is ? 'да' : null);
/** Invite codes are left out: a workbook is passed on, and whoever has a code gets in. */
const COLUMNS = [
  { header: '№', width: 8, value: ({ id }: Listed) => id },
  { header: 'Фамилия', width: 22, value: ({ lastName }: Listed) => lastName },
  { header: 'Имя', width: 22, value: ({ firstName }: Listed) => firstName },
  { header: 'Роль', width: 26, value: ({ role }: Listed) => ROLE_LABEL[role] },
  { header: 'Логин', width: 22, value: ({ login }: Listed) => login },
  { header: 'Электронная почта', width: 34, value: ({ email }: Listed) => email },
  { header: 'Связанный учитель', width: 24, value: ({ teacher }: Listed) => teacher },
  { header: 'Заблокирован', width: 14, value: ({ blocked }: Listed) => yes(blocked) },
  {
    header: 'Защита от удаления',
    width: 20,
    value: ({ protectionFromDeletion }: Listed) => yes(protectionFromDeletion),
  },
  {
    header: 'В сети',
    width: 20,
    value: ({ lastTimeOnline }: Listed) => showServerDate(lastTimeOnline) || NEVER_ONLINE,
  },
  { header: 'Создан', width: 18, value: ({ dateCreated }: Listed) => showServerDate(dateCreated) },
  { header: 'Изменён', width: 18, value: ({ dateModified }: Listed) => showServerDate(dateModified) },
];

/** What the list of users shows for the same search and filter, by number. */
export const exportUsers = defineOperation('exportUsers', {
  allow: canAdministerUsers,
  run(call, services) {
    const { text = '', statuses = '' } = call.query;
    const { clock, teachers, users } = services;
    return exportList(call, services, {
      name: 'Пользователи',
      plainName: 'users.xlsx',
      columns: COLUMNS,
      async read() {
        const now = clock.now();
        const found = await (text.trim() === '' ? users.list(now) : users.search(text, now));
        const nameOf = new Map((await teachers.list()).map(({ id, name }) => [id, name]));
        return found.filter(userFilter(statuses.split(','))).map((user) => ({
          ...presentUser(user, call.session.sessionId, clock.timeZone),
          teacher: user.teacherId === null ? null : (nameOf.get(user.teacherId) ?? null),
        }));
      },
    });
  },
});
