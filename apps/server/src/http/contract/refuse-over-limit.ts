import { minutesToWait } from '@zvonok/domain/text/minutes-to-wait';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Refuses a changing call where its person, or its address, has made too many within minutes; `seconds` until it is
 * welcome.
 */
export function refuseOverLimit(seconds: number): void {
  if (seconds === 0) return;
  throw new Refusal(429, `Слишком много изменений подряд. Продолжите через ${minutesToWait(seconds)}.`, {
    problem: { type: 'too-many-changes', title: 'Слишком много изменений' },
    headers: { 'Retry-After': String(seconds) },
  });
}
