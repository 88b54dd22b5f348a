import { ApiError } from '@zvonok/api-client/api-error';
import { importCauses, importErrors, importLayout, importNotes } from '@zvonok/api-client/import-export';
import type { ImportRefusal } from '@zvonok/machines/timetable-import/timetable-import.machine';
import { UNREADABLE_FILE, UnreadableFile } from '../../shared/files/read-into-memory.ts';

const CONFLICT = 409;
const SERVER_FAULT = 500;

const UNANSWERED = {
  check: 'Сервер не ответил. Проверьте подключение к сети и повторите: пока ничего не изменилось.',
  import:
    'Сервер не ответил, и расписание могло загрузиться. Проверьте книгу ещё раз: будет видно, что осталось.',
} as const;

/** The message about a refused workbook: the server's own words if there are any. */
export function refusalOf(error: unknown, purpose: 'check' | 'import'): ImportRefusal {
  if (error instanceof UnreadableFile) {
    return refusal(UNREADABLE_FILE);
  }
  if (!(error instanceof ApiError)) return { ...refusal(UNANSWERED[purpose]), kind: 'repeatable' };
  const { message, title, detail, members } = error.problem;
  const total = members?.errorsTotal;
  const causes = importCauses(error);
  const layout = importLayout(error);
  const notes = importNotes(error);
  // What has to be agreed to is seen at the next check.
  const mayPass = error.status === CONFLICT || error.status >= SERVER_FAULT || notes.toAccept !== undefined;
  return {
    message: message ?? (detail === '' ? title : detail),
    errors: importErrors(error),
    ...(typeof total === 'number' && { errorsTotal: total }),
    ...(causes.length > 0 && { causes }),
    ...(layout && { layout }),
    ...notes,
    kind: mayPass ? 'repeatable' : 'workbook',
  };
}

function refusal(message: string): ImportRefusal {
  return { message, errors: [], kind: 'workbook' };
}
