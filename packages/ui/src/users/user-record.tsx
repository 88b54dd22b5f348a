import { ROLE_LABEL, type Role } from '@zvonok/domain/access/roles';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import {
  INVITE_VALID_UNTIL,
  LAST_ONLINE,
  NEVER_ONLINE,
  NO_SIGN_IN_YET,
  PROTECTED_FROM_DELETION,
} from '@zvonok/domain/users/rules';
import type { ReactNode } from 'react';
import { type RecordBadge, RecordBadges } from '../lists/record-badge.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';

/** A person as an administrator meets them in the list. Times are `yyyy-mm-dd hh-mm-ss`. */
export interface UserView {
  id: number;
  /** Null until they have registered. */
  login: string | null;
  email: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  blocked: boolean;
  protectionFromDeletion: boolean;
  /** Null when it was used, and when it is over. */
  inviteCode: string | null;
  inviteExpires?: string | null;
  lastTimeOnline: string | null;
  dateModified: string;
}

const NOT_REGISTERED = 'Не зарегистрирован';

export interface UserRecordProps {
  user: UserView;
  /** The linked teacher of the timetable, as a link to their lessons. */
  teacher?: ReactNode;
  /** Buttons; what the reader may do with them. */
  actions?: ReactNode;
  selection?: NonNullable<RecordCardProps['selection']>;
}

/** One person of the list: an `<article>` named by their last and first name. */
export function UserRecord({ user, teacher = null, actions, selection }: UserRecordProps) {
  const { login, email, inviteCode, inviteExpires, lastTimeOnline, dateModified } = user;
  return (
    <RecordCard
      title={`${user.lastName} ${user.firstName}`}
      badges={badgesOf(user)}
      fields={[
        { label: 'Логин', value: login ?? NOT_REGISTERED },
        { label: 'Почта', value: email && breakableEmail(email) },
        { label: 'Учитель', value: teacher },
        { label: 'Код', value: codeText(user) },
        {
          label: INVITE_VALID_UNTIL,
          value: inviteCode !== null && inviteExpires ? showServerDate(inviteExpires) : null,
        },
        {
          label: LAST_ONLINE,
          value: lastTimeOnline === null ? NEVER_ONLINE : showServerDate(lastTimeOnline),
        },
        { label: 'Изменён', value: showServerDate(dateModified) },
      ]}
      actions={actions}
      {...(selection && { selection })}
    />
  );
}

function stateOf({ role, blocked }: UserView): RecordBadge[] {
  return [
    ...(blocked ? [{ text: 'Заблокирован', tone: 'danger' } as const] : []),
    { text: ROLE_LABEL[role], tone: 'primary' },
  ];
}

/** The columns of the table of people. */
const COLUMNS: readonly RecordColumn<UserView>[] = [
  {
    id: 'name',
    header: 'Имя',
    width: 'auto',
    isRowHeader: true,
    text: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  },
  {
    id: 'role',
    header: 'Роль',
    width: '11.75rem',
    render: (user) => <RecordBadges badges={stateOf(user)} />,
  },
  { id: 'login', header: 'Логин', width: '12%', text: loginText },
  { id: 'email', header: 'Почта', width: '10%', text: ({ email }) => email },
  {
    ...{ id: 'online', header: 'В сети', width: '7rem', noDate: NO_SIGN_IN_YET },
    date: ({ lastTimeOnline }) => lastTimeOnline,
  },
  { id: 'modified', header: 'Изменён', width: '7rem', date: ({ dateModified }) => dateModified },
  { id: 'id', header: '№', width: '3rem', muted: true, text: ({ id }) => id },
];

/** The same with the teacher of the timetable, after the role; `renderTeacher` links to their lessons. */
export function userColumns<User extends UserView>(
  renderTeacher: (user: User) => ReactNode,
): readonly RecordColumn<User>[] {
  return COLUMNS.flatMap((column): RecordColumn<User>[] =>
    column.id === 'login'
      ? [{ id: 'teacher', header: 'Учитель', width: '11%', render: renderTeacher }, column]
      : [column],
  );
}

/** Their login, or what they register with. */
function loginText(user: UserView): string | null {
  if (user.login !== null) return user.login;
  return user.inviteCode === null ? codeText(user) : `Код ${user.inviteCode}`;
}

function codeText({ login, inviteCode }: UserView): string | null {
  return inviteCode ?? (login === null ? 'Срок истёк' : null);
}

function badgesOf(user: UserView): RecordBadge[] {
  const { id, protectionFromDeletion } = user;
  return [
    ...stateOf(user),
    { text: `№ ${id}`, tone: 'quiet' },
    ...(protectionFromDeletion ? [{ text: PROTECTED_FROM_DELETION, tone: 'info' } as const] : []),
  ];
}

/** If a line has no room for the whole address, it goes on after the «@». */
function breakableEmail(email: string): ReactNode {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
