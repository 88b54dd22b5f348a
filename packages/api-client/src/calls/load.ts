import type { operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';

export type LoadQuery = NonNullable<operations['exportLoad']['parameters']['query']>;

/** The weekly load of a search and a filter as a workbook. An extension: see `isUnsupported`. */
export function exportLoad(
  api: Api,
  query: LoadQuery,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const call = api.GET('/schedule/api/schedule/load/export', {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
