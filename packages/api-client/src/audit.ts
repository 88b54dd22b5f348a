import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components, operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

export type AuditEntry = components['schemas']['AuditEntry'];
/** Which entries are wanted; what is left out does not matter. */
export type AuditQuery = NonNullable<operations['exportAuditEntries']['parameters']['query']>;

export const auditQueries = {
  /** The journal page by page, the newest first. */
  list: (api: Api, filter: AuditQuery) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'list', filter] as const,
      enabled: api.offers('listAuditEntries'),
      queryFn: async ({ signal, pageParam }) => {
        const params = { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } };
        return unwrap(await api.GET('/management/api/audit', { params, signal }));
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
    }),
};

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
