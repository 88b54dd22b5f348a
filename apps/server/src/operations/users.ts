import { canAdministerUsers, ROLE_TABLE } from '@zvonok/domain/access/rights';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import {
  type InvitedPerson,
  invitationsSchema,
  userCreateSchema,
  userEditSchema,
} from '@zvonok/domain/forms/account';
import { checkForm, type FormError } from '@zvonok/domain/forms/fields';
import { userFilter } from '@zvonok/domain/sorting/list-choices';
import { cleanName } from '@zvonok/domain/text/normalised-name';
import { checkPeople, type KnownUser, namesakesText } from '@zvonok/domain/users/people-list';
import { NEVER_ONLINE } from '@zvonok/domain/users/rules';
import { hashPassword } from '../accounts/passwords.ts';
import type { EditedUser, UpdateRefusal } from '../accounts/user-editor.ts';
import { presentUser } from '../accounts/users.ts';
import { momentValue } from '../files/workbook/flat-sheets.ts';
import { CHECK_FIELDS, missingRecord, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { presentHistory } from '../records/history.ts';
import { anySignedIn, authorOf } from './caller.ts';
import { exportList } from './list-export.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors, checkVersion, wrongField } from './refusals.ts';

export const EMAIL_TAKEN = 'Эта почта уже указана у другого пользователя';
export const INVITE_UNKNOWN = 'Такого кода нет, или им уже воспользовались';
export const INVITE_EXPIRED = 'Срок этого кода истёк: попросите у администратора школы новый';
export const PASSWORD_LINK_OVER = 'Ссылка уже не действует: попросите у администратора школы новую';
const NO_SUCH_TEACHER = 'Такого учителя нет. Возможно, его уже удалили';
const TEACHER_LINKED = 'Этот учитель уже связан с другим пользователем.';

export function missingUser(id: number): string {
  return missingRecord('Пользователя', id, 'его');
}

/** The problem type of a 409 about an account. */
export function userConflict(title: string): RefusalExtras {
  return { problem: { type: 'user-conflict', title } };
}

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_USER = {
  labels: FIELD_LABELS.user,
  fields: ({ version: _, ...user }: EditedUser) => ({ ...user, email: user.email ?? '' }),
};

const listUsers = defineOperation('listUsers', {
  allow: canAdministerUsers,
  async run({ session }, { clock, users }) {
    const all = await users.list(clock.now());
    return all.map((user) => presentUser(user, session.sessionId, clock.timeZone));
  },
});

/**
 * Creates an account with an invite code, by which its owner chooses the login. An account with the role of a teacher
 * that is linked to none gets a teacher of its own (docs/decisions/0056).
 */
const createUser = defineOperation('createUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers, users }) {
    const { body, refuse, session } = call;
    const checked = checkForm(userCreateSchema, body);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const now = clock.now();
    // Only the number is kept for a repeated call: the answer contains an invite code.
    const { id } = await call.once(async (trx) => {
      const created = await editUsers.create(trx, checked.form, { author: authorOf(call), now });
      if (created === 'no-such-teacher')
        throw refuse(400, `${NO_SUCH_TEACHER}.`, wrongField('teacherId', NO_SUCH_TEACHER));
      if (created === 'teacher-linked') throw refuse(409, TEACHER_LINKED, userConflict('Учитель уже связан'));
      return { id: created };
    });
    const user = await users.get(id, now);
    if (!user) throw refuse(409, missingUser(id));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});

/** Creates an account and a code for each of a list, or for none of it if one cannot have it. */
const inviteUsers = defineOperation('inviteUsers', {
  allow: canAdministerUsers,
  changesAsked: ({ body }) => body.people.length,
  async run(call, { clock, editUsers, users }) {
    const { body, refuse, session } = call;
    const given = body.people.map((person) => ({ ...person, email: person.email ?? '' }));
    const checked = checkForm(invitationsSchema, { people: given });
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { people } = checked.form;
    const now = clock.now();
    const refuseAll = (errors: readonly FormError[]) => {
      if (errors.length > 0) throw refuse(400, NOBODY_INVITED, bodyErrors(errors));
    };
    const { ids } = await call.once(async (trx) => {
      const created = await editUsers.invite(
        trx,
        people.map((person) => ({
          ...person,
          lastName: cleanName(person.lastName),
          firstName: cleanName(person.firstName),
          email: person.email === '' ? null : person.email,
        })),
        {
          author: authorOf(call),
          now,
          checkAccounts: (accounts) => refuseAll(invitationErrors(people, accounts)),
        },
      );
      refuseAll(
        created.errors.map(({ index, reason }) => ({
          field: `people.${index}.${reason === 'email-taken' ? 'email' : 'teacherId'}`,
          message: NOT_INVITED[reason],
        })),
      );
      return { ids: created.ids };
    });
    const made = new Set(ids);
    const all = await users.list(now);
    return all
      .filter(({ id }) => made.has(id))
      .map((user) => presentUser(user, session.sessionId, clock.timeZone));
  },
});

const NOBODY_INVITED = 'Не приглашён никто: исправьте названные строки.';
const NOT_INVITED = {
  'email-taken': EMAIL_TAKEN,
  'no-such-teacher': NO_SUCH_TEACHER,
  'teacher-linked': TEACHER_LINKED,
} as const;

