import { auditChanges } from '@zvonok/domain/audit/audit';
import {
  type CertificateTemplate,
  DEFAULT_CERTIFICATE_TEMPLATE,
} from '@zvonok/domain/certificates/certificate-template';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import { occursIn, readLongList } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { fieldChanges, nameOf, readHistory, writeHistory } from '../records/history.ts';

/** A request for a certificate. It is closed once `closedAt` is set; `executor` is who closed it. */
export interface CertificateRow extends NewCertificate {
  id: number;
  version: number;
  createdAt: Date;
  closedAt: Date | null;
  executor: string | null;
  executorId: number | null;
}

/** The texts that certificates are printed with. */
export interface CertificateTemplateRow extends CertificateTemplate {
  /** Grows with every change. */
  version: number;
}

/** What the public form says: for whom, of which class, where it will be shown, and how to reach who asks for it. */
export interface NewCertificate {
  name: string;
  eduGroup: string;
  provided: string;
  contact: string | null;
}

interface Signed {
  author: AuditAuthor;
  now: Date;
  /** May refuse what the request has become. */
  check?: ((now: CertificateRow) => void) | undefined;
}

const READ = {
  id: 'value',
  version: 'value',
  name: 'value',
  edu_group: 'value',
  provided: 'value',
  created_at: 'instant',
  contact: 'value',
  closed_at: 'instant',
  executor_id: 'value',
  executor_name: 'value',
} as const;

export function certificatesRepository(db: Kysely<Tables>) {
  const present = (from: Kysely<Tables> = db) =>
    from.selectFrom('certificate').selectAll().where('deleted_at', 'is', null);
  const openFirst = () =>
    present().orderBy(sql`closed_at is not null`).orderBy('created_at', 'desc').orderBy('id', 'desc');

  /** Does something to a request that others cannot change meanwhile; null if it does not exist. */
  function withCertificate<T>(
    id: number,
    check: Signed['check'],
    work: (trx: Transaction<Tables>, now: CertificateRow) => Promise<T>,
  ): Promise<T | null> {
    return db.transaction().execute(async (trx) => {
      const row = await present(trx).where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) return null;
      const now = toCertificate(row);
      check?.(now);
      return work(trx, now);
    });
  }

  return {
    /** All there are, the open ones first, of either the newest first. */
    list: async (): Promise<CertificateRow[]> =>
      (await readLongList(db, openFirst(), READ)).map(toCertificate),

    /** Part of what a card shows, in any letter case: name, class, where it goes, «№ 12», contact, executor. */
    async search(text: string): Promise<CertificateRow[]> {
      const shown = [sql`search_text`, sql`'№ ' || id`, sql`executor_name`, sql`contact`];
      const found = openFirst().where(occursIn(text, shown));
      return (await readLongList(db, found, READ)).map(toCertificate);
    },

    /** Writes a request and notifies all who serve them; returns its number. */
    async create(trx: Transaction<Tables>, certificate: NewCertificate, now: Date): Promise<number> {
      const { name, eduGroup, provided, contact } = certificate;
      const { id } = await trx
        .insertInto('certificate')
        .values({ name, edu_group: eduGroup, provided, contact, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await notify(trx, { kind: 'certificate', subjectId: id, content: { name, eduGroup } }, 'all', now);
      await writeHistory(trx, { kind: 'certificate', recordId: id, action: 'created', by: null, at: now });
      return id;
    },

    /** Stores what the status code of a request is recognised by. */
    async setStatusDigest(trx: Transaction<Tables>, id: number, digest: string): Promise<void> {
      await trx.updateTable('certificate').set({ status_digest: digest }).where('id', '=', id).execute();
    },

    async byStatusDigest(digest: string): Promise<CertificateRow | null> {
      const row = await present().where('status_digest', '=', digest).executeTakeFirst();
      return row ? toCertificate(row) : null;
    },

    history: (id: number) => readHistory(db, 'certificate', id),

    async get(id: number): Promise<CertificateRow | null> {
      const row = await present().where('id', '=', id).executeTakeFirst();
      return row ? toCertificate(row) : null;
    },

    /** The requests with these numbers that exist, in no order. */
    async withIds(ids: readonly number[]): Promise<CertificateRow[]> {
      if (ids.length === 0) return [];
      return (await present().where('id', 'in', ids).execute()).map(toCertificate);
    },

    template: (): Promise<CertificateTemplateRow> => readTemplate(db),

    /** Replaces the texts that certificates are printed with; `check` may refuse what they have become. */
    setTemplate: (
      texts: CertificateTemplate,
      { author, now, check }: Pick<Signed, 'author' | 'now'> & { check?: TemplateCheck | undefined },
    ): Promise<CertificateTemplateRow> =>
      db.transaction().execute(async (trx) => {
        const { version, ...before } = await readTemplate(trx, { locked: true });
        check?.({ ...before, version });
        const changes = auditChanges({ ...before }, { ...texts });
        if (!changes) return { ...before, version };
        await trx
          .updateTable('certificate_template')
          .set({ content: JSON.stringify(texts), version: version + 1 })
          .execute();
        await recordAudit(trx, {
          action: 'setting.changed',
          actor: { userId: author.userId },
          address: author.address,
          subject: { kind: 'setting', id: null, label: 'Бланк справки' },
          changes,
          at: now,
        });
        return { ...texts, version: version + 1 };
      }),

    /** Closes a request in the name of its author; null when it is not there. */
    close: (id: number, { author, now, check }: Signed): Promise<CertificateRow | null> =>
      withCertificate(id, check, async (trx, before) => {
        const executor = await nameOf(trx, author.userId);
        const closing = { closed_at: now, executor_id: author.userId, executor_name: executor };
        return writeState(trx, before, { ...closing, by: author.userId, at: now });
      }),

    /** Takes the closing of a request back; an open one stays as it is. Null when it is not there. */
    reopen: (id: number, { author, now, check }: Signed): Promise<CertificateRow | null> =>
      withCertificate(id, check, async (trx, before) => {
        if (before.closedAt === null) return before;
        const opening = { closed_at: null, executor_id: null, executor_name: null };
        return writeState(trx, before, { ...opening, by: author.userId, at: now });
      }),

    /** Takes a request off the list together with its unread notifications; false when there was none. */
    async remove(id: number, signed: Signed): Promise<boolean> {
      const removed = await withCertificate(id, signed.check, async (trx, certificate) => {
        await deleteSoftly(trx, deletionOf(id, signed));
        await record(trx, 'certificate.deleted', certificate, signed);
        return true;
      });
      return removed !== null;
    },

    /** The request as it was before it was deleted; one that is not deleted stays as it is. Null when there is none. */
    restore: (id: number, signed: Signed): Promise<CertificateRow | null> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('certificate')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return null;
        const certificate = toCertificate(row);
        if (row.deleted_at) {
          await restoreDeleted(trx, deletionOf(id, signed), row.deleted_at);
          await record(trx, 'certificate.restored', certificate, signed);
        }
        return certificate;
      }),
  };
}

