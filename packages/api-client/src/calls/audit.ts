import type { Api } from '../create-api.ts';
import type { AuditQuery } from '../queries/audit.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';

/** The entries of a filter as a workbook. */
export function exportAudit(
  api: Api,
  filter: AuditQuery,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const call = api.GET('/management/api/audit/export', {
    params: { query: filter },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
