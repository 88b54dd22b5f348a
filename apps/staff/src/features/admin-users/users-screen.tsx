import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { teacherQueries } from '@zvonok/api-client/teachers';
import {
  deleteUser,
  exportUsers,
  restoreUser,
  type User,
  updateUser,
  userQueries,
} from '@zvonok/api-client/users';
import { ROLE_LABEL, ROLES } from '@zvonok/domain/access/roles';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { USER_MESSAGE } from '@zvonok/domain/messages/records';
import { type UserFilter, userFilter } from '@zvonok/domain/sorting/list-choices';
import { DEFAULT_SORT, type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import { NOUN } from '@zvonok/domain/text/plural';
import { canDeleteUser } from '@zvonok/domain/users/rules';
import { Button, buttonLook, CopyIcon, EditIcon, PlusIcon } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { UserRecord, userColumns } from '@zvonok/ui/users';
import { useCallback, useMemo, useState } from 'react';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { RecordButton, RecordLink } from '../../shared/records/record-buttons.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { useListSearch } from '../../shared/records/use-list-search.ts';
import { listFailureOf, useRecords } from '../../shared/records/use-records.tsx';
import { usePerson } from '../../shared/session/use-session.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { InviteCodesButton } from './invite-codes-button.tsx';
import { InvitePeopleScreen } from './invite-people.tsx';
import { NewUser } from './new-user.tsx';
import { refreshUsers } from './user-account.ts';
import { UserHistory } from './user-editor.tsx';
import { USERS_SEARCH } from './users-search.ts';

const SORTS = [
  { id: 'id', label: 'По номеру' },
  { id: 'name', label: 'По фамилии' },
  { id: 'role', label: 'По роли' },
  { id: 'online', label: 'По времени в сети' },
  { id: 'modified', label: 'По изменению' },
];
const FILTERS: readonly { value: UserFilter; label: string }[] = [
  ...ROLES.map((role) => ({ value: role, label: ROLE_LABEL[role] })),
  { value: 'blocked', label: 'Заблокированные' },
  { value: 'unregistered', label: 'Не зарегистрированы' },
];

/** About the height of a card with its fields and buttons, in pixels. */
const CARD_PX = 176;

const nameOf = ({ lastName, firstName }: User) => `${lastName} ${firstName}`;

/** /app/admin/users: everybody with an account, or how many are invited at once. */
export function UsersScreen() {
  const { linkedView: view } = useListSearch(USERS_SEARCH);
  const invitesMany = useCapability('inviteUsers');
  return view === undefined || !invitesMany ? (
    <UserList invitesMany={invitesMany} />
  ) : (
    <InvitePeopleScreen view={view} />
  );
}

function UserList({ invitesMany }: { invitesMany: boolean }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const copy = useCopy();
  const search = useListSearch(USERS_SEARCH);
  const records = useUserRecords(search);
  const form = useFormDialog<null>();
  const [asksBlock, setAsksBlock] = useState(false);
  const linkToTeacher = useTeacherLink();
  const columns = useMemo(() => userColumns<User>((user) => linkToTeacher(user) ?? '—'), [linkToTeacher]);
  const filter = {
    ...(search.text !== '' && { text: search.text }),
    ...(search.statuses.length > 0 && { statuses: search.statuses.join(',') }),
  };

  return (
    <RecordListScreen
      title="Управление пользователями"
      listName="Пользователи"
      search={search}
      records={records}
      label="Найти пользователя"
      placeholder="Имя, логин или почта"
      sorts={SORTS}
      statuses={{ label: 'Кто', options: FILTERS }}
      exported={{
        title: 'Экспорт пользователей',
        operation: 'exportUsers',
        call: (transfer) => exportUsers(api, filter, transfer),
        fileName: (now) => listFileName('Пользователи', now),
      }}
      headActions={
        <>
          <InviteCodesButton>Пригласительные коды</InviteCodesButton>
          {invitesMany && (
            <Link to="/app/admin/users" search={{ view: 'invite' }} {...buttonLook()}>
              Пригласить многих
            </Link>
          )}
          <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => form.open(null)}>
            Добавить пользователя
          </Button>
        </>
      }
      empty={{ title: USER_MESSAGE.none }}
      people
      columns={columns}
      actionsWidth="9.5rem"
      renderCard={(user, parts) => <UserRecord user={user} teacher={linkToTeacher(user)} {...parts} />}
      cardHeight={CARD_PX}
      renderActions={(user) => (
        <>
          <RecordLink
            to="/app/admin/users/edit/$id"
            params={{ id: String(user.id) }}
            text="Изменить"
            name={nameOf(user)}
            icon={<EditIcon size={18} />}
          />
          {user.inviteCode !== null && (
            <RecordButton
              text="Скопировать код"
              name={nameOf(user)}
              icon={<CopyIcon size={18} />}
              onClick={() => copy(user.inviteCode ?? '', USER_MESSAGE.inviteCodeCopied)}
            />
          )}
          <UserHistory user={user} />
        </>
      )}
      bulkActions={
        <>
          <InviteCodesButton ids={records.selection.items.map(({ id }) => id)}>
            Коды выбранных
          </InviteCodesButton>
          <Button variant="danger" onClick={() => setAsksBlock(true)}>
            Заблокировать
          </Button>
        </>
      }
    >
      <NewUser key={form.formKey} open={form.isOpen} onClose={form.close} onPutAside={form.putAside} />
      <ConfirmDialog
        open={asksBlock}
        title="Заблокировать выбранных?"
        confirmLabel="Заблокировать"
        tone="danger"
        onCancel={() => setAsksBlock(false)}
        onConfirm={() => {
          setAsksBlock(false);
          void records.bulk.run('Заблокировано', (user) => block(api, user));
        }}
      >
        Войти они больше не смогут, их сессии закончатся. Снять блокировку можно на странице пользователя.
      </ConfirmDialog>
    </RecordListScreen>
  );
}

