import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { type User, userQueries } from '@zvonok/api-client/queries/users';
import type { Fields } from '@zvonok/domain/conflicts/differences';
import type { UserEditForm } from '@zvonok/domain/forms/user';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { USER_MESSAGE } from '@zvonok/domain/messages/users';
import { ArrowLeftIcon, buttonLook } from '@zvonok/ui/controls';
import { UserForm } from '@zvonok/ui/users';
import { useState } from 'react';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { putSavedRecord } from '../../shared/record-list/put-saved-record.ts';
import { usePerson } from '../../shared/session/use-session.ts';
import { saveUser } from './save-user.ts';
import { useRoleNames } from './use-role-names.ts';
import { useTeacherChoices } from './use-teacher-choices.ts';
import { useUserForm } from './use-user-form.ts';
import { useUserRefresh } from './use-user-refresh.ts';

interface Save {
  values: UserEditForm;
  /** The version this person saw. */
  seen: number | undefined;
}

/** One account in a form. What was typed stays typed when the server refuses or does not answer. */
export function UserEditor({ user }: { user: User }) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const refresh = useUserRefresh();
  const ownId = usePerson()?.id;
  const { names, createsTeacher } = useRoleNames();
  const teachers = useTeacherChoices(user.id);
  const form = useUserForm(user);
  const [failure, setFailure] = useState<string | null>(null);
  const conflict = useEditConflict(fieldsOf(user), user.version);
  const save = useMutation({
    mutationFn: ({ values, seen }: Save) => saveUser(api, { user, values, seen, createsTeacher }),
    onMutate: () => setFailure(null),
    onSuccess: ({ user: saved, lacksTeacher }) => {
      conflict.afterSave(fieldsOf(saved), saved.version);
      client.setQueryData(userQueries.one(api, user.id).queryKey, saved);
      putSavedRecord(client, userQueries.lists, saved);
      form.startFrom(saved);
      toasts.success(COMMON_MESSAGE.changesSaved);
      if (lacksTeacher) toasts.error(USER_MESSAGE.teacherNotGiven);
      void refresh();
    },
    onError: (error, { values }): void => {
      const after = conflict.afterRefusal(error, fieldsOf(values));
      if (after.kind === 'again') {
        save.mutate({ values, seen: after.version });
        return;
      }
      toasts.error(COMMON_MESSAGE.changesNotSaved);
      if (after.kind === 'asked') {
        form.putAll(after.taken);
        return;
      }
      const isBlamed = isRefusal(error) && form.blame(error.problem.errors);
      if (!isBlamed) setFailure(failureText(error));
    },
  });
  const send = (values: UserEditForm) => save.mutate({ values, seen: conflict.seen.version });

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
        fields={form.fields}
        role={form.role}
        roleNames={names}
        teacher={form.teacher}
        teachers={teachers}
        blocked={form.blocked}
        protectedFromDeletion={form.protectedFromDeletion}
        own={user.id === ownId}
        canSave={form.isValid}
        busy={save.isPending}
        failure={failure}
        conflict={conflict.panel({ values: fieldsOf(form.values), put: form.put })}
        back={
          <Link to="/app/admin/users" {...buttonLook()}>
            <ArrowLeftIcon size={18} />
            Назад
          </Link>
        }
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      />
      <LeaveUnsaved isUnsaved={form.isDirty}>Изменения пользователя не сохранены и пропадут.</LeaveUnsaved>
    </>
  );
}

/** The fields two people may have changed, as a body spells them. */
function fieldsOf(user: User | UserEditForm): Fields {
  const { firstName, lastName, email, role, blocked, protectionFromDeletion, teacherId } = user;
  return { firstName, lastName, email: email ?? '', role, blocked, protectionFromDeletion, teacherId };
}
