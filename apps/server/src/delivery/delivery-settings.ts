import { DEFAULT_CONSENT } from '@zvonok/domain/notifications/delivery-texts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { ChannelKind } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { MailServer } from './mail-adapter.ts';

/** What the school's key is used for here. */
const BOT_PURPOSE = 'max-bot';
const MAIL_PURPOSE = 'mail-server';

/** How messages leave the school. */
export interface DeliverySettings {
  max: { token: string; name: string } | null;
  mail: MailServer | null;
  /** No content goes out: only that there is something. */
  isBare: boolean;
  consent: string;
  version: number;
}

type Row = Selectable<Tables['delivery_setting']>;

/** Which ways there are. */
export function channelsOf({ max, mail }: Pick<DeliverySettings, 'max' | 'mail'>): ChannelKind[] {
  return [...(max ? ['max' as const] : []), ...(mail ? ['email' as const] : [])];
}

/** The settings of the school, with its secrets sealed under its key. */
export function deliverySettings(db: Kysely<Tables>, box: SecretBox) {
  const toSettings = (row: Row): DeliverySettings => ({
    max: opened(row.max_bot, BOT_PURPOSE),
    mail: opened(row.mail_server, MAIL_PURPOSE),
    isBare: row.is_bare,
    consent: row.consent ?? DEFAULT_CONSENT,
    version: row.version,
  });

  /** Null also for what another key has sealed: a person enters it again. */
  function opened<Value>(sealed: string | null, purpose: string): Value | null {
    const text = sealed === null ? null : box.open(sealed, purpose);
    return text === null ? null : (JSON.parse(text) as Value);
  }

  const sealed = (value: object | null, purpose: string) =>
    value === null ? null : box.seal(JSON.stringify(value), purpose);

  return {
    async read(): Promise<DeliverySettings> {
      return toSettings(await db.selectFrom('delivery_setting').selectAll().executeTakeFirstOrThrow());
    },

    /** Writes what `change` makes of the settings; secrets are not in the journal, only that they are others. */
    write: (
      change: (now: DeliverySettings) => Omit<DeliverySettings, 'version'>,
      { author, now }: { author: AuditAuthor; now: Date },
    ): Promise<DeliverySettings> =>
      db.transaction().execute(async (trx) => {
        const before = toSettings(
          await trx.selectFrom('delivery_setting').selectAll().forUpdate().executeTakeFirstOrThrow(),
        );
        const { max, mail, isBare, consent } = change(before);
        const isSameBot = max?.token === before.max?.token;
        const row = await trx
          .updateTable('delivery_setting')
          .set({
            max_bot: sealed(max, BOT_PURPOSE),
            mail_server: sealed(mail, MAIL_PURPOSE),
            is_bare: isBare,
            consent: consent === DEFAULT_CONSENT ? null : consent,
            ...(!isSameBot && { max_marker: null }),
            version: before.version + 1,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await sql`select pg_notify('outbox', '')`.execute(trx);
        await recordAudit(trx, {
          action: 'setting.changed',
          actor: { userId: author.userId },
          address: author.address,
          subject: { kind: 'setting', id: null, label: 'Доставка' },
          at: now,
        });
        return toSettings(row);
      }),
  };
}

export type DeliverySettingsRepository = ReturnType<typeof deliverySettings>;
