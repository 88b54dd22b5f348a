import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { type User, userQueries } from '@zvonok/api-client/users';
import { isRole } from '@zvonok/domain/access/roles';
import type { Fields, FieldValue } from '@zvonok/domain/conflicts/conflicts';
import { fieldValueText } from '@zvonok/domain/conflicts/conflicts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { type UserEditForm, userEditSchema } from '@zvonok/domain/forms/account';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { USER_MESSAGE } from '@zvonok/domain/messages/records';
import { ArrowLeftIcon, buttonLook } from '@zvonok/ui/controls';
import { Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { UserForm } from '@zvonok/ui/users';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import styles from '../../shared/page-head/reading-page.module.css';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { HistoryButton, type HistoryLook } from '../../shared/records/record-buttons.tsx';
import { putSavedRecord, useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { refreshUsers, saveUser, useRoleNames, useTeacherChoices } from './user-account.ts';
import { UserEntry } from './user-entry.tsx';

const TITLE = 'Редактирование пользователя';

/** /app/admin/users/edit/{id}: one account. What cannot be loaded leads back to the list. */
export function UserEditScreen({ id }: { id: number }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, isError } = useQuery(userQueries.one(api, id));
  usePageTitle(TITLE);
  if (isError && !data) return <Navigate to="/app/admin/users" replace />;
  return (
    <div className={styles.form}>
      <PageHeader title={TITLE} actions={data && <UserHistory user={data} look="words" />} />
      {data ? (
        <>
          <UserEditor key={id} user={data} />
          <UserEntry user={data} />
        </>
      ) : (
        <Skeleton height="32rem" />
      )}
    </div>
  );
}

/** One account in a form. What was typed stays typed when the server refuses or does not answer. */
function UserEditor({ user }: { user: User }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const ownId = usePerson()?.id;
  const { names, createsTeacher } = useRoleNames();
  const teachers = useTeacherChoices(user.id);
  const form = useRecordForm<UserEditForm>({
    draft: `user.${user.id}`,
    start: valuesOf(user),
    check: userEditSchema,
    mode: 'onChange',
  });
  const { bind, control } = form;
  const change = useRecordChange({
    refresh: refreshUsers,
    edited: {
      base: fieldsOf(user),
      version: user.version,
      values: fieldsOf(form.values),
      put: (field: string, value: FieldValue) => {
        if (field !== 'role' || isRole(value)) form.put(field, value);
      },
    },
  });
  const save = form.submit((values) =>
    change.mutate(
      {
        done: COMMON_MESSAGE.changesSaved,
        yours: fieldsOf(values),
        call: (to, seen) => saveUser(to, { user, values, seen: seen.version, createsTeacher }),
      },
      {
        onSaved({ user: saved, lacksTeacher }) {
          change.startFrom(fieldsOf(saved), saved.version);
          client.setQueryData(userQueries.one(api, user.id).queryKey, saved);
          putSavedRecord(client, userQueries.lists, saved);
          form.startFrom(valuesOf(saved));
          if (lacksTeacher) toasts.error(USER_MESSAGE.teacherNotGiven);
        },
        onFailed(error) {
          toasts.error(COMMON_MESSAGE.changesNotSaved);
          if (isRefusal(error) && form.blame(error.problem.errors)) change.reset();
        },
      },
    ),
  );

  return (
    <>
      <UserForm
        facts={{
          id: user.id,
          login: user.login,
          created: user.dateCreated,
          modified: user.dateModified,
          lastOnline: user.lastTimeOnline,
        }}
        fields={{
          lastName: bind('lastName'),
          firstName: bind('firstName'),
          email: bind('email'),
          password: bind('password'),
        }}
        role={control('role')}
        roleNames={names}
        teacher={control('teacherId')}
        teachers={teachers}
        blocked={control('blocked')}
        protectedFromDeletion={control('protectionFromDeletion')}
        own={user.id === ownId}
        canSave={form.isValid}
        busy={change.isPending}
        failure={change.failure}
        conflict={change.conflict}
        back={
          <Link to="/app/admin/users" {...buttonLook()}>
            <ArrowLeftIcon size={18} />
            Назад
          </Link>
        }
        onSubmit={save}
      />
      <LeaveUnsaved isUnsaved={form.isDirty}>Изменения пользователя не сохранены и пропадут.</LeaveUnsaved>
    </>
  );
}

function valuesOf(user: User): UserEditForm {
  const { firstName, lastName, email, role, blocked, protectionFromDeletion, teacherId } = user;
  return {
    firstName,
    lastName,
    email: email ?? '',
    password: '',
    role,
    blocked,
    protectionFromDeletion,
    teacherId,
  };
}

/** The fields two people may have changed, as a body spells them. */
function fieldsOf(user: User | UserEditForm): Fields {
  const { firstName, lastName, email, role, blocked, protectionFromDeletion, teacherId } = user;
  return { firstName, lastName, email: email ?? '', role, blocked, protectionFromDeletion, teacherId };
}

const LABELS = {
  ...FIELD_LABELS.user,
  teacher: FIELD_LABELS.user.teacherId,
  login: 'Логин',
  password: 'Пароль',
  inviteCode: 'Пригласительный код',
};

interface UserHistoryProps {
  user: User;
  look?: HistoryLook;
}

/** Who changed what of an account, and when. */
export function UserHistory({ user: { id, lastName, firstName }, look = 'drawing' }: UserHistoryProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  return (
    <HistoryButton
      look={look}
      name={`${lastName} ${firstName}`}
      operation="getUserHistory"
      query={userQueries.history(api, id)}
      labels={LABELS}
      valueText={valueText}
    />
  );
}

/** A secret is never shown, only that it has changed. */
function valueText(value: FieldValue, field: string): string {
  if (field !== 'password' && field !== 'inviteCode') return fieldValueText(value);
  return value === null ? 'прежний' : 'новый';
}
