import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { inWeek, weekKey } from './in-week.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

export type Replacement = components['schemas']['Replacement'];

export const replacementQueries = {
  /** Everything about replacements, for invalidating. */
  all: ['replacement'] as const,

  /** All changes of one week (its Monday, `yyyy-mm-dd`; the current one when left out). */
  list: (api: Api, week?: string) =>
    queryOptions({
      queryKey: [...replacementQueries.all, 'list', weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher', { params, signal }));
      },
    }),
};

export type ReplacementTarget = operations['cancelReplacement']['parameters']['query'];
export type NewReplacement = operations['createReplacement']['parameters']['query'];
export type TimetableChange = components['schemas']['TimetableChange'];
export type ReplacementsRestored = components['schemas']['ReplacementsRestored'];
export type NewMerge = NonNullable<operations['createCombinedLesson']['parameters']['query']>;
/** Exactly one of `lessonId` and `subgroupId`, and the week. */
export type LessonOrSubgroup = NonNullable<operations['createGroupGoHome']['parameters']['query']>;
type BatchItem = Omit<components['schemas']['ReplacementBatchItem'], 'kind' | 'teacherId'>;
/** One change of a batch: who is put on the lesson, what is taken off it, or who goes home. */
export type ReplacementBatchItem = BatchItem &
  ({ kind: 'replace'; teacherId: number } | { kind: 'cancel' } | { kind: 'send-home' });
export type ReplacementBatchResult = components['schemas']['ReplacementBatchResult'];
export type ReplacementBatchAnswer = components['schemas']['ReplacementBatchAnswer'];
/** A batch has at most as many items. */
export const REPLACEMENT_BATCH_ITEMS = 200;
export type ReplacementsCleared = components['schemas']['ReplacementsCleared'];

/** Puts another teacher on a lesson, or on one subgroup's part of it, in the given week or the current one. */
export async function createReplacement(api: Api, replacement: NewReplacement): Promise<TimetableChange> {
  const params = { query: replacement };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher', { params }));
}

/** Gives a lesson, or one subgroup's part of it, back to its own teacher. */
export async function cancelReplacement(api: Api, target: ReplacementTarget): Promise<TimetableChange> {
  const params = { query: target };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/cancel', { params }));
}

/**
 * Ends every change of one week: replacements, merges and classes sent home. With `seenVersion` only when they are
 * those that were seen (`weekConflictOf`).
 */
export async function cancelAllReplacements(
  api: Api,
  week?: string,
  seenVersion?: number,
): Promise<ReplacementsCleared> {
  const params = { query: { ...inWeek(week), ...(seenVersion !== undefined && { seenVersion }) } };
  return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher/cancel-all', { params }));
}

/** Sends one class or subgroup to another's lesson; both are in the answer, the first one first. */
export async function createCombinedLesson(api: Api, merge: NewMerge): Promise<TimetableChange> {
  const params = { query: merge };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/combined-lesson', { params }));
}

/** Takes a merge apart, named by the lesson or by the subgroup of either side. */
export async function cancelCombinedLesson(api: Api, side: LessonOrSubgroup): Promise<TimetableChange> {
  const params = { query: side };
  return unwrap(
    await api.POST('/schedule/api/schedule/replacement-teacher/cancel/combined-lesson', { params }),
  );
}

/** Sends a class, or one subgroup, home from a lesson. */
export async function createGroupGoHome(api: Api, who: LessonOrSubgroup): Promise<TimetableChange> {
  const params = { query: who };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/group-go-home', { params }));
}

/** Calls a class, or one subgroup, back to its lesson. */
export async function cancelGroupGoHome(api: Api, who: LessonOrSubgroup): Promise<TimetableChange> {
  const params = { query: who };
  return unwrap(
    await api.POST('/schedule/api/schedule/replacement-teacher/cancel/group-go-home', { params }),
  );
}

/** Takes one clearing back by the `undoToken` it answered. An extension. */
export async function restoreReplacements(api: Api, undoToken: string): Promise<ReplacementsRestored> {
  const body = { undoToken };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/restore', { body }));
}

/**
 * Makes up to `REPLACEMENT_BATCH_ITEMS` changes of one week in one request; each is done or refused by itself, and
 * answered in the order of the request. An item sent again under its `key` (a UUID, for seven days) changes nothing and
 * gets its first answer, so a batch whose answer was lost may be sent again. An extension.
 */
export async function changeReplacements(
  api: Api,
  items: readonly ReplacementBatchItem[],
  week?: string,
): Promise<ReplacementBatchAnswer> {
  const params = { query: inWeek(week) };
  const body = { items: [...items] };
  return unwrap(await api.POST('/schedule/api/schedule/replacement/batch', { params, body }));
}

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
