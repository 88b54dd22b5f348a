import type { FastifyRequest } from 'fastify';
import { hasCommitted } from '../database/commit-tracking.ts';
import { DatabaseUnavailable } from '../database/failures.ts';
import { Refusal } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something, also if its method says otherwise. */
    changes?: boolean;
  }
}

/** When to ask again, in seconds: a database that restarts is back after a few, a busy one may have time at once. */
const RETRY_AFTER_S = { lost: '2', busy: '2', contention: '1', 'read-only': '5' } as const;

/** Half of the change may have been kept, so nothing may repeat it unasked; apps look at this type. */
const OUTCOME_UNKNOWN = { type: 'outcome-unknown', title: 'Неизвестно, сохранилось ли изменение' };

/** What a call answers that the database could not serve; null for every other error. */
export function databaseRefusal(error: unknown, request: FastifyRequest): Refusal | null {
  if (!(error instanceof DatabaseUnavailable)) return null;
  const { failure, outcome } = error;
  if (failure === 'disk-full') {
    return new Refusal(507, 'На диске сервера закончилось место. Сообщите администратору.');
  }
  const changes = request.routeOptions.config.changes === true;
  if (changes && (outcome === 'unknown' || hasCommitted())) {
    const detail =
      'Связь с базой данных оборвалась во время сохранения. Обновите страницу, проверьте, сохранилось ли изменение, и при необходимости повторите.';
    return new Refusal(503, detail, { problem: OUTCOME_UNKNOWN });
  }
  return new Refusal(
    503,
    'База данных сейчас недоступна, ничего не изменено. Попробуйте ещё раз через минуту.',
    {
      headers: { 'Retry-After': RETRY_AFTER_S[failure] },
    },
  );
}
