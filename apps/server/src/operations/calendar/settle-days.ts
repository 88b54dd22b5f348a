import { type CalendarEntry, schoolCalendarOf } from '@zvonok/domain/calendar/calendar-entry';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { calendarEndsText } from '@zvonok/domain/timetable/ended-change';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { absencesOn } from '../../timetable/absences.ts';
import {
  changesWithoutLesson,
  endWithCalendar,
  restoreWithCalendar,
} from '../../timetable/calendar-effects.ts';
import { calendarRepository } from '../../timetable/calendar-entries.ts';
import { presentEnded } from '../../timetable/present-ended.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';

interface CallWithConsent {
  query: { ends?: number };
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** What a change of the calendar did to substitutions, merges and classes sent home; a merge is one. */
export interface SettledDays {
  ended: number;
  restored: number;
  notRestored: number;
}

/**
 * Ends the changes whose lessons an edit of the calendar takes away, and puts back those whose lessons it gives back.
 * The first is refused unless the caller says how many they are, and so has seen them.
 */
export async function settleDays(
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

/** The calendar as it is before an edit, for `settleDays`. */
export async function calendarNow(timetable: TimetableTransaction) {
  const entries = await calendarRepository(timetable.db).list();
  return { entries, before: schoolCalendarOf(entries) };
}

/** What became of changes, as answers and the journal tell it: only what there was. */
export function toldOf({ ended, restored, notRestored }: SettledDays) {
  return {
    ...(ended > 0 && { ended }),
    ...(restored > 0 && { restored }),
    ...(notRestored > 0 && { notRestored }),
  };
}