type TemplateCheck = (now: CertificateTemplateRow) => void;

async function readTemplate(db: Kysely<Tables>, { locked = false } = {}): Promise<CertificateTemplateRow> {
  const query = db.selectFrom('certificate_template').select(['content', 'version']);
  const { content, version } = await (locked ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return { ...(content ?? DEFAULT_CERTIFICATE_TEMPLATE), version };
}

interface NewState {
  closed_at: Date | null;
  executor_id: number | null;
  executor_name: string | null;
  by: number;
  at: Date;
}

/** Writes whether a request is closed, and by whom, with the entry of its history. */
async function writeState(
  trx: Transaction<Tables>,
  before: CertificateRow,
  { by, at, ...state }: NewState,
): Promise<CertificateRow> {
  const row = await trx
    .updateTable('certificate')
    .set(state)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changes = fieldChanges(
    { processed: before.closedAt !== null, executor: before.executor },
    { processed: state.closed_at !== null, executor: state.executor_name },
  );
  await writeHistory(trx, {
    ...{ kind: 'certificate', recordId: before.id, action: 'changed' },
    ...{ by, at, changes },
  });
  return toCertificate(row);
}

function deletionOf(id: number, { author, now }: Signed) {
  return { table: 'certificate', kind: 'certificate', id, by: author.userId, at: now } as const;
}

function record(
  trx: Transaction<Tables>,
  action: 'certificate.deleted' | 'certificate.restored',
  { id, name }: CertificateRow,
  { author, now }: Signed,
): Promise<void> {
  return recordAudit(trx, {
    action,
    actor: { userId: author.userId },
    address: author.address,
    subject: { kind: 'certificate', id, label: name },
    at: now,
  });
}

function toCertificate(row: Pick<Selectable<Tables['certificate']>, keyof typeof READ>): CertificateRow {
  const { id, version, name, provided } = row;
  return {
    id,
    version,
    name,
    eduGroup: row.edu_group,
    provided,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    executor: row.executor_name,
    executorId: row.executor_id,
    contact: row.contact,
  };
}

export function presentCertificate(certificate: CertificateRow, timeZone: string): Wire['Certificate'] {
  const { id, name, eduGroup, provided, contact, createdAt, closedAt, executor, version } = certificate;
  return {
    id,
    name,
    eduGroup,
    provided,
    dateCreated: serverDate(createdAt, timeZone),
    dateClosed: closedAt && serverDate(closedAt, timeZone),
    processed: closedAt !== null,
    executor,
    contact,
    version,
  };
}
