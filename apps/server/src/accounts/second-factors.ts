import { randomInt } from 'node:crypto';
import { isAppCode } from '@zvonok/domain/access/rights';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import type { Kysely, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { type Clock, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** What every authenticator application knows (RFC 6238): SHA-1, six digits, half a minute. */
const PERIOD_S = 30;
const DIGITS = 6;
const SIX_DIGITS = /^[0-9]{6}$/;
/** The length RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20;
/** A telephone's clock may be one step away. */
const DRIFT_STEPS = 1;

/** Without letters and digits that are taken for each other on paper. */
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_HALF = 5;
const RECOVERY_CODES = 10;

/** A new secret, in the base 32 that people can type. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * What applications list the account under. Short, because every Cyrillic letter makes the square for the camera
 * denser.
 */
const ISSUER = 'Звонок';

/** What the QR code says: the secret, and whose it is. */
export function totpUri(secret: string, login: string): string {
  return new TOTP({
    issuer: ISSUER,
    label: login,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_S,
  }).toString();
}

/** The time step a code belongs to; null for a code that is wrong now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws for a code of six letters that take more of them.
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_S,
    timestamp,
    window: DRIFT_STEPS,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Ten codes to keep on paper, such as «k7m2q-x9r4t»: about 49 bits each. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: RECOVERY_HALF }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
      '',
    );
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** One spelling per code: people leave hyphens out and write capitals. */
export function plainCode(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '');
}

const PURPOSE = 'second factor';

/** What a person may know about their own second factor. */
export interface SecondFactorState {
  /** Null while there is none. */
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

export type ConfirmResult = { kind: 'confirmed'; codes: string[] } | { kind: 'not-begun' | 'wrong-code' };

/** Second factors: secrets only the school's key opens, codes that are good once. */
export function secondFactorsRepository(db: Kysely<Tables>, secretBox: SecretBox, clock: Clock) {
  return {
    async state(userId: number): Promise<SecondFactorState> {
      const row = await db
        .selectFrom('second_factor')
        .select((of) => [
          'confirmed_at as confirmedAt',
          of
            .selectFrom('recovery_code')
            .select((left) => left.fn.countAll<string>().as('count'))
            .whereRef('recovery_code.user_id', '=', 'second_factor.user_id')
            .where('used_at', 'is', null)
            .as('left'),
        ])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return { enabledAt: row?.confirmedAt ?? null, recoveryCodesLeft: Number(row?.left ?? 0) };
    },

    /**
     * A new secret, which counts for nothing until a code of it is shown; null when there is a confirmed one already.
     */
    async begin(userId: number): Promise<string | null> {
      const secret = newTotpSecret();
      const values = { sealed_secret: secretBox.seal(secret, PURPOSE), created_at: clock.now() };
      const begun = await db
        .insertInto('second_factor')
        .values({ user_id: userId, ...values, confirmed_at: null, last_step: null })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      return begun ? secret : null;
    },

    /** The first code of a new secret turns the factor on. */
    confirm(author: AuditAuthor, code: string): Promise<ConfirmResult> {
      const { userId, address } = author;
      const now = clock.now();
      return db.transaction().execute(async (trx) => {
        const factor = await lockFactor(trx, userId);
        if (!factor || factor.confirmed_at) return { kind: 'not-begun' };
        const secret = secretBox.open(factor.sealed_secret, PURPOSE);
        const step = secret === null ? null : totpStep(secret, plainCode(code), now);
        if (step === null) return { kind: 'wrong-code' };
        await trx
          .updateTable('second_factor')
          .set({ confirmed_at: now, last_step: step })
          .where('user_id', '=', userId)
          .execute();
        const codes = await replaceCodes(trx, userId);
        await tellOwner(trx, userId, PRIVATE_MESSAGE.secondFactorOn, now);
        await recordAudit(trx, { action: 'second-factor.turned-on', actor: { userId }, address, at: now });
        return { kind: 'confirmed', codes };
      });
    },

    /**
     * Takes a code once: of the application, for its half minute and the neighbouring ones, or one of the recovery
     * codes.
     */
    accept(
      { userId, address }: AuditAuthor,
      code: string,
      use: 'sign-in' | 'confirmation',
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const factor = await lockFactor(trx, userId);
        if (!factor?.confirmed_at) return false;
        if (isAppCode(code)) return acceptAppCode(trx, { userId, ...factor }, plainCode(code));
        const used = await trx
          .updateTable('recovery_code')
          .set({ used_at: clock.now() })
          .where('user_id', '=', userId)
          .where('code_digest', '=', digest(userId, code))
          .where('used_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!used) return false;
        if (use === 'confirmation') return true;
        const at = clock.now();
        await tellOwner(trx, userId, PRIVATE_MESSAGE.recoveryCodeUsed, at);
        await recordAudit(trx, { action: 'sign-in.recovery-code-used', actor: { userId }, address, at });
        return true;
      });
    },

    /** Leaves a note of a wrong code after a right password: someone may know the password. */
    async recordWrongCode({ userId, address }: AuditAuthor): Promise<void> {
      const action = 'sign-in.wrong-second-factor';
      await recordAudit(db, { action, actor: { userId }, address, at: clock.now() });
    },

    /** Ten new recovery codes; the old ones are good for nothing. */
    renewCodes({ userId, address }: AuditAuthor): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const codes = await replaceCodes(trx, userId);
        const at = clock.now();
        await recordAudit(trx, { action: 'second-factor.codes-renewed', actor: { userId }, address, at });
        return codes;
      });
    },

    async switchOff({ userId, address }: AuditAuthor): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const at = clock.now();
        await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
        await tellOwner(trx, userId, PRIVATE_MESSAGE.secondFactorOff, at);
        await recordAudit(trx, { action: 'second-factor.turned-off', actor: { userId }, address, at });
      });
    },

    /** For a user who has lost the telephone and the codes; false when there was nothing to reset. */
    reset(userId: number, by: AuditAuthor): Promise<boolean> {
      return db.transaction().execute((trx) => resetSecondFactor(trx, { userId, by, now: clock.now() }));
    },
  };

  async function acceptAppCode(
    trx: Transaction<Tables>,
    factor: { userId: number; sealed_secret: string; last_step: number | null },
    code: string,
  ): Promise<boolean> {
    const secret = secretBox.open(factor.sealed_secret, PURPOSE);
    const step = secret === null ? null : totpStep(secret, code, clock.now());
    if (step === null || (factor.last_step !== null && step <= factor.last_step)) return false;
    await trx
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('user_id', '=', factor.userId)
      .execute();
    return true;
  }

  async function replaceCodes(trx: Transaction<Tables>, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await trx
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ user_id: userId, code_digest: digest(userId, code), used_at: null })))
      .execute();
    return codes;
  }

  function digest(userId: number, code: string): string {
    return secretBox.digest(`${userId} ${plainCode(code)}`, PURPOSE);
  }
}

