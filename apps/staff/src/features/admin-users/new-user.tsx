import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { createUser } from '@zvonok/api-client/calls/users';
import type { Api } from '@zvonok/api-client/create-api';
import { DEFAULT_ROLE } from '@zvonok/domain/access/roles';
import { type UserCreateFields, type UserCreateForm, userCreateSchema } from '@zvonok/domain/forms/user';
import { USER_MESSAGE } from '@zvonok/domain/messages/users';
import { autoTeacherName, likelyTeachers } from '@zvonok/domain/users/rules';
import { Dialog, DialogActions } from '@zvonok/ui/feedback';
import { NewUserFields } from '@zvonok/ui/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../shared/forms/failure-text.ts';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useCreationKey } from '../../shared/forms/use-creation-key.ts';
import { useRoleNames } from './use-role-names.ts';
import { useTeacherChoices } from './use-teacher-choices.ts';
import { useUserRefresh } from './use-user-refresh.ts';
import { type WithTeacher, withTeacher } from './with-teacher.ts';

interface NewUserProps {
  open: boolean;
  /** The person was created, or is not to be. */
  onClose: () => void;
  /** Escape, or a press outside. */
  onPutAside: () => void;
}

const ALREADY_CREATED =
  'Пользователь с прежними данными уже создан: он в списке. Создайте ещё раз, если нужен и второй.';

const BODY = 'body.';

/** A new person. What was typed stays typed when they cannot be stored; sent twice they are stored once. */
export function NewUser({ open, onClose, onPutAside }: NewUserProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const refresh = useUserRefresh();
  const roles = useRoleNames();
  const teachers = useTeacherChoices(null);
  const key = useCreationKey();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<UserCreateFields, unknown, UserCreateForm>({
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      lastName: '',
      role: DEFAULT_ROLE,
      createTeacher: roles.createsTeacher(DEFAULT_ROLE),
      teacherId: null,
    },
    resolver: valibotResolver<UserCreateFields, unknown, UserCreateForm>(userCreateSchema),
  });
  const { errors, isValid, isDirty } = form.formState;
  const { firstName, lastName, role = DEFAULT_ROLE, createTeacher = true, teacherId = null } = form.watch();
  const creation = useMutation({
    mutationFn: (values: UserCreateForm) => addUser(api, values, key.current()),
    onMutate: () => setFailure(null),
    async onSuccess({ lacksTeacher }) {
      onClose();
      toasts.success(USER_MESSAGE.created);
      if (lacksTeacher) toasts.error(USER_MESSAGE.teacherNotCreated);
      await refresh();
    },
    onError(error) {
      toasts.error(USER_MESSAGE.notCreated);
      if (key.isUsedUp(error)) {
        setFailure(ALREADY_CREATED);
        void refresh();
        return;
      }
      setFailure(failureText(error));
      if (!isRefusal(error)) return;
      for (const { path, message } of error.problem.errors) {
        const name = (['lastName', 'firstName'] as const).find((field) => path === `${BODY}${field}`);
        if (name) form.setError(name, { type: 'server', message });
      }
    },
  });
  const bind = (name: 'firstName' | 'lastName') => ({
    ...form.register(name),
    error: errors[name]?.message ?? null,
  });

  const cancel = () => {
    onClose();
    form.reset();
  };
  return (
    <>
      <Dialog
        open={open}
        title="Новый пользователь"
        locked={creation.isPending}
        onClose={onPutAside}
        onSubmit={() => {
          if (isValid && !creation.isPending) void form.handleSubmit((values) => creation.mutate(values))();
        }}
        footer={
          <DialogActions
            submitLabel="Создать"
            disabled={!isValid}
            busy={creation.isPending}
            onCancel={cancel}
          />
        }
      >
        <NewUserFields
          lastName={bind('lastName')}
          firstName={bind('firstName')}
          role={role}
          roleNames={roles.names}
          onRole={(next) => {
            form.setValue('role', next);
            form.setValue('createTeacher', roles.createsTeacher(next));
          }}
          createTeacher={createTeacher}
          onCreateTeacher={(create) => form.setValue('createTeacher', create)}
          teacherName={lastName.trim() === '' ? '' : autoTeacherName(lastName, firstName)}
          teachers={teachers}
          likely={likelyTeachers(teachers, { firstName, lastName }).filter(({ takenBy }) => takenBy === null)}
          teacherId={teacherId}
          onTeacher={(id) => form.setValue('teacherId', id)}
          busy={creation.isPending}
        />
        <p role="alert">{failure}</p>
      </Dialog>
      <LeaveUnsaved isUnsaved={isDirty && !creation.isSuccess}>
        Пользователь не создан: то, что введено, пропадёт.
      </LeaveUnsaved>
    </>
  );
}

/** Adds a person and, where one is wanted, their teacher. */
async function addUser(
  api: Api,
  { createTeacher: wantsTeacher, ...form }: UserCreateForm,
  key: string,
): Promise<WithTeacher> {
  const body = { ...form, teacherId: wantsTeacher ? null : form.teacherId };
  const user = await createUser(api, body, key);
  return wantsTeacher ? withTeacher(api, user) : { user, lacksTeacher: false };
}