/** Addresses and names that the school or the list itself has already. */
function invitationErrors(people: readonly InvitedPerson[], accounts: readonly KnownUser[]): FormError[] {
  const lines = people.map((person, index) => ({ ...person, line: index + 1, faults: [] }));
  return checkPeople(lines, { users: accounts, teachers: [] }).flatMap(({ faults, namesakes }, index) => [
    ...faults.map((message) => ({ field: `people.${index}.email`, message })),
    ...(namesakes.length === 0 || people[index]?.isNamesakeConfirmed
      ? []
      : [{ field: `people.${index}.isNamesakeConfirmed`, message: namesakesText(namesakes) }]),
  ]);
}

const searchUsers = defineOperation('searchUsers', {
  allow: canAdministerUsers,
  async run({ path, session }, { clock, users }) {
    const found = await users.search(path.text, clock.now());
    return found.map((user) => presentUser(user, session.sessionId, clock.timeZone));
  },
});

type Listed = Wire['User'] & { teacher: string | null };

const yes = (is: boolean) => (is ? 'да' : null);
/** Without invite codes: a workbook is passed on, and a code lets its reader in. */
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
    header: FIELD_LABELS.user.protectionFromDeletion,
    width: 20,
    value: ({ protectionFromDeletion }: Listed) => yes(protectionFromDeletion),
  },
  {
    header: 'В сети',
    width: 20,
    value: ({ lastTimeOnline }: Listed) => momentValue(lastTimeOnline) ?? NEVER_ONLINE,
  },
  { header: 'Создан', width: 18, value: ({ dateCreated }: Listed) => momentValue(dateCreated) },
  { header: 'Изменён', width: 18, value: ({ dateModified }: Listed) => momentValue(dateModified) },
];

/** The users that the list shows for the same search and filter, by number, as a workbook. */
const exportUsers = defineOperation('exportUsers', {
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

const getUser = defineOperation('getUser', {
  allow: canAdministerUsers,
  async run({ path, refuse, session }, { clock, users }) {
    const user = await users.get(path.id, clock.now());
    if (!user) throw refuse(404, missingUser(path.id));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});

/**
 * Changes an account. Administrators cannot block themselves or give up their role, so a school always has one.
 */
const updateUser = defineOperation('updateUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers, users }) {
    const { query, body, refuse, session } = call;
    const { id } = call.path;
    const given = { ...body, email: body.email ?? '', password: body.password ?? '' };
    const checked = checkForm(userEditSchema, given);
    if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { email, password, teacherId, ...change } = checked.form;
    if (id === session.userId && (change.blocked || !canAdministerUsers([change.role]))) {
      throw refuse(409, 'Попросите другого администратора.', userConflict('Себя лишить прав нельзя'));
    }

    const now = clock.now();
    const link = query.removeTeacher ? { teacherId: null } : teacherId !== null && { teacherId };
    const yours = { ...change, ...link, ...(body.email !== undefined && { email }) };
    const check = checkVersion(call, { ...EDITED_USER, yours });
    const result = await editUsers.update(
      id,
      {
        ...change,
        ...link,
        ...(body.email !== undefined && { email: email === '' ? null : email }),
        ...(password !== '' && { passwordHash: await hashPassword(password) }),
      },
      { sessionId: session.sessionId, author: authorOf(call), now, check },
    );
    if (result !== 'changed') throw updateRefusal(result, id, refuse);
    const user = await users.get(id, now);
    if (!user) throw refuse(404, missingUser(id));
    return presentUser(user, session.sessionId, clock.timeZone);
  },
});

function updateRefusal(
  reason: UpdateRefusal,
  id: number,
  refuse: (status: 400 | 404 | 409, detail: string, extras?: RefusalExtras) => Refusal,
): Refusal {
  switch (reason) {
    case 'no-such-user':
      return refuse(404, missingUser(id));
    case 'email-taken':
      return refuse(400, `${EMAIL_TAKEN}.`, wrongField('email', EMAIL_TAKEN));
    case 'no-such-teacher':
      return refuse(400, `${NO_SUCH_TEACHER}.`, wrongField('teacherId', NO_SUCH_TEACHER));
    case 'teacher-linked':
      return refuse(409, TEACHER_LINKED, userConflict('Учитель уже связан'));
    case 'not-registered': {
      const message = 'Пользователь ещё не зарегистрировался: пароль он выберет сам';
      return refuse(400, `${message}.`, wrongField('password', message));
    }
  }
}

const IMPOSSIBLE = userConflict('Удаление невозможно');

const deleteUser = defineOperation('deleteUser', {
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

/** Brings a deleted account back, for as long as it is kept. */
const restoreUser = defineOperation('restoreUser', {
  allow: canAdministerUsers,
  async run(call, { clock, editUsers, users }) {
    const { id } = call.path;
    const now = clock.now();
    const found = await editUsers.restore(id, { author: authorOf(call), now });
    const user = found ? await users.get(id, now) : null;
    if (!user) throw call.refuse(404, missingUser(id));
    return presentUser(user, call.session.sessionId, clock.timeZone);
  },
});

/** The changes of an account with their authors and times. */
const getUserHistory = defineOperation('getUserHistory', {
  allow: canAdministerUsers,
  async run({ path, refuse }, { clock, users }) {
    if (!(await users.get(path.id, clock.now()))) throw refuse(404, missingUser(path.id));
    return presentHistory(await users.history(path.id), clock.timeZone);
  },
});

/**
 * The rights of each role. Our own application has the same rules built in; this is for other clients.
 */
const listRoles = defineOperation('listRoles', {
  allow: anySignedIn,
  run: async () => [...ROLE_TABLE],
});

/** Accounts and their roles. */
export const USER_OPERATIONS = {
  listUsers,
  createUser,
  inviteUsers,
  searchUsers,
  exportUsers,
  getUser,
  updateUser,
  deleteUser,
  restoreUser,
  getUserHistory,
  listRoles,
};
