import { describe, expect, it, vi } from 'vitest';
import { createAuthFetch } from '../auth-fetch.ts';
import { buildTokens, HOST } from '../testing/fake-server.ts';
import { FakeUpload } from '../testing/fake-upload.ts';
import type { TransferProgress } from './progress.ts';
import { asForm, createUploadTransport } from './upload.ts';

const IMPORT = `${HOST}/schedule/api/schedule/import-export/import`;

function buildRequest(init: RequestInit = {}): Request {
  const body = asForm({ file: new File(['книга'], 'Расписание.xlsx'), dryRun: true, comment: undefined });
  return new Request(IMPORT, { method: 'POST', body, ...init });
}

/** An upload on its way, with the request the browser made of it. */
async function start(request = buildRequest(), report?: (progress: TransferProgress) => void) {
  const xhr = new FakeUpload();
  const transport = createUploadTransport({
    createRequest: () => xhr.asRequest(),
    ...(report && { report }),
  });
  const response = transport(request);
  response.catch(() => {});
  await expect.poll(() => xhr.sent.body).toBeDefined();
  return { xhr, response };
}

describe('an upload', () => {
  it('sends the form as the browser would, headers and all', async () => {
    const request = buildRequest();
    request.headers.set('Authorization', 'Bearer access-1');

    const { xhr } = await start(request);

    const { method, url, headers, body } = xhr.sent;
    expect([method, url, headers.get('Authorization')]).toEqual(['POST', IMPORT, 'Bearer access-1']);
    const form = await new Response(body ?? null, { headers }).formData();
    const file = form.get('file');
    expect(file instanceof File && [file.name, await file.text()]).toEqual(['Расписание.xlsx', 'книга']);
    expect([form.get('dryRun'), form.has('comment')]).toEqual(['true', false]);
  });

  it('reports its progress', async () => {
    const told: TransferProgress[] = [];
    const { xhr } = await start(buildRequest(), (progress) => told.push(progress));

    xhr.upload.onprogress?.({ loaded: 512, total: 1024, lengthComputable: true });
    xhr.upload.onprogress?.({ loaded: 700, total: 0, lengthComputable: false });

    expect(told).toEqual([
      { loaded: 512, total: 1024 },
      { loaded: 700, total: null },
    ]);
  });

  it('answers like fetch', async () => {
    const { xhr, response } = await start();

    xhr.answer(200, '{"ok":true}', 'content-type: application/json\r\nx-version: 5\r\n');

    const { status, headers } = await response;
    expect([status, headers.get('X-Version')]).toEqual([200, '5']);
    expect(await (await response).json()).toEqual({ ok: true });
  });

  it('answers without a body where the status allows none', async () => {
    const { xhr, response } = await start();

    xhr.answer(204, '', '');

    expect((await response).body).toBeNull();
  });

  it('fails like fetch when the connection is lost', async () => {
    const { xhr, response } = await start();

    xhr.lose();

    await expect(response).rejects.toBeInstanceOf(TypeError);
  });

  it('can be given up', async () => {
    const hand = new AbortController();
    const { xhr, response } = await start(buildRequest({ signal: hand.signal }));

    hand.abort();

    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
    expect(xhr.aborted).toBe(true);
  });

  it('sends nothing when it was given up before', async () => {
    const createRequest = vi.fn();
    const transport = createUploadTransport({ createRequest });

    await expect(transport(buildRequest({ signal: AbortSignal.abort() }))).rejects.toThrow();
    expect(createRequest).not.toHaveBeenCalled();
  });

  it('is rescued after a refresh like any other call, file and all', async () => {
    const requests: FakeUpload[] = [];
    let held = buildTokens(1);
    const withAuth = createAuthFetch({
      tokens: () => held,
      onSignedOut: () => {},
      refresh: async () => {
        held = buildTokens(2);
        return { kind: 'refreshed', tokens: held };
      },
    });
    const createRequest = () => {
      const xhr = new FakeUpload();
      requests.push(xhr);
      return xhr.asRequest();
    };

    const response = withAuth(createUploadTransport({ createRequest }))(buildRequest());
    await expect.poll(() => requests[0]?.sent.body).toBeDefined();
    requests[0]?.answer(401, '{}');
    await expect.poll(() => requests[1]?.sent.body).toBeDefined();
    requests[1]?.answer(200, '{}');

    expect((await response).status).toBe(200);
    expect(requests.map(({ sent }) => sent.headers.get('Authorization'))).toEqual([
      'Bearer access-1',
      'Bearer access-2',
    ]);
    expect(requests[1]?.sent.body?.size).toBe(requests[0]?.sent.body?.size);
  });
});
