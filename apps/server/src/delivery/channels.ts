import { randomBytes, randomInt } from 'node:crypto';
import { CHANNEL_LABEL, DELIVERY_NOTICE } from '@zvonok/domain/notifications/delivery-texts';
import { QUIET_HOURS } from '@zvonok/domain/notifications/outgoing';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { ChannelKind } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** What the school's key is used for here. */
const ADDRESS_PURPOSE = 'channel-address';
const CODE_PURPOSE = 'channel-code';
const UPDATE_PURPOSE = 'channel-update';
const LINK_MS = 15 * 60_000;
/** A printed slip waits for its reader longer. */
export const SLIP_DAYS = 14;
const SLIP_MS = SLIP_DAYS * 86_400_000;
/** A mailbox of another person is not to be filled. */
const BETWEEN_LETTERS_MS = 60_000;
/** Wrong codes after which a new one has to be requested. */
const MOST_ATTEMPTS = 5;
const LINK_CODE_BYTES = 18;

/** A person's own way out, as they see it. */
export interface OwnChannel {
  kind: ChannelKind;
  state: 'pending' | 'on' | 'off';
  /** Of mail only: the number of an account in MAX says nothing to a person. */
  address: string | null;
  /** Switched off because the other side takes nothing any more. */
  isRefused: boolean;
}

/** What a person wants to be sent, and when not. */
export interface DeliveryChoice {
  replacements: boolean;
  requests: boolean;
  messages: boolean;
  /** Minutes of the day. */
  quietFrom: number;
  quietUntil: number;
  passesFirstLesson: boolean;
}

const DEFAULT_CHOICE: DeliveryChoice = {
  ...{ replacements: true, requests: true, messages: true, passesFirstLesson: true },
  ...{ quietFrom: QUIET_HOURS.from, quietUntil: QUIET_HOURS.until },
};

interface Author {
  author: AuditAuthor;
  now: Date;
}

export type Confirmation = 'linked' | 'wrong-code' | 'no-code';

