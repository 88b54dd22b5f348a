import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { isEmailTaken } from './profile-editor.ts';
import { recordRegistration } from './user-audit.ts';

const CODE_LENGTH = 7;
/** No 0, O, 1, I and L: a code is read aloud and typed from paper. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const DAY_MS = 86_400_000;
/** What the school's key is used for here. */
const PURPOSE = 'invite-code';
/** Advisory locks on logins and on addresses must not meet (`profile-editor.ts`, `login-attempts.ts`). */
const LOGIN_LOCK = 3;

/** What a person chooses when they register. */
export interface Registration {
  code: string;
  login: string;
  passwordHash: string;
  email: string | null;
}

/** The state of a typed code. */
export type InviteState = 'open' | 'expired' | 'unknown';

export type Registered =
  | { kind: 'registered'; id: number }
  | { kind: 'unknown-code' | 'expired-code' | 'login-taken' | 'email-taken' };

/** What issuing a code needs to know: the school's key, and for how many days a code works. */
export interface InviteRules {
  box: SecretBox;
  days: number;
}

export function invitesRepository(db: Kysely<Tables>, box: SecretBox) {
  return {
    /** The state of a code, before any further work is done. */
    async state(code: string, now: Date): Promise<InviteState> {
      const invite = await unusedInvite(db, box, code).executeTakeFirst();
      if (!invite) return 'unknown';
      return invite.expires_at > now ? 'open' : 'expired';
    },

    /** Uses a code up: gives the invited person their login and password. One code serves one person once. */
    redeem(
      { code, login, passwordHash, email }: Registration,
      { address, now }: { address: string; now: Date },
    ): Promise<Registered> {
      return db.transaction().execute(async (trx) => {
        const invite = await unusedInvite(trx, box, code).forUpdate().executeTakeFirst();
        if (!invite) return { kind: 'unknown-code' };
        if (invite.expires_at <= now) return { kind: 'expired-code' };
        if (await isLoginTaken(trx, login)) return { kind: 'login-taken' };
        if (email !== null && (await isEmailTaken(trx, email, invite.user_id)))
          return { kind: 'email-taken' };
        await trx
          .updateTable('app_user')
          .set({ login, password_hash: passwordHash, modified_at: now })
          .$if(email !== null, (update) => update.set({ email }))
          .where('id', '=', invite.user_id)
          .execute();
        await trx
          .updateTable('invite_code')
          .set({ used_at: now, code_sealed: null })
          .where('id', '=', invite.id)
          .execute();
        const author = { userId: invite.user_id, address };
        await recordRegistration(trx, { id: invite.user_id, author, now }, { login, email });
        return { kind: 'registered', id: invite.user_id };
      });
    },
  };
}

/** Gives a person a new code; any earlier one works no more. */
export async function issueInvite(
  trx: Transaction<Tables>,
  userId: number,
  { box, days }: InviteRules,
  now: Date,
): Promise<string> {
  await trx
    .updateTable('invite_code')
    .set({ revoked_at: now, code_sealed: null })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const code = newInviteCode();
  await trx
    .insertInto('invite_code')
    .values({
      user_id: userId,
      code: null,
      ...sealedInvite(box, code),
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return code;
}

/** A stored code in letters, while it works; null for none, for one that is over, and for one of another key. */
export function workingCode(
  box: SecretBox,
  { sealed, expiresAt }: { sealed: string | null; expiresAt: Date | null },
  now: Date,
): string | null {
  if (sealed === null || expiresAt === null || expiresAt <= now) return null;
  return box.open(sealed, PURPOSE);
}

/** Codes that an earlier version left in plain text are sealed; nothing is left to do the second time. */
export async function sealPlainInvites(trx: Transaction<Tables>, box: SecretBox): Promise<void> {
  const plain = await trx
    .selectFrom('invite_code')
    .select(['id', 'code', 'used_at', 'revoked_at'])
    .where('code', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, code, used_at, revoked_at } of plain) {
    const works = code !== null && used_at === null && revoked_at === null;
    const sealed = works ? sealedInvite(box, code) : {};
    await trx
      .updateTable('invite_code')
      .set({ code: null, ...sealed })
      .where('id', '=', id)
      .execute();
  }
}

/** 31^7 codes: at ten guesses a quarter of an hour no one finds one. */
function newInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

function sealedInvite(box: SecretBox, code: string) {
  return { code_sealed: box.seal(code, PURPOSE), code_digest: box.digest(code, PURPOSE) };
}

function unusedInvite(db: Kysely<Tables>, box: SecretBox, code: string) {
  return db
    .selectFrom('invite_code')
    .select(['id', 'user_id', 'expires_at'])
    .where('code_digest', '=', box.digest(code.toUpperCase(), PURPOSE))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('user_id', 'in', (of) =>
      of.selectFrom('app_user').select('id').where('app_user.deleted_at', 'is', null),
    );
}

/**
 * Returns whether this login is taken, in any letter case, and keeps others from taking it before the transaction ends.
 */
export async function isLoginTaken(trx: Transaction<Tables>, login: string): Promise<boolean> {
  const key = login.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${sql.lit(LOGIN_LOCK)}))`.execute(trx);
  const found = await trx
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(login)`, '=', sql`lower(${login}::text collate "und-x-icu")`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
