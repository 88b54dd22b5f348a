import { canReadAudit } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/audit';
import { AUDIT_FILE_NAME, auditFileName } from '@zvonok/domain/downloads/file-names';
import { type AuditFilter, presentAuditEntry } from '../audit/audit-reading.ts';
import { XLSX } from '../files/workbook/cells.ts';
import { momentValue } from '../files/workbook/flat-sheets.ts';
import { schoolMoment } from '../platform/clock.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { FileAnswer } from './answers.ts';
import { authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';

const PAGE = 50;

const listAuditEntries = defineOperation('listAuditEntries', {
  allow: canReadAudit,
  async run(call, { audit, clock }) {
    const { before, limit = PAGE } = call.query;
    // One more row than is shown: it says whether there is another page.
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

/** Rows of a workbook, at most. */
const MAX_ROWS = 20_000;

const COLUMNS = [
  { header: 'Когда', width: 18 },
  { header: 'Кто', width: 30 },
  { header: 'Откуда', width: 18 },
  { header: 'Что', width: 60 },
  { header: 'Изменения', width: 60 },
];

/** The entries that the list shows for the same filter, as a workbook. The export is an entry of the journal itself. */
const exportAuditEntries = defineOperation('exportAuditEntries', {
  allow: canReadAudit,
  async run(call, { audit, clock, files, school, recordAudit }) {
    const filter = auditFilterOf(call);
    let count = 0;
    const bytes = await files.withMaker(call, async (run) => {
      const found = await audit.page(filter, { limit: MAX_ROWS + 1 });
      const entries = found.slice(0, MAX_ROWS).map((row) => presentAuditEntry(row, clock.timeZone));
      count = entries.length;
      const cut = found.length > MAX_ROWS ? 'выберите меньше дней' : null;
      const sheet = { name: 'Журнал действий', columns: COLUMNS, rows: entries.map(rowOf), cut };
      return run('writeLists', { title: `Журнал действий — ${school.facts.schoolName}` }, [sheet]);
    });
    const { userId, address } = authorOf(call);
    await recordAudit({
      action: 'audit.exported',
      actor: { userId },
      address,
      changes: auditFacts({ count }),
    });
    return new FileAnswer({
      bytes,
      mediaType: XLSX,
      name: auditFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: AUDIT_FILE_NAME,
    });
  },
});

function rowOf({ at, actor, address, text, changes }: Wire['AuditEntry']) {
  return [momentValue(at), actor?.name ?? null, address, text, changes.map(changeText).join('\n') || null];
}

function changeText({ label, from, to }: Wire['AuditChange']): string {
  return from === null ? `${label}: ${to ?? '—'}` : `${label}: ${from} → ${to ?? '—'}`;
}

/** The filter of a query; refuses a first day after the last one. */
function auditFilterOf({
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

/** The journal of actions. */
export const AUDIT_OPERATIONS = {
  listAuditEntries,
  exportAuditEntries,
};
