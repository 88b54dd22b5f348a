import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { SECOND_FACTOR_MESSAGE, SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { minutesToWait } from '@zvonok/domain/text/plural';
import type { SessionSnapshot } from '@zvonok/machines/session/session.machine';
import type { SignInOutcome } from '@zvonok/machines/session/session.rules';
import type { SignInStatus } from '@zvonok/ui/account';

/** Where an attempt to sign in stands, in one word. */
export type SignInPhase = 'idle' | 'busy' | Exclude<SignInOutcome['kind'], 'signed-in' | 'code-needed'>;

const FAILURES = ['refused', 'blocked', 'code-refused', 'limited', 'failing', 'unanswered'] as const;

export function signInPhase(snapshot: SessionSnapshot): SignInPhase {
  if (snapshot.hasTag('busy')) return 'busy';
  return FAILURES.find((phase) => snapshot.hasTag(phase)) ?? 'idle';
}

/** What the form says about it. Only a refusal of the person empties the password. */
export function signInStatus(phase: SignInPhase, retryAfterS: number | null): SignInStatus {
  switch (phase) {
    case 'idle':
    case 'busy':
      return { kind: phase };
    case 'refused':
      return { kind: 'failed', message: SESSION_MESSAGE.signInRefused };
    case 'blocked':
      return { kind: 'failed', message: SESSION_MESSAGE.blocked };
    case 'code-refused':
      return { kind: 'failed', message: SECOND_FACTOR_MESSAGE.wrongCode };
    case 'limited':
      return { kind: 'failed', message: tooManyAttempts(retryAfterS), keepPassword: true };
    case 'failing':
      return { kind: 'failed', message: SESSION_MESSAGE.serverFailing, keepPassword: true };
    case 'unanswered':
      return { kind: 'failed', message: COMMON_MESSAGE.offline, keepPassword: true };
  }
}

function tooManyAttempts(retryAfterS: number | null): string {
  const when = retryAfterS === null ? 'позже' : `через ${minutesToWait(retryAfterS)}`;
  return `Слишком много попыток входа. Попробуйте ${when}.`;
}
