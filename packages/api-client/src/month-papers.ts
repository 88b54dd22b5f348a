import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];
export type PaperSettingsRecord = Schemas['PaperSettings'];

/** For those who close a month of substitutions. An extension: another host may not have it. */
export const monthPapersQueries = {
  /** Everything about papers, for invalidating. */
  all: ['month-papers'] as const,

  month: (api: Api, month: string) =>
    queryOptions({
      queryKey: [...monthPapersQueries.all, month] as const,
      enabled: api.offers('getMonthPapers'),
      queryFn: async ({ signal }) => {
        const params = { query: { month } };
        return unwrap(await api.GET('/schedule/api/schedule/month-papers', { params, signal }));
      },
    }),

  settings: (api: Api) =>
    queryOptions({
      queryKey: [...monthPapersQueries.all, 'settings'] as const,
      enabled: api.offers('getPaperSettings'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/month-papers/settings', { signal })),
    }),
};

/** Freezes the hours of a month as they were seen; changed since, it is a 409. */
export async function closeMonth(api: Api, body: Schemas['CloseMonth']): Promise<Schemas['MonthPapers']> {
  return unwrap(await api.POST('/schedule/api/schedule/month-papers', { body }));
}

/** Says what holds for the papers; changed since `seen`, it is a 409 (`editConflictOf`). */
export async function updatePaperSettings(
  api: Api,
  body: Schemas['PaperSettingsBody'],
  seen?: number,
): Promise<PaperSettingsRecord> {
  const params = ifMatch(seen);
  return unwrap(await api.PUT('/schedule/api/schedule/month-papers/settings', { params, body }));
}

type PaperQuery = operations['exportMonthPaper']['parameters']['query'];

interface Transfer {
  signal?: AbortSignal;
  report?: ReportProgress;
}

/** A paper of a closed month, or of one as it is now. */
export function exportMonthPaper(
  api: Api,
  paper: operations['exportMonthPaper']['parameters']['path']['paper'],
  query: PaperQuery,
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const params = { path: { paper }, query };
  const options = { params, parseAs: 'stream', ...(signal && { signal }) } as const;
  return download(api.GET('/schedule/api/schedule/month-papers/files/{paper}', options), report);
}

/** The timesheet of a month, which contains the reasons of absences: for those with the right. */
export function exportMonthTimesheet(
  api: Api,
  query: PaperQuery,
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const options = { params: { query }, parseAs: 'stream', ...(signal && { signal }) } as const;
  return download(api.GET('/schedule/api/schedule/month-papers/timesheet', options), report);
}
