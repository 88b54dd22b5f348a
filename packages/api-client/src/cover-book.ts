import { queryOptions } from '@tanstack/react-query';
import type { operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

type CoverBookDays = operations['getCoverBook']['parameters']['query'];

export const coverBookQueries = {
  /** Everything about the book, for invalidating. */
  all: ['cover-book'] as const,

  /** Who taught whose lesson on some days, both ends included. An extension. */
  days: (api: Api, { from, to }: CoverBookDays) =>
    queryOptions({
      queryKey: [...coverBookQueries.all, from, to] as const,
      enabled: api.offers('getCoverBook'),
      queryFn: async ({ signal }) => {
        const params = { query: { from, to } };
        return unwrap(await api.GET('/schedule/api/schedule/cover-book', { params, signal }));
      },
    }),
};

export const lostLessonsQueries = {
  /** Everything about lost lessons, for invalidating. */
  all: ['lost-lessons'] as const,

  /** What each class had of each subject on some days, both ends included. An extension. */
  days: (api: Api, { from, to }: CoverBookDays) =>
    queryOptions({
      queryKey: [...lostLessonsQueries.all, from, to] as const,
      enabled: api.offers('getLostLessons'),
      queryFn: async ({ signal }) => {
        const params = { query: { from, to } };
        return unwrap(await api.GET('/schedule/api/schedule/lost-lessons', { params, signal }));
      },
    }),
};

type CoverBookQuery = operations['exportCoverBook']['parameters']['query'];

interface Transfer {
  signal?: AbortSignal;
  report?: ReportProgress;
}

/** The book of some days and a filter as a workbook. An extension. */
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
