import { useRouteContext } from '@tanstack/react-router';
import { exportAudit } from '@zvonok/api-client/calls/audit';
import { auditFileName } from '@zvonok/domain/downloads/file-names';
import { ExportListButton } from '../../shared/record-list/export-list-button.tsx';
import type { AuditSearch } from './audit-search.ts';

const MESSAGES = { saved: 'Журнал сохранён', failed: 'Журнал не был выгружен' };

/** «Экспорт»: what the filter shows, as a workbook. */
export function AuditExport({ filter }: { filter: AuditSearch }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  return (
    <ExportListButton
      title="Экспорт журнала"
      operation="exportAuditEntries"
      call={(transfer) => exportAudit(api, filter, transfer)}
      fileName={auditFileName}
      messages={MESSAGES}
    />
  );
}