/** The ways to people, by their consent. */
export function channelsRepository(db: Kysely<Tables>, box: SecretBox) {
  const open = (sealed: string | null) => (sealed === null ? null : box.open(sealed, ADDRESS_PURPOSE));
  const digest = (address: string) => box.digest(address, ADDRESS_PURPOSE);

  /** Puts a pending row in the place of whatever there is, with the consent of now. */
  const begin = (
    { userId, kind, address, code }: Pending & { userId: number; kind: ChannelKind },
    { now, validMs = LINK_MS, trx = db }: { now: Date; validMs?: number; trx?: Kysely<Tables> },
  ) => {
    const row = {
      ...{ kind, state: 'pending' as const, code_attempts: 0, consented_at: now, is_refused: false },
      address: address === null ? null : box.seal(address, ADDRESS_PURPOSE),
      address_digest: address === null ? null : digest(address),
      code_digest: box.digest(codeKey(kind, userId, code), CODE_PURPOSE),
      code_expires_at: new Date(now.getTime() + validMs),
    };
    return trx
      .insertInto('contact_channel')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute();
  };

  return {
    seal: (address: string) => box.seal(address, ADDRESS_PURPOSE),
    open,
    /** By what an update is known, which may name an account. */
    updateKey: (key: string) => box.digest(key, UPDATE_PURPOSE),

    async own(userId: number): Promise<OwnChannel[]> {
      const rows = await db
        .selectFrom('contact_channel')
        .select(['kind', 'state', 'address', 'is_refused'])
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ kind, state, address, is_refused: isRefused }) => ({
        ...{ kind, state, isRefused },
        address: kind === 'email' ? open(address) : null,
      }));
    },

    /** The address of a way that is on; null otherwise. */
    async address(userId: number, kind: ChannelKind): Promise<string | null> {
      const row = await db
        .selectFrom('contact_channel')
        .select('address')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('state', '=', 'on')
        .executeTakeFirst();
      return row ? open(row.address) : null;
    },

    async choice(userId: number): Promise<DeliveryChoice> {
      const row = await db
        .selectFrom('delivery_choice')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!row) return DEFAULT_CHOICE;
      const { replacements, requests, messages } = row;
      return {
        ...{ replacements, requests, messages, passesFirstLesson: row.passes_first_lesson },
        ...{ quietFrom: row.quiet_from, quietUntil: row.quiet_until },
      };
    },

    async choose(userId: number, choice: DeliveryChoice): Promise<void> {
      const { replacements, requests, messages, quietFrom, quietUntil, passesFirstLesson } = choice;
      const row = {
        ...{ replacements, requests, messages, passes_first_lesson: passesFirstLesson },
        ...{ quiet_from: quietFrom, quiet_until: quietUntil },
      };
      await db
        .insertInto('delivery_choice')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },

    /** A secret that the bot is started with; the account that brings it in a quarter of an hour is this person's. */
    async beginLink(userId: number, now: Date): Promise<string> {
      const code = newCode();
      await begin({ userId, kind: 'max', address: null, code }, { now });
      return code;
    },

    /** The same for all who have not linked MAX, by name, to be printed. */
    beginSlips: (now: Date): Promise<{ name: string; code: string }[]> =>
      db.transaction().execute(async (trx) => {
        const people = await trx
          .selectFrom('app_user')
          .leftJoin('contact_channel', (join) =>
            join.onRef('contact_channel.user_id', '=', 'app_user.id').on('contact_channel.kind', '=', 'max'),
          )
          .select(['app_user.id', sql<string>`last_name || ' ' || first_name`.as('name')])
          .where((where) =>
            where.or([
              where('contact_channel.state', 'is', null),
              where('contact_channel.state', '<>', 'on'),
            ]),
          )
          .where('app_user.blocked', '=', false)
          .where('app_user.deleted_at', 'is', null)
          .orderBy('name')
          .execute();
        const slips: { name: string; code: string }[] = [];
        for (const { id, name } of people) {
          const code = newCode();
          await begin({ userId: id, kind: 'max', address: null, code }, { now, validMs: SLIP_MS, trx });
          slips.push({ name, code });
        }
        return slips;
      }),

    /** Six digits for a letter to this address; null within a minute of the letter before. */
    async beginMail(userId: number, address: string, now: Date): Promise<string | null> {
      const before = await db
        .selectFrom('contact_channel')
        .select('code_expires_at')
        .where('user_id', '=', userId)
        .where('kind', '=', 'email')
        .executeTakeFirst();
      const expiresAt = before?.code_expires_at?.getTime() ?? 0;
      if (expiresAt > now.getTime() + LINK_MS - BETWEEN_LETTERS_MS && expiresAt <= now.getTime() + LINK_MS)
        return null;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await begin({ userId, kind: 'email', address, code }, { now });
      return code;
    },

    /** Switches mail on by the code of the letter. */
    confirmMail: (userId: number, code: string, { author, now }: Author): Promise<Confirmation> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('contact_channel')
          .select(['id', 'code_digest', 'code_expires_at', 'code_attempts'])
          .where('user_id', '=', userId)
          .where('kind', '=', 'email')
          .where('state', '=', 'pending')
          .forUpdate()
          .executeTakeFirst();
        if (!row?.code_expires_at || row.code_expires_at <= now || row.code_attempts >= MOST_ATTEMPTS)
          return 'no-code';
        if (row.code_digest !== box.digest(codeKey('email', userId, code), CODE_PURPOSE)) {
          await trx
            .updateTable('contact_channel')
            .set({ code_attempts: row.code_attempts + 1 })
            .where('id', '=', row.id)
            .execute();
          return 'wrong-code';
        }
        await switchOn(trx, row.id, {});
        await record(trx, { action: 'channel.linked', userId, kind: 'email', address: author.address, now });
        return 'linked';
      }),

    /** Switches MAX on for the person whose secret was brought by an account there; null for an unknown secret. */
    link: (code: string, address: string, now: Date): Promise<number | null> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('contact_channel')
          .select(['id', 'user_id'])
          .where('kind', '=', 'max')
          .where('code_digest', '=', box.digest(codeKey('max', null, code), CODE_PURPOSE))
          .where('code_expires_at', '>', now)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return null;
        const sealed = {
          ...{ address: box.seal(address, ADDRESS_PURPOSE), address_digest: digest(address) },
          // Of a printed slip the consent is this press.
          consented_at: now,
        };
        await switchOn(trx, row.id, sealed);
        await record(trx, { action: 'channel.linked', userId: row.user_id, kind: 'max', address: null, now });
        return row.user_id;
      }),

    /** The people of an account in MAX: of one account there may be several here. */
    async peopleOf(address: string): Promise<number[]> {
      const rows = await db
        .selectFrom('contact_channel')
        .select('user_id')
        .where('kind', '=', 'max')
        .where('state', '=', 'on')
        .where('address_digest', '=', digest(address))
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Forgets the address. What waits for this way is not sent any more. False if there is nothing to leave. */
    leave: (
      userId: number,
      kind: ChannelKind,
      { address, now }: { address: string | null; now: Date },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const wasOn = await switchOff(trx, userId, kind, { isRefused: false });
        if (wasOn) await record(trx, { action: 'channel.left', userId, kind, address, now });
        return wasOn;
      }),

    /** The same after the other side refused; the bell says so. */
    refuse: (userId: number, kind: ChannelKind, now: Date): Promise<void> =>
      db.transaction().execute(async (trx) => {
        if (!(await switchOff(trx, userId, kind, { isRefused: true }))) return;
        const content = { message: DELIVERY_NOTICE.refused(kind) };
        await notify(trx, { kind: 'private', subjectId: null, content }, [userId], now);
      }),
  };
}

