import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import { unwrap } from '../unwrap.ts';

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
