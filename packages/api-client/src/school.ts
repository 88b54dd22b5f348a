import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import { unwrap } from './unwrap.ts';

export type SchoolSettings = components['schemas']['SchoolSettings'];
export type SchoolSetup = components['schemas']['SchoolSetup'];

/** For administrators; another host may not offer them. */
export const schoolQueries = {
  /** Everything about the school itself, for invalidating. */
  all: ['school'] as const,

  settings: (api: Api) =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'settings'] as const,
      enabled: api.offers('getSchoolSettings'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/school', { signal })),
    }),

  /** What of the first steps is done. */
  setup: (api: Api) =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'setup'] as const,
      enabled: api.offers('getSchoolSetup'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/school/setup', { signal })),
      // Every step is taken on another screen.
      staleTime: 0,
    }),
};

type Schemas = components['schemas'];

/** Changes the school's settings; those that were changed since `seen` are a 409 (`editConflictOf`). */
export async function updateSchoolSettings(
  api: Api,
  body: Schemas['SchoolSettingsBody'],
  seen?: number,
): Promise<Schemas['SchoolSettings']> {
  return unwrap(await api.PUT('/management/api/school', { params: ifMatch(seen), body }));
}

/** Puts the list of first steps away, for everybody and for good. */
export async function hideSchoolSetup(api: Api): Promise<Schemas['SchoolSetup']> {
  return unwrap(await api.DELETE('/management/api/school/setup'));
}

/** A filled workbook to copy from. */
export function exportTimetableSample(api: Api): Promise<DownloadedFile> {
  return download(api.GET('/schedule/api/schedule/import-export/sample', { parseAs: 'stream' }));
}
