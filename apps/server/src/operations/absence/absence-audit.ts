import type { Absence } from '@zvonok/domain/absences/absence';
import { auditFacts } from '@zvonok/domain/audit/entries';

/** An absence as the journal names it. */
export function absenceSubject({ id, teacher }: Absence) {
  return { kind: 'absence', id, label: teacher.name } as const;
}

/** When somebody is away, as the journal tells it. */
export function absenceFacts({ firstDate, lastDate, firstLesson, lastLesson }: Absence) {
  const lessons = firstLesson === null ? {} : { firstLesson, lastLesson };
  return auditFacts({ firstDate, lastDate, ...lessons });
}
