import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { inviteUsers, type User, userQueries } from '@zvonok/api-client/users';
import { isRole } from '@zvonok/domain/access/roles';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { counted } from '@zvonok/domain/text/plural';
import {
  checkPeople,
  PEOPLE_AT_ONCE,
  PEOPLE_NOUN,
  readPeople,
  teachersToInvite,
} from '@zvonok/domain/users/people-list';
import { ArrowLeftIcon, Button, buttonLook, ViewSwitch } from '@zvonok/ui/controls';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { PageHeader } from '@zvonok/ui/layout';
import { type InvitedLine, InvitePeopleForm, InvitesReady, InviteWays } from '@zvonok/ui/users';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { LeaveUnsaved } from '../../shared/forms/leave-unsaved.tsx';
import { failureDetail } from '../../shared/load-failures.ts';
import { usePageTitle } from '../../shared/page-head/use-page-title.ts';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { InviteCodesButton } from './invite-codes-button.tsx';
import { refreshUsers } from './user-account.ts';

const TITLE = 'Пригласить многих';

interface InvitePeopleScreenProps {
  /** Whom it invites: a pasted list, or the teachers of the timetable. */
  view: 'invite' | 'teachers';
}

/** Many people at once, all or none of them. */
export function InvitePeopleScreen({ view }: InvitePeopleScreenProps) {
  const navigate = useNavigate();
  const [invited, setInvited] = useState<readonly User[] | null>(null);
  usePageTitle(TITLE);
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <Link to="/app/admin/users" {...buttonLook()}>
            <ArrowLeftIcon size={18} />К пользователям
          </Link>
        }
      />
      {invited ? (
        <InvitesReady count={invited.length}>
          <InviteCodesButton variant="solid" ids={invited.map(({ id }) => id)}>
            Листки приглашённых
          </InviteCodesButton>
          <Button onClick={() => setInvited(null)}>Пригласить ещё</Button>
        </InvitesReady>
      ) : (
        <>
          <InviteWays>
            <ViewSwitch
              label="Кого пригласить"
              choices={WAYS}
              chosen={view}
              onChoose={(way) => navigate({ to: '/app/admin/users', search: { view: way }, replace: true })}
            />
          </InviteWays>
          <People key={view} isTimetable={view === 'teachers'} onInvited={setInvited} />
        </>
      )}
    </>
  );
}

const WAYS = [
  { view: 'invite', label: 'Списком' },
  { view: 'teachers', label: 'Всех учителей расписания' },
] as const;

interface PeopleProps {
  isTimetable: boolean;
  onInvited: (users: readonly User[]) => void;
}

/** The form once the accounts and the teachers are known, with which a list is compared. */
function People(props: PeopleProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const users = useQuery(userQueries.list(api));
  const teachers = useQuery(teacherQueries.list(api));
  if (users.data && teachers.data)
    return <PeopleForm {...props} users={users.data} teachers={teachers.data} />;
  if (!users.isError && !teachers.isError) return <Skeleton height="24rem" />;
  return (
    <ErrorPanel
      title={RECORDS_NOT_LOADED.users}
      detail={failureDetail(users.error ?? teachers.error)}
      onRetry={() => void Promise.all([users.refetch(), teachers.refetch()])}
    />
  );
}

interface PeopleFormProps extends PeopleProps {
  users: readonly User[];
  teachers: Parameters<typeof teachersToInvite>[0];
}

const NOTHING_TYPED = { text: '', usualRole: '' };

