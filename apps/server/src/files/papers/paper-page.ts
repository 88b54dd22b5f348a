import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { MarkedAbsence, MonthHour } from '@zvonok/domain/month-papers/month-of-covers';
import type { NameForms, PaperSettings } from '@zvonok/domain/month-papers/paper-settings';

/** When and how a person confirmed their hours of a day, in words; null for a line to be signed. */
export interface AcknowledgedDay {
  name: string;
  date: IsoDate;
  lessons: string;
  acknowledged: { at: string; channel: string } | null;
}

/** What all papers of a month have. Plain data: it travels to the thread that makes them. */
export interface MonthOnPaper {
  month: string;
  /** Null of a month that is not closed. */
  number: number | null;
  schoolName: string;
  settings: PaperSettings;
  hours: readonly MonthHour[];
}

export type MonthPaperPage = MonthOnPaper &
  (
    | { paper: 'journal' | 'hours' }
    | {
        paper: 'order';
        names: readonly NameForms[];
        /** Of a correction: what it adds and what it takes out. */
        difference: { added: readonly MonthHour[]; removed: readonly MonthHour[] } | null;
      }
    | { paper: 'acknowledgements'; days: readonly AcknowledgedDay[] }
    | { paper: 'timesheet'; absences: readonly MarkedAbsence[] }
  );

/** The hours of a month by person and day, as they are confirmed. */
export function daysOfPeople(hours: readonly MonthHour[]): MonthHour[][] {
  return [...Map.groupBy(hours, ({ who, date }) => `${who.id} ${date}`).values()].toSorted(
    ([a], [b]) =>
      compareRussian(a?.who.name ?? '', b?.who.name ?? '') || (a?.date ?? '').localeCompare(b?.date ?? ''),
  );
}

/** '3 урок 7Б, 4 урок 9А' */
export function lessonsOfDay(hours: readonly MonthHour[]): string {
  return hours.map(({ number, group }) => `${number} урок ${groupName(group)}`).join(', ');
}
