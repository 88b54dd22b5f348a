import { queryOptions } from '@tanstack/react-query';
import { ApiError, readProblem } from './api-error.ts';
import type { components } from './contract.gen.ts';
import type { Api, Transport } from './create-api.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { requireText } from './incorrect-input.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import { readFileName } from './transfer/file-name.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { asForm } from './transfer/upload.ts';
import { unwrap } from './unwrap.ts';

export type Feedback = components['schemas']['Feedback'];

/** What is attached to feedback: a picture with its bytes, or anything else without them. */
export interface FeedbackFile {
  /** Under which it was sent; null when the server doesn't say. */
  name: string | null;
  /** In bytes; null when the server doesn't say. */
  size: number | null;
  /** The picture; null for what is only saved. */
  image: Blob | null;
}

const FEEDBACK = '/feedback/api/feedback-service/feedback';

/** A drawing is none of them: it may hold scripts. */
const SHOWN_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const feedbackQueries = {
  /** Everything about feedback, for invalidating. */
  all: ['feedback'] as const,

  /** All there is. A host that answers 404 has none. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, 'list'] as const,
      queryFn: async ({ signal }): Promise<Feedback[]> => {
        const answer = await api.GET(FEEDBACK, { signal });
        return answer.response.status === 404 ? [] : unwrap(answer);
      },
    }),

  /** Rejects with `Error('Incorrect input data')` and asks nothing when the id is no number. */
  one: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, 'one', id] as const,
      queryFn: async ({ signal }): Promise<Feedback> =>
        unwrap(await api.GET(`${FEEDBACK}/{id}`, { params: { path: { id } }, signal })),
    }),

  /** Who wrote, deleted and brought it back, the last first. An extension. */
  history: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, 'history', id] as const,
      queryFn: async ({ signal }): Promise<components['schemas']['RecordHistoryEntry'][]> =>
        unwrap(await api.GET(`${FEEDBACK}/{id}/history`, { params: { path: { id } }, signal })),
    }),

  /** What the file is, by the type the server gives it; of anything but a picture no more than that is received. */
  file: (api: Api, filename: string) =>
    queryOptions({
      queryKey: [...feedbackQueries.all, 'file', filename] as const,
      queryFn: async ({ signal }): Promise<FeedbackFile> => {
        const params = { path: { filename } };
        const answer = await api.GET('/feedback/files/{filename}', { params, parseAs: 'stream', signal });
        const { error, response } = answer;
        if (!response.ok) throw new ApiError(readProblem(error, response), response);
        const { headers } = response;
        const type = headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
        const length = headers.get('Content-Length');
        const file = {
          name: readFileName(headers.get('Content-Disposition')),
          size: length === null ? null : Number(length),
        };
        if (SHOWN_TYPES.includes(type)) {
          return { ...file, image: new Blob([await new Response(answer.data).arrayBuffer()], { type }) };
        }
        await answer.data?.cancel();
        return { ...file, image: null };
      },
      // It never changes: another file has another name.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export interface NewFeedback {
  title: string;
  description: string;
  file?: Blob | undefined;
}

/**
 * Sends feedback. Rejects with `Error('Incorrect input data')` and sends nothing when a text is no text. Sent again
 * with the same key nothing is stored twice and the answer is the first one. `transport` is what sends the file; one
 * made by `createUploadTransport` reports the progress.
 */
export async function createFeedback(
  api: Api,
  { title, description, file }: NewFeedback,
  { key, signal, transport }: { key?: string; signal?: AbortSignal; transport?: Transport } = {},
): Promise<Feedback> {
  requireText(title, description);
  const answer = await api.POST(FEEDBACK, {
    params: idempotencyKey(key),
    body: { title, description, ...(file && { filename: file }) },
    bodySerializer: asForm,
    ...(signal && { signal }),
    ...(transport && { fetch: transport }),
  });
  return unwrap(answer);
}

/** Deletes feedback with its file. */
export async function deleteFeedback(api: Api, id: number): Promise<components['schemas']['Deleted']> {
  return unwrap(await api.DELETE(`${FEEDBACK}/{id}`, { params: { path: { id } } }));
}

/** Takes a deletion back, for thirty days. An extension. */
export async function restoreFeedback(api: Api, id: number): Promise<Feedback> {
  return unwrap(await api.POST(`${FEEDBACK}/{id}/restore`, { params: { path: { id } } }));
}

/** The file of feedback, to be saved. */
export function downloadFeedbackFile(api: Api, filename: string): Promise<DownloadedFile> {
  return download(
    api.GET('/feedback/files/{filename}', { params: { path: { filename } }, parseAs: 'stream' }),
  );
}

/** What the list shows, as a workbook. An extension. */
export function exportFeedbacks(
  api: Api,
  { text, range }: { text: string; range: { from: string | null; to: string | null } },
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const query = {
    ...(text !== '' && { text }),
    ...(range.from !== null && { from: range.from }),
    ...(range.to !== null && { to: range.to }),
  };
  const call = api.GET(`${FEEDBACK}/export`, {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
