import { COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import type { SessionSnapshot } from '@zvonok/machines/session/session.machine';
import type { SignInOutcome } from '@zvonok/machines/session/session.types';
import type { SignInStatus } from '@zvonok/ui';

/** Where an attempt to sign in stands, in one word. */
export type SignInPhase = 'idle' | 'busy' | Exclude<SignInOutcome['kind'], 'signed-in'>;

const FAILURES = ['refused', 'blocked', 'limited', 'failing', 'unanswered'] as const;

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
    case 'limited':
      return { kind: 'failed', message: tooManyAttempts(retryAfterS), keepPassword: true };
    case 'failing':
      return { kind: 'failed', message: SESSION_MESSAGE.serverFailing, keepPassword: true };
    case 'unanswered':
      return { kind: 'failed', message: COMMON_MESSAGE.offline, keepPassword: true };
  }
}

function tooManyAttempts(retryAfterS: number | null): string {
  const minutes = retryAfterS === null ? null : Math.max(1, Math.ceil(retryAfterS / 60));
  const when = minutes === null ? 'позже' : `через ${counted(minutes, { ...NOUN.minute, one: 'минуту' })}`;
  return `Слишком много попыток входа. Попробуйте ${when}.`;
}