/** Takes a person's second factor away, by an administrator or, with `by` null, by a command on the server. */
export async function resetSecondFactor(
  trx: Transaction<Tables>,
  { userId, by, now }: { userId: number; by: AuditAuthor | null; now: Date },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('second_factor')
    .where('user_id', 'in', (of) =>
      of.selectFrom('app_user').select('id').where('id', '=', userId).where('deleted_at', 'is', null),
    )
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!gone) return false;
  const { first_name, last_name } = await trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tellOwner(trx, userId, PRIVATE_MESSAGE.secondFactorReset, now);
  await recordAudit(trx, {
    action: 'second-factor.reset',
    actor: by && { userId: by.userId },
    address: by?.address ?? null,
    subject: { kind: 'user', id: userId, label: `${last_name} ${first_name}` },
    at: now,
  });
  return true;
}

function lockFactor(trx: Transaction<Tables>, userId: number) {
  return trx
    .selectFrom('second_factor')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

function tellOwner(trx: Transaction<Tables>, userId: number, message: string, now: Date): Promise<void> {
  return notify(trx, { kind: 'private', subjectId: null, content: { message } }, [userId], now);
}

export function presentSecondFactor(
  { enabledAt, recoveryCodesLeft }: SecondFactorState,
  timeZone: string,
): Wire['SecondFactor'] {
  return {
    enabled: enabledAt !== null,
    dateEnabled: enabledAt && serverDate(enabledAt, timeZone),
    recoveryCodesLeft,
  };
}
