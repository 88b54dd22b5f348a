import { canReadAudit } from '@zvonok/domain/access/rights';
import { presentAuditEntry } from '../../audit/present-audit.ts';
import { defineOperation } from '../operation.ts';
import { auditFilterOf } from './audit-filter.ts';

const PAGE = 50;

export const listAuditEntries = defineOperation('listAuditEntries', {
  allow: canReadAudit,
  async run(call, { audit, clock }) {
    const { before, limit = PAGE } = call.query;
    // One more than is shown tells whether there is another page.
    const rows = await audit.page(auditFilterOf(call), {
      ...(before !== undefined && { before }),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    return {
      entries: shown.map((row) => presentAuditEntry(row, clock.timeZone)),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});
