import { type CalendarEntry, schoolCalendarOf } from '@zvonok/domain/calendar/calendar-entry';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { weekdayNumber, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { WriteContext } from './write-context.ts';

export interface CalendarEntryRow extends CalendarEntry {
  id: number;
  version: number;
}

const COLUMNS = ['id', 'kind', 'title', 'first_date', 'last_date', 'follows', 'version'] as const;

/** The school's calendar, by first day. */
export function calendarRepository(db: Kysely<Tables>) {
  const list = async (): Promise<CalendarEntryRow[]> => (await calendarQuery(db).execute()).map(entryOf);
  return {
    list,
    /** What the rules about dates read. */
    read: async (): Promise<SchoolCalendar> => schoolCalendarOf(await list()),
  };
}

export function calendarQuery(db: Kysely<Tables>) {
  return db.selectFrom('calendar_entry').select(COLUMNS).orderBy('first_date').orderBy('id');
}

/**
 * Changes the calendar, alone with the timetable. What may be is decided before. `known` keeps it: every lesson of a
 * batch asks for it, and nobody else changes it meanwhile.
 */
export function calendarEditor(
  trx: Transaction<Tables>,
  context: WriteContext,
  known: { calendar: SchoolCalendar | null },
) {
  const { list, read } = calendarRepository(trx);
  const changed = async () => {
    known.calendar = null;
    // What a day is stands on every screen, and on the boards that are kept by version.
    await context.touch('everything');
  };
  return {
    calendarEntries: list,

    async schoolCalendar(): Promise<SchoolCalendar> {
      known.calendar ??= await read();
      return known.calendar;
    },

    async addCalendarEntry(entry: CalendarEntry): Promise<CalendarEntryRow> {
      const row = await trx
        .insertInto('calendar_entry')
        .values(columnsOf(entry))
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await changed();
      return entryOf(row);
    },

    async updateCalendarEntry(id: number, entry: CalendarEntry): Promise<CalendarEntryRow> {
      const row = await trx
        .updateTable('calendar_entry')
        .set(columnsOf(entry))
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await changed();
      return entryOf(row);
    },

    async removeCalendarEntry(id: number): Promise<void> {
      await trx.deleteFrom('calendar_entry').where('id', '=', id).execute();
      await changed();
    },
  };
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
