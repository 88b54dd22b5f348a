import { queryOptions } from '@tanstack/react-query';
import { ApiError, readProblem } from '../api-error.ts';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { readFileName } from '../transfer/file-name.ts';
import { unwrap } from '../unwrap.ts';

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

  /** Who wrote, deleted and brought it back, the last first. An extension: see `isUnsupported`. */
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
