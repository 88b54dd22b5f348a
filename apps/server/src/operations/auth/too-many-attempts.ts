import { minutesToWait } from '@zvonok/domain/text/minutes-to-wait';
import { Refusal } from '../../platform/refusal.ts';

/** For whoever has failed too often; says when to try again. */
export function tooManyAttempts(retryAfterS: number): Refusal {
  return new Refusal(429, `Попробуйте ещё раз через ${minutesToWait(retryAfterS)}.`, {
    headers: { 'Retry-After': String(retryAfterS) },
  });
}
