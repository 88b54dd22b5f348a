import { useRouteContext } from '@tanstack/react-router';
import { type User, userQueries } from '@zvonok/api-client/queries/users';
import { fieldValueText } from '@zvonok/domain/conflicts/conflict-text';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { HistoryButton, type HistoryLook } from '../../shared/record-list/history-button.tsx';

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
