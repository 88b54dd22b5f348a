import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import { PASSWORD_LINK_HOURS } from '@zvonok/domain/users/rules';
import type { Kysely, Transaction } from 'kysely';
import { type AuditAuthor, auditName } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { endSessions } from './own-sessions.ts';
import { tokenDigest } from './tokens.ts';
import { recordAccount, recordNewSecret } from './user-audit.ts';

const derive = promisify(argon2);

/** Argon2id by RFC 9106 at OWASP's memory figure: 19 MiB, two passes, one lane (docs/decisions/0047). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

/** PHC's string format: what it cost, the salt and the digest, in base64 without padding. */
const STORED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** Returns what is stored of a password, in PHC's string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const digest = await derive('argon2id', { ...COST, message: password, nonce });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(digest)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

async function matchesStored(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored) ?? [];
  if (hash === '') throw new Error('A stored password is no Argon2id hash in PHC format.');
  const expected = Buffer.from(hash, 'base64');
  const digest = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(digest, expected);
}

let nobody: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. With no hash it works as long as with one and answers no, so that the time of
 * an answer does not reveal which logins exist.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody signs in with this');
  const matches = await matchesStored(password, stored ?? (await nobody));
  return matches && stored !== null && stored !== undefined;
}

/** 256 bits: cannot be guessed, so a plain digest is enough to keep. */
const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;

export type IssuedLink =
  | { kind: 'issued'; token: string; expiresAt: Date }
  | { kind: 'no-such-user' | 'not-registered' | 'blocked' };

/** One-time links by which a user who forgot their password sets a new one. */
export function passwordLinksRepository(db: Kysely<Tables>) {
  return {
    /** Makes a link for a registered user; an earlier one no longer works. The user is notified. */
    issue(userId: number, { author, now }: { author: AuditAuthor; now: Date }): Promise<IssuedLink> {
      return db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('app_user')
          .select(['login', 'blocked', 'first_name as firstName', 'last_name as lastName'])
          .where('id', '=', userId)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!user) return { kind: 'no-such-user' };
        if (user.login === null) return { kind: 'not-registered' };
        if (user.blocked) return { kind: 'blocked' };
        await endPasswordLinks(trx, userId, now);
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const expiresAt = new Date(now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS);
        await trx
          .insertInto('password_link')
          .values({
            user_id: userId,
            token_digest: tokenDigest(token),
            created_at: now,
            expires_at: expiresAt,
          })
          .execute();
        const name = auditName(user);
        await recordAccount(trx, { id: userId, author, now }, { action: 'password.link-issued', name });
        const content = { message: PRIVATE_MESSAGE.passwordLinkIssued };
        await notify(trx, { kind: 'private', subjectId: null, content }, [userId], now);
        return { kind: 'issued', token, expiresAt };
      });
    },

    /** Whether a link still works, before any further work is done. */
    async works(token: string, now: Date): Promise<boolean> {
      return (await workingLink(db, token, now).executeTakeFirst()) !== undefined;
    },

    /**
     * Sets the password of the user of the link, ends all their sessions and uses the link up. Returns their login;
     * null for a link that does not work.
     */
    redeem(
      { token, passwordHash }: { token: string; passwordHash: string },
      { address, now }: { address: string; now: Date },
    ): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const link = await workingLink(trx, token, now).forUpdate().executeTakeFirst();
        if (!link?.login) return null;
        const { userId: id, login } = link;
        await trx
          .updateTable('app_user')
          .set({ password_hash: passwordHash, modified_at: now })
          .where('id', '=', id)
          .execute();
        await endPasswordLinks(trx, id, now);
        await endSessions(trx, { userId: id, now });
        const work = { id, author: { userId: id, address }, now };
        const name = auditName(link);
        await recordNewSecret(trx, work, { action: 'password.set-by-link', name, secret: 'password' });
        const content = { message: PRIVATE_MESSAGE.passwordSetByLink };
        await notify(trx, { kind: 'private', subjectId: null, content }, [id], now);
        return login;
      });
    },
  };
}

/** Ends a person's links, as part of a change after which none of them may open anything. */
export async function endPasswordLinks(trx: Transaction<Tables>, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('password_link')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

function workingLink(db: Kysely<Tables>, token: string, now: Date) {
  return db
    .selectFrom('password_link')
    .innerJoin('app_user', 'app_user.id', 'password_link.user_id')
    .select([
      'app_user.id as userId',
      'app_user.login',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
    ])
    .where('token_digest', '=', tokenDigest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .where('login', 'is not', null);
}
