import { auditText, groupOfAction } from '@zvonok/domain/audit/actions';
import { auditFieldLabel, auditFields } from '@zvonok/domain/audit/entries';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { AuditRow } from './audit-reading.ts';

export function presentAuditEntry(row: AuditRow, timeZone: string): Wire['AuditEntry'] {
  const { id, at, action, actor, address, subject, changes } = row;
  return {
    id,
    at: serverDate(at, timeZone),
    action,
    group: groupOfAction(action),
    text: auditText(action, subject?.label ?? null),
    actor,
    address,
    subject,
    changes: auditFields(changes).map((field) => ({
      field,
      label: auditFieldLabel(field),
      from: changes[field]?.from ?? null,
      to: changes[field]?.to ?? null,
    })),
  };
}
