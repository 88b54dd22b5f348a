import { Link, useRouteContext } from '@tanstack/react-router';
import { deleteUser, exportUsers, restoreUser, updateUser } from '@zvonok/api-client/calls/users';
import type { User } from '@zvonok/api-client/queries/users';
import { ROLE_LABEL, ROLES } from '@zvonok/domain/access/roles';
import { listFileName } from '@zvonok/domain/downloads/file-names';
import { USER_MESSAGE } from '@zvonok/domain/messages/users';
import { NOUN } from '@zvonok/domain/text/nouns';
import type { UserFilter } from '@zvonok/domain/users/filter';
import { canDeleteUser } from '@zvonok/domain/users/rules';
import { Button, buttonLook, EditIcon, PlusIcon, TrashIcon } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { RecordList, SelectionBar } from '@zvonok/ui/lists';
import { AppProvider } from '@zvonok/ui/tokens';
import { UserRecord } from '@zvonok/ui/users';
import { useState } from 'react';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { ExportListButton } from '../../shared/record-list/export-list-button.tsx';
import { ListControls } from '../../shared/record-list/list-controls.tsx';
import styles from '../../shared/record-list/list-page.module.css';
import { nothingFound } from '../../shared/record-list/nothing-found.tsx';
import { DeleteRecordButton, RecordButton } from '../../shared/record-list/record-button.tsx';
import { useBulkAction } from '../../shared/record-list/use-bulk-action.ts';
import { useDeletion } from '../../shared/record-list/use-deletion.tsx';
import { useListSearch } from '../../shared/record-list/use-list-search.ts';
import { useSelection } from '../../shared/record-list/use-selection.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { InviteCodesButton } from './invite-codes-button.tsx';
import { NewUser } from './new-user.tsx';
import { useUserRefresh } from './use-user-refresh.ts';
import { useUsers } from './use-users.ts';
import { UserHistory } from './user-history.tsx';
import { USERS_SEARCH } from './users-search.ts';

const TITLE = 'Управление пользователями';
const NONE: readonly User[] = [];
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

/** /app/admin/users: everybody with an account. */
export function UsersScreen() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const ownId = usePerson()?.id;
  const refresh = useUserRefresh();
  const copy = useCopy();
  const search = useListSearch(USERS_SEARCH);
  const { users, failure } = useUsers(search);
  const selection = useSelection(users ?? NONE);
  const form = useFormDialog<null>();
  const [asksBlock, setAsksBlock] = useState(false);
  usePageTitle(TITLE);
  const deletion = useDeletion<User>({
    question: USER_MESSAGE.confirmDelete,
    noun: NOUN.user,
    nameOf,
    messages: { deleted: USER_MESSAGE.deleted, failed: USER_MESSAGE.notDeleted },
    remove: ({ id, version }) => deleteUser(api, id, version),
    restore: { operation: 'restoreUser', call: ({ id }) => restoreUser(api, id) },
    refresh,
    refusal(user) {
      if (user.id === ownId) return USER_MESSAGE.ownAccount;
      return canDeleteUser(user) ? null : USER_MESSAGE.protectedFromDeletion;
    },
    onDeleted: selection.clear,
  });
  const bulk = useBulkAction<User>({ noun: NOUN.user, nameOf, selection, refresh });
  const block = ({ id, firstName, lastName, role, protectionFromDeletion, teacherId, version }: User) =>
    updateUser(
      api,
      id,
      { firstName, lastName, role, protectionFromDeletion, blocked: true, teacherId },
      { seen: version },
    );

  const filter = {
    ...(search.text !== '' && { text: search.text }),
    ...(search.statuses.length > 0 && { statuses: search.statuses.join(',') }),
  };

  return (
    <AppProvider>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <ExportListButton
              title="Экспорт пользователей"
              operation="exportUsers"
              call={(transfer) => exportUsers(api, filter, transfer)}
              fileName={(now) => listFileName('Пользователи', now)}
            />
            <InviteCodesButton>Пригласительные коды</InviteCodesButton>
            <Button variant="solid" icon={<PlusIcon size={18} />} onClick={() => form.open(null)}>
              Добавить пользователя
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <ListControls
          search={search}
          label="Найти пользователя"
          placeholder="Имя, логин или почта"
          sorts={SORTS}
          statuses={{ label: 'Кто', options: FILTERS }}
        />
        <RecordList
          label="Пользователи"
          items={users}
          failure={failure}
          estimate={CARD_PX}
          empty={{
            title: USER_MESSAGE.none,
            ...(search.isFiltered && nothingFound(search.clear, { people: true })),
          }}
          renderItem={(user) => (
            <UserRecord
              user={user}
              selection={{ checked: selection.has(user.id), onChange: () => selection.toggle(user.id) }}
              actions={
                <>
                  <Link
                    to="/app/admin/users/edit/$id"
                    params={{ id: String(user.id) }}
                    aria-label={`Изменить: ${nameOf(user)}`}
                    {...buttonLook({ size: 'sm', variant: 'ghost' })}
                  >
                    <EditIcon size={18} />
                    Изменить
                  </Link>
                  {user.inviteCode !== null && (
                    <RecordButton
                      text="Скопировать код"
                      name={nameOf(user)}
                      onClick={() => copy(user.inviteCode ?? '', USER_MESSAGE.inviteCodeCopied)}
                    />
                  )}
                  <UserHistory user={user} />
                  {user.id !== ownId && (
                    <DeleteRecordButton name={nameOf(user)} onClick={() => deletion.ask([user])} />
                  )}
                </>
              }
            />
          )}
        />
        <SelectionBar
          selection={selection}
          noun={NOUN.user}
          progress={bulk.progress}
          actions={
            <>
              <InviteCodesButton ids={selection.items.map(({ id }) => id)}>Коды выбранных</InviteCodesButton>
              <Button variant="danger" onClick={() => setAsksBlock(true)}>
                Заблокировать
              </Button>
              <Button
                variant="danger"
                icon={<TrashIcon size={18} />}
                onClick={() => deletion.ask(selection.items)}
              >
                Удалить
              </Button>
            </>
          }
        />
      </div>
      <NewUser key={form.formKey} open={form.isOpen} onClose={form.close} onPutAside={form.putAside} />
      <ConfirmDialog
        open={asksBlock}
        title="Заблокировать выбранных?"
        confirmLabel="Заблокировать"
        tone="danger"
        onCancel={() => setAsksBlock(false)}
        onConfirm={() => {
          setAsksBlock(false);
          void bulk.run('Заблокировано', block);
        }}
      >
        Войти они больше не смогут, их сессии закончатся. Снять блокировку можно на странице пользователя.
      </ConfirmDialog>
      {deletion.dialog}
    </AppProvider>
  );
}