function PeopleForm({ isTimetable, users, teachers, onInvited }: PeopleFormProps) {
  const form = useRecordForm({
    draft: isTimetable ? null : 'user.list',
    start: NOTHING_TYPED,
    check: (typed: typeof NOTHING_TYPED) => ({ ok: true, form: typed }),
  });
  const { usualRole } = form.values;
  const text = useDeferredValue(form.values.text);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<string | null>(null);
  const found = useMemo(() => teachersToInvite(teachers, users), [teachers, users]);
  const check = useCallback(
    (typed: string) =>
      checkPeople(
        isTimetable
          ? found.people.slice(0, PEOPLE_AT_ONCE)
          : readPeople(typed, isRole(usualRole) ? usualRole : null),
        { users, teachers },
      ),
    [isTimetable, found, usualRole, users, teachers],
  );
  const lines = useMemo(() => check(text), [check, text]);
  const withConfirmed = (checked: readonly Line[]) =>
    checked.map((person) => ({ ...person, isConfirmed: confirmed.has(keyOf(person)) }));
  const people = withConfirmed(lines);
  const problem = problemOf(people);
  const change = useRecordChange({
    refresh: refreshUsers,
    alreadyCreated: 'Люди из прежнего списка уже приглашены: они среди пользователей.',
  });

  const invite = () => {
    // What is shown may still be behind what was typed last.
    const typed = form.values.text;
    const wanted = withConfirmed(check(typed));
    if (problemOf(wanted) !== null) {
      setTried(typed);
      if (!isTimetable) form.focus('text');
      return;
    }
    const body = { people: wanted.map(bodyOf) };
    change.mutate(
      { call: (api, { creationKey }) => inviteUsers(api, body, creationKey) },
      {
        onSaved(created) {
          form.startFrom(NOTHING_TYPED);
          onInvited(created);
        },
      },
    );
  };
  const confirm = (person: Line, isConfirmed: boolean) => {
    const others = [...confirmed].filter((key) => key !== keyOf(person));
    setConfirmed(new Set(isConfirmed ? [...others, keyOf(person)] : others));
  };

  return (
    <>
      <InvitePeopleForm
        source={
          isTimetable
            ? { kind: 'timetable', found: found.people.length, skipped: found.skipped }
            : {
                kind: 'list',
                // Until something is changed: the line below says it all the time.
                field: { ...form.bind('text'), error: tried === text ? problem : null },
                usualRole,
                onUsualRole: (role) => form.set('usualRole', role),
              }
        }
        people={people}
        problem={problem}
        onConfirm={confirm}
        busy={change.isPending}
        failure={change.failure}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) invite();
        }}
      />
      <LeaveUnsaved isUnsaved={form.isDirty && !change.isSuccess}>
        Никто ещё не приглашён: список, который вы вставили, пропадёт.
      </LeaveUnsaved>
    </>
  );
}

type Line = Omit<InvitedLine, 'isConfirmed'>;

/** A person keeps their confirmation as long as their line and name stay. */
const keyOf = ({ line, lastName, firstName }: Line) => `${line} ${lastName} ${firstName}`;

/** Why these people cannot be invited yet; null if they can. */
function problemOf(people: readonly InvitedLine[]): string | null {
  if (people.length === 0) return 'Вставьте список: в нём ещё никого нет.';
  if (people.length > PEOPLE_AT_ONCE)
    return `Сразу приглашают не больше ${PEOPLE_AT_ONCE}, а в списке ${counted(people.length, PEOPLE_NOUN.person)}. Разделите его.`;
  const faulty = people.filter(({ faults }) => faults.length > 0).map(({ line }) => line);
  if (faulty.length > 0)
    return `Никто ещё не приглашён. Исправьте ${counted(faulty.length, PEOPLE_NOUN.rowObject)}: ${faulty.join(', ')}.`;
  const unsure = people
    .filter(({ namesakes, isConfirmed }) => namesakes.length > 0 && !isConfirmed)
    .map(({ line }) => line);
  return unsure.length === 0
    ? null
    : `Такие имена уже есть: строки ${unsure.join(', ')}. Отметьте, что это другой человек, или уберите строку.`;
}

function bodyOf({ lastName, firstName, role, email, teacher, isConfirmed }: InvitedLine) {
  if (role === null) throw new Error('A person without a role is a fault of the list.');
  return {
    ...{ lastName, firstName, role, email },
    teacherId: teacher?.kind === 'known' ? teacher.id : null,
    isNamesakeConfirmed: isConfirmed,
  };
}
