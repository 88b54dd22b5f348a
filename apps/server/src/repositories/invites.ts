import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isEmailTaken } from './profile-editor.ts';

const CODE_LENGTH = 7;
/** No 0, O, 1, I and L: a code is read aloud and typed from paper. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 31^7 codes: at ten guesses a quarter of an hour nobody finds one. */
export function newInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** What a person chooses when they register. */
export interface Registration {
  code: string;
  login: string;
  passwordHash: string;
  email: string | null;
}

export type Registered =
  | { kind: 'registered'; id: number }
  | { kind: 'unknown-code' | 'login-taken' | 'email-taken' };

export function invitesRepository(db: Kysely<Tables>) {
  return {
    /** Tells whether a code still works, before any work is done for whoever typed it. */
    async isOpen(code: string): Promise<boolean> {
      return (await openCode(db, code).executeTakeFirst()) !== undefined;
    },

    /** Uses a code up: gives the invited person their login and password. One code serves one person once. */
    redeem({ code, login, passwordHash, email }: Registration, now: Date): Promise<Registered> {
      return db.transaction().execute(async (trx) => {
        const invite = await openCode(trx, code).forUpdate().executeTakeFirst();
        if (!invite) return { kind: 'unknown-code' };
        await sql`select pg_advisory_xact_lock(hashtextextended(${login.toLowerCase()}, 3))`.execute(trx);
        if (await isTaken(trx, login)) return { kind: 'login-taken' };
        if (email !== null && (await isEmailTaken(trx, email, invite.user_id)))
          return { kind: 'email-taken' };
        await trx
          .updateTable('app_user')
          .set({ login, password_hash: passwordHash, modified_at: now })
          .$if(email !== null, (update) => update.set({ email }))
          .where('id', '=', invite.user_id)
          .execute();
        await trx.updateTable('invite_code').set({ used_at: now }).where('id', '=', invite.id).execute();
        return { kind: 'registered', id: invite.user_id };
      });
    },
  };
}

function openCode(db: Kysely<Tables>, code: string) {
  return db
    .selectFrom('invite_code')
    .select(['id', 'user_id'])
    .where('code', '=', code.toUpperCase())
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
}

async function isTaken(trx: Transaction<Tables>, login: string): Promise<boolean> {
  const found = await trx
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(login)`, '=', sql`lower(${login}::text collate "und-x-icu")`)
    .executeTakeFirst();
  return found !== undefined;
}
