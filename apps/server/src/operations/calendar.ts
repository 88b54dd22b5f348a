import { canEditCalendar, canViewSchedule } from '@zvonok/domain/access/rights';
import { auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import {
  type CalendarEntry,
  calendarClash,
  calendarClashText,
  calendarEntryDates,
  calendarEntryTitle,
  type SchoolCalendar,
  schoolCalendarOf,
} from '@zvonok/domain/calendar/school-calendar';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { calendarEntrySchema } from '@zvonok/domain/forms/calendar';
import { checkForm } from '@zvonok/domain/forms/fields';
import { calendarEndsText } from '@zvonok/domain/timetable/ended-change';
import { CHECK_FIELDS, missingRecord, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { absencesOn } from '../timetable/absences.ts';
import { changesWithoutLesson, endWithCalendar, restoreWithCalendar } from '../timetable/calendar-effects.ts';
import {
  type CalendarEntryRow,
  calendarRepository,
  insertCalendarEntry,
  presentCalendarEntry,
  removeCalendarEntry,
  writeCalendarEntry,
} from '../timetable/calendar-entries.ts';
import { presentEnded } from '../timetable/ended-changes.ts';
import { recordInJournal, type TimetableTransaction } from '../timetable/timetable-transaction.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors, checkVersion } from './refusals.ts';

const listCalendarEntries = defineOperation('listCalendarEntries', {
  allow: canViewSchedule,
  async run(_call, { calendar }) {
    return (await calendar.list()).map(presentCalendarEntry);
  },
});

const createCalendarEntry = defineOperation('createCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const entry = calendarEntryOf(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const { entries, before } = await calendarNow(timetable);
      refuseClash(entry, entries, call);
      const added = await insertCalendarEntry(timetable, entry);
      const counts = countsOf(await settleDays(call, timetable, { edited: [added], before }));
      await recordInJournal(timetable, {
        action: 'calendar.created',
        address: call.client.address,
        subject: calendarSubject(added.id, added),
        changes: auditFacts({ ...calendarFacts(added), ...counts }),
      });
      return { ...presentCalendarEntry(added), ...counts };
    });
  },
});

const updateCalendarEntry = defineOperation('updateCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    const entry = calendarEntryOf(call);
    const yours = EDITED_CALENDAR_ENTRY.fields(entry);
    const check = checkVersion<CalendarEntryRow>(call, { ...EDITED_CALENDAR_ENTRY, yours });
    return changeTimetable(call.session.userId, async (timetable) => {
      const { entries, before } = await calendarNow(timetable);
      const now = entries.find((one) => one.id === id);
      if (!now) throw call.refuse(404, missingCalendarEntry(id));
      check?.(now);
      const others = entries.filter((one) => one.id !== id);
      refuseClash(entry, others, call);
      const updated = await writeCalendarEntry(timetable, id, entry);
      const counts = countsOf(await settleDays(call, timetable, { edited: [now, updated], before }));
      const changes = auditChanges(calendarFacts(now), calendarFacts(updated));
      if (changes) {
        await recordInJournal(timetable, {
          action: 'calendar.changed',
          address: call.client.address,
          subject: calendarSubject(id, updated),
          changes: { ...changes, ...auditFacts(counts) },
        });
      }
      return { ...presentCalendarEntry(updated), ...counts };
    });
  },
});

const deleteCalendarEntry = defineOperation('deleteCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    const check = checkVersion<CalendarEntryRow>(call, { ...EDITED_CALENDAR_ENTRY, yours: null });
    return changeTimetable(call.session.userId, async (timetable) => {
      const { entries, before } = await calendarNow(timetable);
      const now = entries.find((one) => one.id === id);
      if (!now) throw call.refuse(404, missingCalendarEntry(id));
      check?.(now);
      await removeCalendarEntry(timetable, id);
      const counts = countsOf(await settleDays(call, timetable, { edited: [now], before }));
      await recordInJournal(timetable, {
        action: 'calendar.deleted',
        address: call.client.address,
        subject: calendarSubject(id, now),
        ...(Object.keys(counts).length > 0 && { changes: auditFacts(counts) }),
      });
      return { id, deleted: true as const, ...counts };
    });
  },
});