/** Links a user to the lessons of their teacher of the timetable; null for one without a teacher. */
function useTeacherLink() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery(teacherQueries.list(api));
  const nameOfTeacher = useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
  return useCallback(
    ({ teacherId }: User) => {
      const name = teacherId === null ? undefined : nameOfTeacher.get(teacherId);
      return teacherId === null || name === undefined ? null : (
        <Link to="/app/schedule" search={{ view: 'teacher', teacher: teacherId }}>
          {name}
        </Link>
      );
    },
    [nameOfTeacher],
  );
}

/** The accounts of a search, and how they are deleted. */
function useUserRecords(search: Wanted) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const ownId = usePerson()?.id;
  const client = useQueryClient();
  return useRecords<User>({
    ...useUsers(search),
    noun: NOUN.user,
    nameOf,
    refresh: () => refreshUsers(client),
    deletion: {
      question: USER_MESSAGE.confirmDelete,
      messages: { deleted: USER_MESSAGE.deleted, failed: USER_MESSAGE.notDeleted },
      remove: ({ id, version }) => deleteUser(api, id, version),
      restore: { operation: 'restoreUser', call: ({ id }) => restoreUser(api, id) },
      refusal(user) {
        if (user.id === ownId) return USER_MESSAGE.ownAccount;
        return canDeleteUser(user) ? null : USER_MESSAGE.protectedFromDeletion;
      },
      isOffered: ({ id }) => id !== ownId,
    },
  });
}

function block(
  api: Api,
  { id, firstName, lastName, role, protectionFromDeletion, teacherId, version }: User,
): Promise<User> {
  const account = { firstName, lastName, role, protectionFromDeletion, blocked: true, teacherId };
  return updateUser(api, id, account, { seen: version });
}

const SORT_KEYS = {
  id: DEFAULT_SORT.users,
  name: ({ lastName, firstName }: User): SortValue => `${lastName} ${firstName}`,
  role: ({ role }: User): SortValue => ROLES.indexOf(role),
  online: ({ lastTimeOnline }: User): SortValue => lastTimeOnline,
  modified: ({ dateModified }: User): SortValue => dateModified,
} as const;

interface Wanted {
  text: string;
  statuses: readonly UserFilter[];
  sort: { by: keyof typeof SORT_KEYS; direction: SortDirection };
}

/** The people of a search and a filter, in an order. */
function useUsers({ text, statuses, sort: { by, direction } }: Wanted) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const all = useQuery({ ...userQueries.list(api), enabled: text === '' });
  const found = useQuery({
    ...userQueries.search(api, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const query = text === '' ? all : found;
  const { data } = query;
  // One text, because the list of an address is made anew with every drawing.
  const chosen = statuses.join(',');
  const users = useMemo(
    () => (data ? sortBy(data.filter(userFilter(chosen.split(','))), SORT_KEYS[by], direction) : null),
    [data, chosen, by, direction],
  );
  return { items: users, failure: listFailureOf(query, RECORDS_NOT_LOADED.users) };
}
