import { describe, expect, it } from 'vitest';
import { ApiError, NoAnswerError } from '../api-error.ts';
import { createApi } from '../create-api.ts';
import { buildServer, HOST, problem } from '../testing/fake-server.ts';
import { download } from './download.ts';
import type { TransferProgress } from './progress.ts';

const PATH = '/schedule/api/schedule/replacement-teacher/export-replacements-pdf/{weekday}';

function request(answer: () => Response, signal: AbortSignal | null = null) {
  const { fetch } = buildServer(answer);
  const params = { path: { weekday: 'MONDAY' } };
  return createApi({ baseUrl: HOST, fetch }).GET(PATH, { params, parseAs: 'stream', signal });
}

/** A file that arrives in these pieces, one at a time. */
function inPieces(pieces: string[], headers: Record<string, string> = {}, end?: Error): Response {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (end) controller.error(end);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/pdf', ...headers } });
}

describe('a download', () => {
  it('brings the file, its type and its name', async () => {
    const disposition = { 'Content-Disposition': 'attachment; filename="replacements.pdf"' };

    const file = await download(request(() => inPieces(['%PDF', '-1.7'], disposition)));

    expect(await file.blob.text()).toBe('%PDF-1.7');
    expect([file.blob.type, file.fileName]).toEqual(['application/pdf', 'replacements.pdf']);
  });

  it.each([
    ['as the server says', { 'Content-Length': '8' }, 8],
    ['which nobody knows', {}, null],
    ['which nobody knows of a packed answer', { 'Content-Length': '30', 'Content-Encoding': 'br' }, null],
  ])('reports the progress of a size %s', async (_, headers, total) => {
    const told: TransferProgress[] = [];

    await download(
      request(() => inPieces(['%PDF', '-1.7'], headers)),
      (progress) => told.push(progress),
    );

    expect(told).toEqual([
      { loaded: 0, total },
      { loaded: 4, total },
      { loaded: 8, total },
    ]);
  });

  it('brings an empty file too', async () => {
    const file = await download(request(() => new Response(null, { status: 200 })));

    expect(file.blob.size).toBe(0);
  });

  it('fails with the refusal', async () => {
    const error: unknown = await download(request(() => problem(403))).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, problem: { title: 'Нельзя' } });
  });

  it('fails without an answer when the connection breaks', async () => {
    const answer = () => inPieces(['%PDF'], {}, new TypeError('terminated'));

    await expect(download(request(answer))).rejects.toBeInstanceOf(NoAnswerError);
  });

  it('can be given up in the middle', async () => {
    const reason = new DOMException('given up', 'AbortError');

    await expect(download(request(() => inPieces(['%PDF'], {}, reason)))).rejects.toBe(reason);
  });
});
