import type { components } from '../contract.gen.ts';
import type { Api, Transport } from '../create-api.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { requireText } from '../incorrect-input.ts';
import type { Feedback } from '../queries/feedback.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';
import { asForm } from '../transfer/upload.ts';
import { unwrap } from '../unwrap.ts';

const FEEDBACK = '/feedback/api/feedback-service/feedback';

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

/** Takes a deletion back, for thirty days. An extension: see `isUnsupported`. */
export async function restoreFeedback(api: Api, id: number): Promise<Feedback> {
  return unwrap(await api.POST(`${FEEDBACK}/{id}/restore`, { params: { path: { id } } }));
}

/** The file of feedback, to be saved. */
export function downloadFeedbackFile(api: Api, filename: string): Promise<DownloadedFile> {
  return download(
    api.GET('/feedback/files/{filename}', { params: { path: { filename } }, parseAs: 'stream' }),
  );
}

/** What the list shows, as a workbook. An extension: see `isUnsupported`. */
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