interface CallWithEntry {
  body: Wire['CalendarEntryBody'];
  refuse(status: 400 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** Reads the entry of a body by the schema of its form; refuses with 400 and the messages of the schema. */
function calendarEntryOf({ body, refuse }: CallWithEntry): CalendarEntry {
  const checked = checkForm(calendarEntrySchema, body);
  if (checked.ok) return checked.form;
  throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
}

/** Refuses an entry on days that have another entry. */
function refuseClash(
  entry: CalendarEntry,
  others: readonly CalendarEntryRow[],
  { refuse }: CallWithEntry,
): void {
  const other = calendarClash(entry, others);
  if (other) throw refuse(409, calendarClashText(other));
}

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_CALENDAR_ENTRY = {
  labels: FIELD_LABELS.calendarEntry,
  fields: ({ title, firstDate, lastDate, follows }: CalendarEntry) => ({
    title,
    firstDate,
    lastDate,
    follows: follows ?? null,
  }),
};

/** The fields of an entry, for the journal. */
function calendarFacts(entry: CalendarEntry) {
  const { follows, ...fields } = EDITED_CALENDAR_ENTRY.fields(entry);
  return { ...fields, follows: follows && WEEKDAY_LABEL[follows] };
}

/** The subject of an entry of the calendar in the journal. */
function calendarSubject(id: number, entry: CalendarEntry) {
  const label = `${calendarEntryTitle(entry)}, ${calendarEntryDates(entry)}`;
  return { kind: 'calendar', id, label } as const;
}

function missingCalendarEntry(id: number): string {
  return missingRecord('Записи календаря', id, 'её');
}

interface CallWithConsent {
  query: { ends?: number };
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** Counts of the changes of lessons that an edit of the calendar ended or put back; a merge counts once. */
interface SettledDays {
  ended: number;
  restored: number;
  notRestored: number;
}

/**
 * Ends the changes whose lessons an edit of the calendar removes, and puts back those whose lessons it brings back.
 * Refuses with 409 unless `ends` of the query is the number of changes that would end.
 */
async function settleDays(
  { query, refuse }: CallWithConsent,
  timetable: TimetableTransaction,
  { edited, before }: { edited: readonly CalendarEntry[]; before: SchoolCalendar },
): Promise<SettledDays> {
  const from = edited.map(({ firstDate }) => firstDate).sort()[0] ?? '';
  const to =
    edited
      .map(({ lastDate }) => lastDate)
      .sort()
      .at(-1) ?? '';
  const turn = { before, after: await calendarRepository(timetable.db).read() };
  const changes = await changesWithoutLesson(timetable, { from, to }, turn);
  const ended = presentEnded(changes);
  if (ended.length > 0 && query.ends !== ended.length) {
    const absences = new Set<number>();
    for (const date of new Set(changes.map((change) => change.date)))
      for (const { id } of await absencesOn(timetable, date)) absences.add(id);
    throw refuse(409, calendarEndsText(ended.length, absences.size), {
      problem: { type: 'ends-changes', title: 'В эти дни есть замены' },
      members: { ended, absences: absences.size },
    });
  }
  return {
    ended: await endWithCalendar(timetable, changes),
    ...(await restoreWithCalendar(timetable, turn)),
  };
}

/** Reads the calendar before an edit, for `settleDays`. */
async function calendarNow(timetable: TimetableTransaction) {
  const entries = await calendarRepository(timetable.db).list();
  return { entries, before: schoolCalendarOf(entries) };
}

/** The counts that are not zero, for answers and the journal. */
function countsOf({ ended, restored, notRestored }: SettledDays) {
  return {
    ...(ended > 0 && { ended }),
    ...(restored > 0 && { restored }),
    ...(notRestored > 0 && { notRestored }),
  };
}

/** Holidays and moved days. */
export const CALENDAR_OPERATIONS = {
  listCalendarEntries,
  createCalendarEntry,
  updateCalendarEntry,
  deleteCalendarEntry,
};
