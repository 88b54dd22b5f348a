import { isRefusal } from '@zvonok/api-client/api-error';

/** What to tell whoever's change did not go through: the server's reason, or that none came. */
export function failureText(error: unknown): string {
  if (!isRefusal(error)) return 'Сервер не ответил. Проверьте подключение к сети и повторите.';
  const { errors, detail, title } = error.problem;
  return errors[0]?.message ?? (detail || title);
}
