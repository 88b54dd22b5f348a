import type { AuditAction } from '@zvonok/domain/audit/actions';
import { deviceName } from '@zvonok/domain/session/device-name';
import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';

/**
 * What happened to a person's session, from which address. A session is named by its device, which is what its owner
 * knows it by.
 */
export function recordSession(
  trx: Transaction<Tables>,
  entry: {
    action: AuditAction;
    userId: number;
    address: string;
    session: { id: number; userAgent: string | null };
    now: Date;
  },
): Promise<void> {
  const { action, userId, address, session, now } = entry;
  const subject = { kind: 'session', id: session.id, label: deviceName(session.userAgent) } as const;
  return recordAudit(trx, { action, actor: { userId }, address, subject, at: now });
}
