import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek } from '../in-week.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';

export interface PdfRequest {
  weekday: components['schemas']['Weekday'];
  /** The week's Monday; the current week when left out. */
  week?: string | undefined;
}

/** One day's replacements as a document to be printed. */
export function exportReplacementsPdf(
  api: Api,
  { weekday, week }: PdfRequest,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const call = api.GET('/schedule/api/schedule/replacement-teacher/export-replacements-pdf/{weekday}', {
    params: { path: { weekday }, query: inWeek(week) },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
