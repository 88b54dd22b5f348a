import { formatDate, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { AuditEntry } from '../../audit/audit.ts';

/** A week of the timetable as the journal names it, by its Monday. */
export function weekSubject(week: IsoDate): NonNullable<AuditEntry['subject']> {
  return { kind: 'timetable', id: null, label: `неделя с ${formatDate(week)}` };
}
