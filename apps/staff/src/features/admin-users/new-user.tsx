import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import { userQueries } from '@zvonok/api-client/users';
import { DEFAULT_ROLE } from '@zvonok/domain/access/roles';
import { type UserCreateFields, type UserCreateForm, userCreateSchema } from '@zvonok/domain/forms/account';
import { USER_MESSAGE } from '@zvonok/domain/messages/records';
import { accountText, likelyTeachers, mayBeNamesakes, namesakesText } from '@zvonok/domain/users/people-list';
import { autoTeacherName } from '@zvonok/domain/users/rules';
import { Dialog, DialogActions } from '@zvonok/ui/feedback';
import { NewUserFields } from '@zvonok/ui/users';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { addUser, refreshUsers, useRoleNames, useTeacherChoices } from './user-account.ts';

interface NewUserProps {
  open: boolean;
  /** The person was created, or is not to be. */
  onClose: () => void;
  /** Escape, or a press outside. */
  onPutAside: () => void;
}

/** A new person. What was typed stays typed when they cannot be stored; sent twice they are stored once. */
export function NewUser({ open, onClose, onPutAside }: NewUserProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const roles = useRoleNames();
  const teachers = useTeacherChoices(null);
  const start = {
    ...{ firstName: '', lastName: '', role: DEFAULT_ROLE },
    createTeacher: roles.createsTeacher(DEFAULT_ROLE),
    teacherId: null,
  };
  const form = useRecordForm<UserCreateFields, UserCreateForm>({
    draft: open ? 'user.new' : null,
    start,
    check: userCreateSchema,
    mode: 'onTouched',
  });
  const { firstName, lastName, role = DEFAULT_ROLE, createTeacher = true, teacherId = null } = form.values;
  const { data: users = [] } = useQuery({ ...userQueries.list(api), enabled: open });
  const namesakes = users.filter((user) => mayBeNamesakes(user, { firstName, lastName }));
  const creation = useRecordChange({
    refresh: refreshUsers,
    alreadyCreated:
      'Пользователь с прежними данными уже создан: он в списке. Создайте ещё раз, если нужен и второй.',
  });
  const create = form.submit((values) =>
    creation.mutate(
      {
        done: USER_MESSAGE.created,
        call: (api, { creationKey }) => addUser(api, values, creationKey),
      },
      {
        onSaved({ lacksTeacher }) {
          onClose();
          if (lacksTeacher) toasts.error(USER_MESSAGE.teacherNotCreated);
        },
        onFailed(error) {
          toasts.error(USER_MESSAGE.notCreated);
          if (isRefusal(error)) form.blame(error.problem.errors);
        },
      },
    ),
  );

  const cancel = () => {
    onClose();
    form.startFrom(start);
  };
  return (
    <>
      <Dialog
        open={open}
        title="Новый пользователь"
        locked={creation.isPending}
        onClose={onPutAside}
        onSubmit={() => {
          if (form.isValid && !creation.isPending) create();
        }}
        footer={
          <DialogActions
            submitLabel="Создать"
            disabled={!form.isValid}
            busy={creation.isPending}
            onCancel={cancel}
          />
        }
      >
        <NewUserFields
          lastName={form.bind('lastName')}
          firstName={form.bind('firstName')}
          role={role}
          roleNames={roles.names}
          onRole={(next) => {
            form.set('role', next);
            form.set('createTeacher', roles.createsTeacher(next));
          }}
          createTeacher={createTeacher}
          onCreateTeacher={(create) => form.set('createTeacher', create)}
          teacherName={lastName.trim() === '' ? '' : autoTeacherName(lastName, firstName)}
          teachers={teachers}
          likely={likelyTeachers(teachers, { firstName, lastName }).filter(({ takenBy }) => takenBy === null)}
          namesakes={namesakes.length === 0 ? null : namesakesText(namesakes.map(accountText))}
          teacherId={teacherId}
          onTeacher={(id) => form.set('teacherId', id)}
          busy={creation.isPending}
        />
        <p role="alert">{creation.failure}</p>
      </Dialog>
      <LeaveUnsaved isUnsaved={form.isDirty && !creation.isSuccess}>
        Пользователь не создан: то, что введено, пропадёт.
      </LeaveUnsaved>
    </>
  );
}
