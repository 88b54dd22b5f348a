import type { AuditFilter } from '../../audit/audit-reading.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';

/** What a reader asks the journal for; refuses days in the wrong order. */
export function auditFilterOf({
  query,
  refuse,
}: {
  query: AuditFilter;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): AuditFilter {
  const { from, to, group, person, text } = query;
  if (from !== undefined && to !== undefined && from > to) {
    const message = 'Первый день позже последнего';
    throw refuse(400, CHECK_FIELDS, { errors: [{ path: 'query.from', message }] });
  }
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(group !== undefined && { group }),
    ...(person !== undefined && { person }),
    ...(text !== undefined && { text }),
  };
}
