import { ApiError } from '@zvonok/api-client/api-error';
import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import type { RegistrationOutcome } from '@zvonok/machines/registration/registration.machine';

const BODY = 'body.';

/** Which field is to blame where the contract says it by the status alone. */
const FIELD_OF_STATUS: Readonly<Record<number, string>> = { 409: 'login' };

/** What a failed attempt to register means for the person: the server's own words where it has any. */
export function registrationRefusal(error: unknown): RegistrationOutcome {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: COMMON_MESSAGE.offline, fields: [] };
  const { status, problem } = error;
  if (status >= 500 || !problem.detail) {
    return { kind: 'refused', message: SESSION_MESSAGE.serverFailing, fields: [] };
  }
  const named = problem.errors
    .filter(({ path }) => path.startsWith(BODY))
    .map(({ path, message }) => ({ field: path.slice(BODY.length), message }));
  const blamed = FIELD_OF_STATUS[status];
  const fields = named.length === 0 && blamed ? [{ field: blamed, message: problem.detail }] : named;
  return { kind: 'refused', message: problem.detail, fields };
}
