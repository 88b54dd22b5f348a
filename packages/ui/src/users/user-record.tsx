import { ROLE_LABEL, type Role } from '@zvonok/domain/access/roles';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { NEVER_ONLINE } from '@zvonok/domain/users/rules';
import type { ReactNode } from 'react';
import type { RecordBadge } from '../lists/record-badge.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';

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

export interface UserRecordProps {
  user: UserView;
  /** Buttons; what the reader may do with them. */
  actions?: ReactNode;
  selection?: NonNullable<RecordCardProps['selection']>;
}

/** One person of the list: an `<article>` named by their last and first name. */
export function UserRecord({ user, actions, selection }: UserRecordProps) {
  const { login, email, inviteCode, inviteExpires, lastTimeOnline, dateModified } = user;
  const isOver = login === null && inviteCode === null;
  return (
    <RecordCard
      title={`${user.lastName} ${user.firstName}`}
      badges={badgesOf(user)}
      fields={[
        { label: 'Логин', value: login ?? 'Не зарегистрирован' },
        { label: 'Почта', value: email && breakableEmail(email) },
        { label: 'Код', value: inviteCode ?? (isOver ? 'Срок истёк' : null) },
        {
          label: 'Код действует до',
          value: inviteCode !== null && inviteExpires ? showServerDate(inviteExpires) : null,
        },
        {
          label: 'Был в сети',
          value: lastTimeOnline === null ? NEVER_ONLINE : showServerDate(lastTimeOnline),
        },
        { label: 'Изменён', value: showServerDate(dateModified) },
      ]}
      actions={actions}
      {...(selection && { selection })}
    />
  );
}

function badgesOf({ id, role, blocked, protectionFromDeletion }: UserView): RecordBadge[] {
  return [
    { text: `№ ${id}` },
    { text: ROLE_LABEL[role], tone: 'primary' },
    ...(blocked ? [{ text: 'Заблокирован', tone: 'danger' } as const] : []),
    ...(protectionFromDeletion ? [{ text: 'Защищён от удаления', tone: 'info' } as const] : []),
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
