import type { operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';

type CoverBookQuery = operations['exportCoverBook']['parameters']['query'];

interface Transfer {
  signal?: AbortSignal;
  report?: ReportProgress;
}

/** The book of some days and a filter as a workbook. An extension: see `isUnsupported`. */
export function exportCoverBook(
  api: Api,
  query: CoverBookQuery,
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const options = { params: { query }, parseAs: 'stream', ...(signal && { signal }) } as const;
  return download(api.GET('/schedule/api/schedule/cover-book/export', options), report);
}

/** The book with the timesheet, which contains the reasons of absences: for those with the right. */
export function exportTimesheet(
  api: Api,
  query: operations['exportTimesheet']['parameters']['query'],
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const options = { params: { query }, parseAs: 'stream', ...(signal && { signal }) } as const;
  return download(api.GET('/schedule/api/schedule/cover-book/timesheet', options), report);
}

/** The book to be printed and signed. */
export function exportCoverBookPdf(
  api: Api,
  query: CoverBookQuery,
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const options = { params: { query }, parseAs: 'stream', ...(signal && { signal }) } as const;
  return download(api.GET('/schedule/api/schedule/cover-book/pdf', options), report);
}
