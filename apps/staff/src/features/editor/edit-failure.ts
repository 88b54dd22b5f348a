import { isRefusal } from '@zvonok/api-client/api-error';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';

/** Our own rules forbid it; nothing was sent. The message is for the person. */
export class EditRefusal extends Error {
  override readonly name = 'EditRefusal';
}

/** The message about a failed change: what was refused, and the reason if given. */
export function refusalText(error: unknown, what: string = COMMON_MESSAGE.changesNotSaved): string {
  if (error instanceof EditRefusal) return `${what}. ${error.message}`;
  if (!isRefusal(error)) return `${what}. Сервер не ответил, проверьте подключение к сети.`;
  const { detail, title } = error.problem;
  return [what, detail || title].filter(Boolean).join('. ');
}
