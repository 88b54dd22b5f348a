import { isRefusal } from '@zvonok/api-client/api-error';
import { CHECK_NETWORK } from '@zvonok/domain/messages/common';

/** What to tell whoever's change did not go through: the server's reason, or that none came. */
export function failureText(error: unknown): string {
  if (!isRefusal(error)) return `Сервер не ответил. ${CHECK_NETWORK}`;
  const { errors, detail, title } = error.problem;
  return errors[0]?.message ?? (detail || title);
}
