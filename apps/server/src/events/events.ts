import { shortName } from '@zvonok/domain/users/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditAuthor, type AuditEntry, recordAudit } from '../audit/audit.ts';
import { occursIn } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { fieldChanges, type HistoryRow, readHistory, writeHistory } from '../records/history.ts';

/** An entry of the school's calendar. Times are school-local, 'yyyy-mm-dd hh:mm:ss'. */
export interface EventRow extends NewEvent {
  id: number;
  version: number;
  /** Null if its author's account was deleted. */
  creator: { firstName: string; lastName: string } | null;
}

/** What its author says of an event. */
export interface NewEvent {
  title: string;
  description: string;
  location: string;
  responsible: string;
  startsAt: string;
  endsAt: string;
}

/** Who does something to an event, and when. */
interface Signed {
  author: AuditAuthor;
  now: Date;
}

/** What is wanted of the events; what is left out does not matter. */
export interface EventFilter {
  text?: string | undefined;
  /** Moments of the school's clock: what takes place at least partly between them. */
  start?: string | undefined;
  end?: string | undefined;
}

export function eventsRepository(db: Kysely<Tables>) {
  const all = (from: Kysely<Tables> = db) =>
    from
      .selectFrom('event')
      .where('event.deleted_at', 'is', null)
      .leftJoin('app_user', (join) =>
        join.onRef('app_user.id', '=', 'event.creator_id').on('app_user.deleted_at', 'is', null),
      )
      .select([
        'event.id',
        'event.title',
        'event.description',
        'event.location',
        'event.responsible',
        'event.starts_at',
        'event.ends_at',
        'event.version',
        'app_user.first_name',
        'app_user.last_name',
      ]);
  const byTitle = () => all().orderBy('event.title').orderBy('event.id');

  type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
  const toEvent = ({ starts_at, ends_at, first_name, last_name, ...texts }: Row): EventRow => ({
    ...texts,
    creator:
      first_name === null || last_name === null ? null : { firstName: first_name, lastName: last_name },
    startsAt: starts_at,
    endsAt: ends_at,
  });

  async function get(id: number, from: Kysely<Tables> = db): Promise<EventRow | null> {
    const row = await all(from).where('event.id', '=', id).executeTakeFirst();
    return row ? toEvent(row) : null;
  }

  /** Does something to an event that others cannot change meanwhile; null if it does not exist. */
  function withEvent<T>(
    id: number,
    check: ((now: EventRow) => void) | undefined,
    work: (trx: Transaction<Tables>, now: EventRow) => Promise<T>,
  ): Promise<T | null> {
    return db.transaction().execute(async (trx) => {
      await trx.selectFrom('event').select('id').where('id', '=', id).forUpdate().execute();
      const now = await get(id, trx);
      if (!now) return null;
      check?.(now);
      return work(trx, now);
    });
  }

  async function matching({ text, start, end }: EventFilter): Promise<EventRow[]> {
    let wanted = byTitle();
    if (start !== undefined) wanted = wanted.where('event.ends_at', '>=', start);
    if (end !== undefined) wanted = wanted.where('event.starts_at', '<=', end);
    if (text !== undefined) {
      const written = ['title', 'description', 'location', 'responsible'] as const;
      const creator = sql`app_user.last_name || ' ' || app_user.first_name`;
      const shown = [...written.map((column) => sql.ref(`event.${column}`)), creator];
      wanted = wanted.where(occursIn(text, shown));
    }
    return (await wanted.execute()).map(toEvent);
  }

  return {
    /** All there are, by title. */
    async list(): Promise<EventRow[]> {
      return (await byTitle().execute()).map(toEvent);
    },

    get: (id: number) => get(id),

    async create(
      trx: Transaction<Tables>,
      event: NewEvent,
      { userId, now }: { userId: number; now: Date },
    ): Promise<EventRow> {
      const { id } = await trx
        .insertInto('event')
        .values({ ...columns(event), creator_id: userId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeHistory(trx, { kind: 'event', recordId: id, action: 'created', by: userId, at: now });
      return toEvent(await all(trx).where('event.id', '=', id).executeTakeFirstOrThrow());
    },

    /** Null when there is no such event; `check` may refuse what it has become. */
    update: (
      id: number,
      event: NewEvent,
      { userId, now, check }: { userId: number; now: Date; check?: ((now: EventRow) => void) | undefined },
    ): Promise<EventRow | null> =>
      withEvent(id, check, async (trx, before) => {
        await trx.updateTable('event').set(columns(event)).where('id', '=', id).execute();
        const changes = fieldChanges(eventFields(before), eventFields(event));
        await writeHistory(trx, {
          kind: 'event',
          recordId: id,
          action: 'changed',
          by: userId,
          at: now,
          changes,
        });
        return get(id, trx);
      }),

    /** False when there was none; `check` may refuse what it has become. */
    async remove(
      id: number,
      { check, ...signed }: Signed & { check?: ((now: EventRow) => void) | undefined },
    ): Promise<boolean> {
      const removed = await withEvent(id, check, async (trx, { title }) => {
        const { author, now } = signed;
        await deleteSoftly(trx, { table: 'event', kind: 'event', id, by: author.userId, at: now });
        await recordAudit(trx, journalEntry('event.deleted', { id, title }, signed));
        return true;
      });
      return removed !== null;
    },

    /** Brings a deleted one back; null when there is none. One that is there is answered as it is. */
    restore: (id: number, signed: Signed): Promise<EventRow | null> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('event')
          .select(['title', 'deleted_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (row?.deleted_at) {
          const { author, now } = signed;
          const back = { table: 'event', kind: 'event', id, by: author.userId, at: now } as const;
          await restoreDeleted(trx, back, row.deleted_at);
          await recordAudit(trx, journalEntry('event.restored', { id, title: row.title }, signed));
        }
        return get(id, trx);
      }),

    history: (id: number): Promise<HistoryRow[]> => readHistory(db, 'event', id),

    /** What takes place at least partly between two moments of the school's clock, by its beginning. */
    async during(start: string, end: string): Promise<EventRow[]> {
      const found = await all()
        .where('event.ends_at', '>=', start)
        .where('event.starts_at', '<=', end)
        .orderBy('event.starts_at')
        .orderBy('event.id')
        .execute();
      return found.map(toEvent);
    },

    /** Part of a title, a description, a place or a responsible person, in any letter case; by title. */
    search: (text: string): Promise<EventRow[]> => matching({ text }),

    /** What fits a filter, by title. */
    matching,
  };
}

function columns({ startsAt, endsAt, ...texts }: NewEvent) {
  return { ...texts, starts_at: startsAt, ends_at: endsAt };
}

/** What two people may have edited at once, and what a history records, as a body spells it. */
export function eventFields({ title, description, location, responsible, startsAt, endsAt }: NewEvent) {
  return {
    title,
    description,
    location,
    responsible,
    startDate: startsAt.replace(' ', 'T'),
    endDate: endsAt.replace(' ', 'T'),
  };
}

function journalEntry(
  action: 'event.deleted' | 'event.restored',
  { id, title }: { id: number; title: string },
  { author, now }: Signed,
): AuditEntry {
  return {
    action,
    actor: { userId: author.userId },
    address: author.address,
    subject: { kind: 'event', id, label: title },
    at: now,
  };
}

export function presentEvent(event: EventRow): Wire['Event'] {
  const { id, title, description, location, responsible, creator } = event;
  return {
    id,
    title,
    description,
    location,
    responsible,
    creator: creator && shortName(creator),
    startDate: wireMoment(event.startsAt),
    endDate: wireMoment(event.endsAt),
    version: event.version,
  };
}

/** The contract writes dashes in the time too; both are the school's clock. */
function wireMoment(stored: string): string {
  return stored.replaceAll(':', '-');
}
