import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';

/** As long as failures count (`login-attempts.ts`): one entry per lock, however many attempts there are. */
const LOCK_MS = 15 * 60_000;
/** Advisory locks on what is counted must not meet those of sign-ins, addresses and logins. */
const LOCKED_OUT_LOCK = 6;

/**
 * An attempt to sign in: an account if the login is one. What was typed otherwise may be a password, and is not kept.
 */
export interface SignInAttempt {
  account: { id: number; login: string } | null;
  address: string;
  at: Date;
}

/** Writes down refused sign-ins. No user is signed in, so there is no actor. */
export function signInAudit(db: Kysely<Tables>) {
  return {
    wrongPassword({ account, ...attempt }: SignInAttempt): Promise<void> {
      const action = account ? 'sign-in.wrong-password' : 'sign-in.unknown-login';
      return recordAudit(db, { action, actor: null, ...attempt, ...subjectOf(account) });
    },

    blocked({ account, ...attempt }: SignInAttempt): Promise<void> {
      return recordAudit(db, { action: 'sign-in.blocked', actor: null, ...attempt, ...subjectOf(account) });
    },

    unknownCode(address: string, at: Date): Promise<void> {
      return recordAudit(db, { action: 'registration.unknown-code', actor: null, address, at });
    },

    /** One entry per login and lock; for an unknown login, one per address. */
    lockedOut({ account, address, at }: SignInAttempt): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const counted = account ? `user ${account.id}` : address;
        await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, ${sql.lit(LOCKED_OUT_LOCK)}))`.execute(
          trx,
        );
        const recorded = await trx
          .selectFrom('audit_entry')
          .select('id')
          .where('action', '=', 'sign-in.locked-out')
          .where('at', '>', new Date(at.getTime() - LOCK_MS))
          .where((where) =>
            account
              ? where('subject_id', '=', account.id)
              : where.and([where('subject_id', 'is', null), where('address', '=', address)]),
          )
          .executeTakeFirst();
        if (recorded) return;
        await recordAudit(trx, {
          action: 'sign-in.locked-out',
          actor: null,
          address,
          at,
          ...subjectOf(account),
        });
      });
    },
  };
}

function subjectOf(account: SignInAttempt['account']) {
  return account && { subject: { kind: 'user' as const, id: account.id, label: account.login } };
}