export type ChannelsRepository = ReturnType<typeof channelsRepository>;

interface Pending {
  address: string | null;
  code: string;
}

function newCode(): string {
  return randomBytes(LINK_CODE_BYTES).toString('base64url');
}

/** Six digits are a person's own; the long secret of a link says itself whose it is. */
function codeKey(kind: ChannelKind, userId: number | null, code: string): string {
  return kind === 'email' ? `email ${userId} ${code}` : `max ${code}`;
}

function switchOn(
  trx: Transaction<Tables>,
  id: number,
  found: { address?: string; address_digest?: string; consented_at?: Date },
) {
  return trx
    .updateTable('contact_channel')
    .set({ ...found, state: 'on', code_digest: null })
    .where('id', '=', id)
    .execute();
}

async function switchOff(
  trx: Transaction<Tables>,
  userId: number,
  kind: ChannelKind,
  { isRefused }: { isRefused: boolean },
): Promise<boolean> {
  const off = await trx
    .updateTable('contact_channel')
    .set({
      ...{ state: 'off', address: null, address_digest: null, code_digest: null },
      ...{ consented_at: null, is_refused: isRefused },
    })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '<>', 'off')
    .returning('id')
    .execute();
  if (off.length > 0)
    await trx
      .updateTable('outbox')
      .set({ state: isRefused ? 'failed' : 'dropped' })
      .where('user_id', '=', userId)
      .where('channel', '=', kind)
      .where('state', '=', 'waiting')
      .execute();
  return off.length > 0;
}

function record(
  trx: Transaction<Tables>,
  entry: {
    action: 'channel.linked' | 'channel.left';
    userId: number;
    kind: ChannelKind;
    address: string | null;
    now: Date;
  },
): Promise<void> {
  const { action, userId, kind, address, now } = entry;
  return recordAudit(trx, {
    ...{ action, actor: { userId }, address, at: now },
    subject: { kind: 'user', id: userId, label: CHANNEL_LABEL[kind] },
  });
}
