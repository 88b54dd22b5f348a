import type { SecretBox } from '../secrets/secret-box.ts';

/** How long after opening the form an order may be sent, in seconds: no person types a name and a class faster. */
export const FORM_WAIT_S = 3;
/** A page may stay open in a telephone overnight. */
const TICKET_LIVES_MS = 24 * 3_600_000;
const PURPOSE = 'certificate form';

/** What a ticket says at a moment; an unreadable or old one says as little as none. */
export type FormTicket = { kind: 'none' } | { kind: 'early'; waitS: number } | { kind: 'good' };

/**
 * Tickets of the public form. One carries the moment the form was opened, sealed with the school's key, so nothing has
 * to be stored and every server of the school can read it.
 */
export function formTickets(box: SecretBox) {
  return {
    issue: (now: Date): string => box.seal(String(now.getTime()), PURPOSE),

    read(ticket: string | undefined, now: Date): FormTicket {
      const opened = ticket ? box.open(ticket, PURPOSE) : null;
      const age = now.getTime() - Number(opened);
      if (opened === null || age > TICKET_LIVES_MS) return { kind: 'none' };
      // Only the server seals tickets: the clock was moved back since, and it is unknown for how long it was open.
      if (age < 0) return { kind: 'good' };
      const waitMs = FORM_WAIT_S * 1000 - age;
      return waitMs > 0 ? { kind: 'early', waitS: Math.ceil(waitMs / 1000) } : { kind: 'good' };
    },
  };
}
