import { ApiError, NoAnswerError, readProblem } from '../api-error.ts';
import type { Result } from '../unwrap.ts';
import { readFileName } from './file-name.ts';
import type { ReportProgress } from './progress.ts';

export interface DownloadedFile {
  blob: Blob;
  /** As the server names the file; null when it doesn't. */
  fileName: string | null;
}

/**
 * Receives a file piece by piece.
 *
 * Takes a call made with `parseAs: 'stream'`, so it is typed, authorised and aborted like any other:
 * `await download(api.GET(path, { params, parseAs: 'stream', signal }), report)`.
 * A refusal rejects with `ApiError`, a broken connection with `NoAnswerError`, an abort with the signal's reason.
 */
export async function download(
  call: Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>> | null>>,
  report: ReportProgress = () => {},
): Promise<DownloadedFile> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(readProblem(error, response), response);

  const total = totalOf(response.headers);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  report({ loaded, total });
  try {
    for await (const part of pieces(data)) {
      parts.push(part);
      loaded += part.byteLength;
      report({ loaded, total });
    }
  } catch (reason) {
    throw reason instanceof TypeError ? new NoAnswerError(reason) : reason;
  }
  return {
    blob: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }),
    fileName: readFileName(response.headers.get('Content-Disposition')),
  };
}

/**
 * `Content-Length` counts packed bytes when the answer is packed; then it says nothing about the pieces that arrive.
 */
function totalOf(headers: Headers): number | null {
  const length = headers.get('Content-Length');
  return length === null || headers.has('Content-Encoding') ? null : Number(length);
}

/** A reader by hand, because not every browser can iterate over a stream yet. */
async function* pieces(stream: ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined) {
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
}
