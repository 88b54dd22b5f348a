import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import { readLongList } from '../database/long-list.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { fieldChanges, nameOf, readHistory, writeHistory } from '../records/history.ts';

/** A request for a certificate. It is closed once `closedAt` is set; `executor` is who closed it. */
export interface CertificateRow extends NewCertificate {
  id: number;
  version: number;
  createdAt: Date;
  closedAt: Date | null;
  executor: string | null;
}

/** What the public form says: for whom, of which class, and where the certificate will be shown. */
export interface NewCertificate {
  name: string;
  eduGroup: string;
  provided: string;
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
  closed_at: 'instant',
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

    /** Part of a name, a class or of where the certificate goes, in any letter case. */
    async search(text: string): Promise<CertificateRow[]> {
      const wanted = sql<string>`lower(${text.trim()}::text collate "und-x-icu")`;
      const found = openFirst().where(sql<boolean>`strpos(search_text, ${wanted}) > 0`);
      return (await readLongList(db, found, READ)).map(toCertificate);
    },

    /** Writes a request and notifies all who serve them; returns its number. */
    async create(trx: Transaction<Tables>, certificate: NewCertificate, now: Date): Promise<number> {
      const { name, eduGroup, provided } = certificate;
      const { id } = await trx
        .insertInto('certificate')
        .values({ name, edu_group: eduGroup, provided, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await notify(trx, { kind: 'certificate', subjectId: id, content: { name, eduGroup } }, 'all', now);
      await writeHistory(trx, { kind: 'certificate', recordId: id, action: 'created', by: null, at: now });
      return id;
    },

    history: (id: number) => readHistory(db, 'certificate', id),

    async get(id: number): Promise<CertificateRow | null> {
      const row = await present().where('id', '=', id).executeTakeFirst();
      return row ? toCertificate(row) : null;
    },

    /** Closes a request in the name of its author; null when it is not there. */
    close: (id: number, { author, now, check }: Signed): Promise<CertificateRow | null> =>
      withCertificate(id, check, async (trx, before) => {
        const executor = await nameOf(trx, author.userId);
        const closed = await trx
          .updateTable('certificate')
          .set({ closed_at: now, executor_id: author.userId, executor_name: executor })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const changes = fieldChanges(
          { processed: before.closedAt !== null, executor: before.executor },
          { processed: true, executor },
        );
        const entry = { action: 'changed', by: author.userId, at: now, changes } as const;
        await writeHistory(trx, { kind: 'certificate', recordId: id, ...entry });
        return toCertificate(closed);
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
  };
}
