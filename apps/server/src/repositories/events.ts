import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** An entry of the school's calendar. Times are school-local, 'yyyy-mm-dd hh:mm:ss'. */
export interface EventRow extends NewEvent {
  id: number;
  /** Null when whoever wrote it is gone. */
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

export function eventsRepository(db: Kysely<Tables>) {
  const all = () =>
    db
      .selectFrom('event')
      .leftJoin('app_user', 'app_user.id', 'event.creator_id')
      .select([
        'event.id',
        'event.title',
        'event.description',
        'event.location',
        'event.responsible',
        'event.starts_at',
        'event.ends_at',
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

  async function get(id: number): Promise<EventRow | null> {
    const row = await all().where('event.id', '=', id).executeTakeFirst();
    return row ? toEvent(row) : null;
  }

  return {
    /** All there are, by title. */
    async list(): Promise<EventRow[]> {
      return (await byTitle().execute()).map(toEvent);
    },

    get,

    async create(event: NewEvent, creatorId: number): Promise<EventRow> {
      const { id } = await db
        .insertInto('event')
        .values({ ...columns(event), creator_id: creatorId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return toEvent(await all().where('event.id', '=', id).executeTakeFirstOrThrow());
    },

    /** Null when there is no such event. */
    async update(id: number, event: NewEvent): Promise<EventRow | null> {
      await db.updateTable('event').set(columns(event)).where('id', '=', id).execute();
      return get(id);
    },

    /** False when there was none. */
    async remove(id: number): Promise<boolean> {
      const removed = await db.deleteFrom('event').where('id', '=', id).returning('id').executeTakeFirst();
      return removed !== undefined;
    },

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
    async search(text: string): Promise<EventRow[]> {
      const wanted = sql<string>`lower(${text.trim()}::text collate "und-x-icu")`;
      const columns = ['event.title', 'event.description', 'event.location', 'event.responsible'] as const;
      const found = await byTitle()
        .where((where) =>
          where.or(columns.map((column) => sql<boolean>`strpos(lower(${sql.ref(column)}), ${wanted}) > 0`)),
        )
        .execute();
      return found.map(toEvent);
    },
  };
}

function columns({ startsAt, endsAt, ...texts }: NewEvent) {
  return { ...texts, starts_at: startsAt, ends_at: endsAt };
}
