import { ApiError } from './api-error.ts';
import type { components, operations } from './contract.gen.ts';
import type { Api, Transport } from './create-api.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { asForm } from './transfer/upload.ts';
import { unwrap } from './unwrap.ts';

export type ImportResult = components['schemas']['ImportResult'];
type RecognisedWorkbook = components['schemas']['WorkbookLayout'];
export type ImportError = components['schemas']['ImportError'];
export type ImportCause = components['schemas']['ImportCause'];
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

/**
 * The permanent timetable as a workbook, with the chosen tables; given `week`, the Monday of one, they show that week.
 * A host that knows no weeks there shows the permanent timetable.
 */
export async function exportTimetable(
  api: Api,
  { week, ...tables }: ExportedTables & { week?: string | undefined },
  { signal, report }: Transfer = {},
): Promise<DownloadedFile> {
  const ask = (query: ExportedTables & { week?: string }) =>
    download(
      api.GET('/schedule/api/schedule/import-export/export', {
        params: { query },
        parseAs: 'stream',
        ...(signal && { signal }),
      }),
      report,
    );
  if (week === undefined) return ask(tables);
  try {
    return await ask({ ...tables, week });
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return ask(tables);
    throw error;
  }
}

/** Its sender may leave out a null use. */
type ImportCorrection = Omit<ImportAnswer, 'as'> & Partial<Pick<ImportAnswer, 'as'>>;
type ImportAnswer = components['schemas']['ImportAnswer'];
type ImportConsent = components['schemas']['ImportConsent'];
type SkippedWords = components['schemas']['ImportSkipped'];

export interface ImportRequest {
  file: Blob;
  /** Only compute the difference, change nothing. */
  dryRun?: boolean;
  /** The fingerprint of the difference that was seen; another difference is refused with 409. */
  expect?: string | undefined;
  /** The fingerprint of what was agreed to: cells that are not read, lessons that go. */
  accept?: string | undefined;
  /** Answers to questions about the workbook; a host without them refuses as before. */
  corrections?: readonly ImportCorrection[];
  /** How the school's own table is to be read, as JSON; null lets the host recognise it. */
  layout?: string | null;
  /** The first day of the new timetable; without it it holds at once. */
  from?: string | null;
}

/**
 * Makes the permanent timetable what a workbook says, or only answers what that would change. `transport` is what sends
 * the file; one made by `createUploadTransport` reports the progress.
 */
export async function importTimetable(
  api: Api,
  { file, dryRun, expect, accept, corrections = [], layout = null, from = null }: ImportRequest,
  { signal, transport }: { signal?: AbortSignal; transport?: Transport } = {},
): Promise<ImportResult> {
  const answer = await api.POST('/schedule/api/schedule/import-export/import', {
    params: {
      query: {
        ...(dryRun && { dryRun }),
        ...(expect !== undefined && { expect }),
        ...(accept !== undefined && { accept }),
        ...(from !== null && { from }),
      },
    },
    body: {
      file,
      ...(corrections.length > 0 && { corrections: JSON.stringify(corrections) }),
      ...(layout !== null && { layout }),
    },
    bodySerializer: asForm,
    ...(signal && { signal }),
    ...(transport && { fetch: transport }),
  });
  return unwrap(answer);
}

/** Every wrong cell a refused import names; none when the refusal is about something else. */
export function importErrors(error: unknown): ImportError[] {
  if (!(error instanceof ApiError)) return [];
  const problems: readonly Partial<ImportError>[] = error.problem.errors;
  return problems.flatMap((each) =>
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

/** The same errors grouped by what is to be corrected; empty if the host gives no groups. */
export function importCauses(error: unknown): readonly ImportCause[] {
  if (!(error instanceof ApiError)) return [];
  const causes: unknown = error.problem.members?.causes;
  return Array.isArray(causes) ? causes.filter(isCause) : [];
}

/** How the refused book was read, where it was a school's own table. */
export function importLayout(error: unknown): RecognisedWorkbook | null {
  if (!(error instanceof ApiError)) return null;
  const layout: unknown = error.problem.members?.layout;
  return isRecognised(layout) ? layout : null;
}

/** What else a refusal says of how the book was read; fields that the host omits are missing. */
export function importNotes(error: unknown): RefusedReading {
  if (!(error instanceof ApiError)) return {};
  const { toAccept, remembered, skipped } = error.problem.members ?? {};
  return {
    ...(isConsent(toAccept) && { toAccept }),
    ...(isListOf<ImportCorrection>(remembered, 'kind') && { remembered }),
    ...(isListOf<SkippedWords>(skipped, 'count') && { skipped }),
  };
}

export interface RefusedReading {
  /** What has to be agreed to before the book is imported. */
  toAccept?: ImportConsent;
  /** Answers to earlier books that took effect. */
  remembered?: readonly ImportCorrection[];
  /** Words that were taken for no lesson. */
  skipped?: readonly SkippedWords[];
}

function isConsent(value: unknown): value is ImportConsent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fingerprint' in value &&
    'reasons' in value &&
    isListOf<ImportConsent['reasons'][number]>(value.reasons, 'message')
  );
}

/** Whether all are records with this member. */
function isListOf<Item>(value: unknown, member: keyof Item & string): value is Item[] {
  return (
    Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && member in each)
  );
}

function isRecognised(value: unknown): value is RecognisedWorkbook {
  return typeof value === 'object' && value !== null && 'sheets' in value && Array.isArray(value.sheets);
}

function isCause(value: unknown): value is ImportCause {
  if (typeof value !== 'object' || value === null) return false;
  const { message, count, places, unknown } = value as Partial<Record<keyof ImportCause, unknown>>;
  const isName = unknown === null || (typeof unknown === 'object' && 'nearest' in unknown);
  return typeof message === 'string' && typeof count === 'number' && Array.isArray(places) && isName;
}

export type LoadQuery = NonNullable<operations['exportLoad']['parameters']['query']>;

/** The weekly load of a search and a filter as a workbook. An extension. */
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
