import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { countedAddress } from '../platform/client-address.ts';
import type { Clock } from '../platform/clock.ts';

/** How far back failures count, in milliseconds: 15 minutes. */
const WINDOW_MS = 15 * 60_000;

/**
 * Failures in that time after which an attempt has to wait, each kind counted for itself. A device that has signed in
 * before is bounded by its own count alone, so that strangers' failures never close it out.
 */
const LIMITS = {
  /** Signing in from a device this login has not been seen on. */
  login: { perSubject: 10, perAddress: 100 },
  /** Signing in from a device it has been seen on. */
  device: { perSubject: 10, perAddress: null },
  /** Guessing invite codes; there the address is all that is known. */
  registration: { perSubject: 100, perAddress: null },
  /** Guessing one-time links; the same. */
  'password-link': { perSubject: 100, perAddress: null },
  /** Someone who is signed in proves again who they are. */
  confirmation: { perSubject: 10, perAddress: null },
  /** Ordering certificates without an account: every order counts. A whole district may share one address. */
  certificate: { perSubject: 60, perAddress: null },
  /** The same by a program that never opened the form. */
  'certificate-without-form': { perSubject: 10, perAddress: null },
  /** Typing codes that say whether a certificate is ready: every attempt counts, as every order does. */
  'certificate-status': { perSubject: 60, perAddress: null },
  /** Screens that ask for a code, which each does once in ten minutes; all of a school may share one address. */
  'screen-code': { perSubject: 60, perAddress: null },
  /** Guessing the code of another user's screen. */
  'screen-pairing': { perSubject: 20, perAddress: null },
} as const satisfies Record<string, { perSubject: number; perAddress: number | null }>;

export type AttemptKind = keyof typeof LIMITS;

/** What an attempt counts against. */
export type Counted =
  | { kind: 'login'; login: string; address: string }
  | { kind: 'device'; deviceId: number; address: string }
  | {
      kind:
        | 'registration'
        | 'password-link'
        | 'certificate'
        | 'certificate-without-form'
        | 'certificate-status'
        | 'screen-code';
      address: string;
    }
  | { kind: 'confirmation' | 'screen-pairing'; userId: number; address: string };

export type Attempt = { allowed: true; id: number } | { allowed: false; retryAfterS: number };

/**
 * Counts attempts that failed. One is written down *before* the password is looked at and taken back when it was right,
 * so a thousand guesses sent at once are still counted one by one.
 */
export function loginAttemptsRepository(db: Kysely<Tables>, clock: Clock) {
  return {
    async begin(counted: Counted): Promise<Attempt> {
      const now = clock.now();
      const { kind } = counted;
      const subject = subjectOf(counted);
      const address = countedAddress(counted.address);
      const { perSubject, perAddress } = LIMITS[kind];
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 1))`.execute(trx);
        if (perAddress !== null)
          await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 2))`.execute(trx);
        await forgetOld(trx, now);
        const bySubject = { kind, column: 'subject', value: subject, most: perSubject, now } as const;
        const waits = [await secondsToWait(trx, bySubject)];
        if (perAddress !== null) {
          const byAddress = { kind, column: 'address', value: address, most: perAddress, now } as const;
          waits.push(await secondsToWait(trx, byAddress));
        }
        const retryAfterS = Math.max(...waits);
        if (retryAfterS > 0) return { allowed: false, retryAfterS };
        const { id } = await trx
          .insertInto('login_failure')
          .values({ kind, subject, address, failed_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { allowed: true, id };
      });
    },

    /** All was right: earlier slips are forgiven. The address keeps the slips of others. */
    async succeeded(counted: Counted): Promise<void> {
      await db
        .deleteFrom('login_failure')
        .where('kind', '=', counted.kind)
        .where('subject', '=', subjectOf(counted))
        .execute();
    },

    /** It was no failure, and no success either that would forgive earlier ones. */
    async takeBack(id: number): Promise<void> {
      await db.deleteFrom('login_failure').where('id', '=', id).execute();
    },
  };
}

function subjectOf(counted: Counted): string {
  if (counted.kind === 'login') return counted.login;
  if (counted.kind === 'device') return String(counted.deviceId);
  return 'userId' in counted ? String(counted.userId) : countedAddress(counted.address);
}

async function forgetOld(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx
    .deleteFrom('login_failure')
    .where('failed_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
}

interface Limit {
  kind: AttemptKind;
  column: 'subject' | 'address';
  value: string;
  most: number;
  now: Date;
}

/**
 * Zero while fewer than `most` failures are remembered; else seconds until the oldest of the last `most` is forgotten.
 */
async function secondsToWait(
  trx: Transaction<Tables>,
  { kind, column, value, most, now }: Limit,
): Promise<number> {
  const oldest = await trx
    .selectFrom('login_failure')
    .select('failed_at')
    .where('kind', '=', kind)
    .where(column, '=', value)
    .orderBy('failed_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return 0;
  return Math.max(1, Math.ceil((oldest.failed_at.getTime() + WINDOW_MS - now.getTime()) / 1000));
}
