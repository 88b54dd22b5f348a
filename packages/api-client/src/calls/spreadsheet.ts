import { ApiError } from '../api-error.ts';
import type { components, operations } from '../contract.gen.ts';
import type { Api, Transport } from '../create-api.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';
import { asForm } from '../transfer/upload.ts';
import { unwrap } from '../unwrap.ts';

export type ImportResult = components['schemas']['ImportResult'];
export type ImportError = components['schemas']['ImportError'];
export type ExportedTables = Required<
  Pick<
    NonNullable<operations['exportTimetable']['parameters']['query']>,
    'export_groups_table' | 'export_teachers_table'
  >
>;

interface Transfer {
  signal?: AbortSignal;
  report?: ReportProgress;
}

/** The permanent timetable as a workbook, with the tables that are asked for. */
export function exportTimetable(
  api: Api,
  tables: ExportedTables,
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const call = api.GET('/schedule/api/schedule/import-export/export', {
    params: { query: tables },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}

export interface ImportRequest {
  file: Blob;
  /** Only tell the difference. */
  dryRun?: boolean;
  /** The fingerprint of the difference that was seen; another difference is refused with 409. */
  expect?: string | undefined;
}

/**
 * Makes the permanent timetable what a workbook says, or tells what that would change.
 * `transport` is what sends the file; one made by `createUploadTransport` tells how far it is.
 */
export async function importTimetable(
  api: Api,
  { file, dryRun, expect }: ImportRequest,
  { signal, transport }: { signal?: AbortSignal; transport?: Transport } = {},
): Promise<ImportResult> {
  const answer = await api.POST('/schedule/api/schedule/import-export/import', {
    params: { query: { ...(dryRun && { dryRun }), ...(expect !== undefined && { expect }) } },
    body: { file },
    bodySerializer: asForm,
    ...(signal && { signal }),
    ...(transport && { fetch: transport }),
  });
  return unwrap(answer);
}

/** Every wrong cell a refused import names; none when the refusal is about something else. */
export function importErrors(error: unknown): ImportError[] {
  if (!(error instanceof ApiError)) return [];
  const told: readonly Partial<ImportError>[] = error.problem.errors;
  return told.flatMap((each) =>
    'sheet' in each && typeof each.message === 'string'
      ? [
          {
            sheet: each.sheet ?? null,
            row: each.row ?? null,
            column: each.column ?? null,
            message: each.message,
          },
        ]
      : [],
  );
}
