import { formatDate, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { AuditEntry } from '../../audit/audit.ts';

/** The plan of a day as the journal names it. */
export function dayPlanSubject(date: IsoDate): NonNullable<AuditEntry['subject']> {
  return { kind: 'timetable', id: null, label: `план на ${formatDate(date)}` };
}
