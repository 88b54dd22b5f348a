import {
  plainStatusCode,
  STATUS_CODE_ALPHABET,
  STATUS_CODE_LENGTH,
  showStatusCode,
} from '@zvonok/domain/certificates/certificates';
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

const CODE_PURPOSE = 'certificate status code';
const DIGEST_PURPOSE = 'certificate status';

/**
 * Codes that say whether a certificate is ready. One is made of the request by the school's key, so that an answer that
 * was lost and is given again has the same; only its digest is stored.
 */
export function statusCodes(box: SecretBox) {
  return {
    /** Returns the code of a request as a receipt shows it. */
    codeOf({ id, at }: { id: number; at: number }): string {
      const base = BigInt(STATUS_CODE_ALPHABET.length);
      let rest = BigInt(
        `0x${Buffer.from(box.digest(`${id} ${at}`, CODE_PURPOSE), 'base64url').toString('hex')}`,
      );
      let code = '';
      while (code.length < STATUS_CODE_LENGTH) {
        code += STATUS_CODE_ALPHABET[Number(rest % base)];
        rest /= base;
      }
      return showStatusCode(code);
    },

    /** Returns what a code is recognised by, however it was typed. */
    digestOf: (code: string): string => box.digest(plainStatusCode(code), DIGEST_PURPOSE),
  };
}
