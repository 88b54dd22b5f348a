import {
  type CalendarEntry,
  type SchoolCalendar,
  schoolCalendarOf,
} from '@zvonok/domain/calendar/school-calendar';
import { weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

export interface CalendarEntryRow extends CalendarEntry {
  id: number;
  version: number;
  /** How many changes of its days have ended because of the calendar, a merge being one. */
  ended?: number;
}

const COLUMNS = ['id', 'kind', 'title', 'first_date', 'last_date', 'follows', 'version'] as const;

/** The school's calendar, by first day. */
export function calendarRepository(db: Kysely<Tables>) {
  return {
    async list(): Promise<CalendarEntryRow[]> {
      const rows = await calendarQuery(db).select(endedWithEntry).execute();
      return rows.map(({ ended, ...row }) => ({ ...entryOf(row), ended: Number(ended) }));
    },
    /** What the rules about dates read. */
    read: async (): Promise<SchoolCalendar> =>
      schoolCalendarOf((await calendarQuery(db).execute()).map(entryOf)),
  };
}

export function calendarQuery(db: Kysely<Tables>) {
  return db.selectFrom('calendar_entry').select(COLUMNS).orderBy('first_date').orderBy('id');
}

const endedWithEntry = sql<string>`(
  select count(distinct coalesce(merge_id::text, lesson_change.id::text))
  from calendar_ending join lesson_change on lesson_change.id = change_id
  where kind <> 'term' and date between first_date and last_date
)`.as('ended');

/** What a day is stands on every screen, and on the boards that are kept by version. */
function touchAll(tx: TimetableTransaction): void {
  tx.touch('everything');
}

export async function insertCalendarEntry(
  tx: TimetableTransaction,
  entry: CalendarEntry,
): Promise<CalendarEntryRow> {
  const row = await tx.db
    .insertInto('calendar_entry')
    .values(columnsOf(entry))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  touchAll(tx);
  return entryOf(row);
}

export async function writeCalendarEntry(
  tx: TimetableTransaction,
  id: number,
  entry: CalendarEntry,
): Promise<CalendarEntryRow> {
  const row = await tx.db
    .updateTable('calendar_entry')
    .set(columnsOf(entry))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  touchAll(tx);
  return entryOf(row);
}

export async function removeCalendarEntry(tx: TimetableTransaction, id: number): Promise<void> {
  await tx.db.deleteFrom('calendar_entry').where('id', '=', id).execute();
  touchAll(tx);
}

function columnsOf({ kind, title, firstDate, lastDate, follows }: CalendarEntry) {
  return {
    kind,
    title,
    first_date: firstDate,
    last_date: lastDate,
    follows: kind === 'moved' && follows ? weekdayNumber(follows) : null,
  };
}

interface StoredEntry {
  id: number;
  kind: CalendarEntry['kind'];
  title: string;
  first_date: string;
  last_date: string;
  follows: number | null;
  version: number;
}

export function entryOf({ first_date, last_date, follows, ...row }: StoredEntry): CalendarEntryRow {
  const day = follows === null ? null : weekdayOfNumber(follows);
  return { ...row, firstDate: first_date, lastDate: last_date, ...(day && { follows: day }) };
}

export function presentCalendarEntry(row: CalendarEntryRow): Wire['CalendarEntry'] {
  const { id, kind, title, firstDate, lastDate, follows, version, ended } = row;
  return {
    ...{ id, kind, title, firstDate, lastDate, version },
    ...(follows && { follows }),
    ...(ended && { ended }),
  };
}
