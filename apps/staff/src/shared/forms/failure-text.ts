import { isRefusal } from '@zvonok/api-client/api-error';
import { CHECK_NETWORK } from '@zvonok/domain/messages/common';

/** The message about a failed change: the server's reason, or that none came. */
export function failureText(error: unknown): string {
  if (!isRefusal(error)) return `Сервер не ответил. ${CHECK_NETWORK}`;
  const { errors, detail, title } = error.problem;
  return errors[0]?.message ?? (detail || title);
}
