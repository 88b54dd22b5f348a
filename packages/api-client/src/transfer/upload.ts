import type { Transport } from '../create-api.ts';
import type { ReportProgress } from './progress.ts';

export interface UploadTransportOptions {
  report?: ReportProgress;
  /** Where requests come from; a browser's own unless a test brings another. */
  createRequest?: () => XMLHttpRequest;
}

/**
 * A transport for one call that sends a file and reports its progress. `fetch` cannot; `XMLHttpRequest` can.
 *
 * Wrapped by `createAuthFetch` it is authorised and rescued like any other: `api.POST(path, { body, bodySerializer:
 * asForm, signal, fetch: withAuth(createUploadTransport({ report })) })`. Like `fetch`, it rejects with a `TypeError`
 * when no answer came and with the signal's reason when aborted.
 */
export function createUploadTransport({
  report = () => {},
  createRequest = () => new XMLHttpRequest(),
}: UploadTransportOptions = {}): Transport {
  return async (request) => {
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const xhr = createRequest();
      const abort = () => xhr.abort();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);

      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        report({ loaded, total: lengthComputable ? total : null });
      xhr.onload = () => resolve(answerOf(xhr));
      xhr.onerror = () => reject(new TypeError('The upload was not answered'));
      xhr.ontimeout = xhr.onerror;
      xhr.onabort = () => reject(request.signal.reason);
      xhr.onloadend = () => request.signal.removeEventListener('abort', abort);

      request.signal.addEventListener('abort', abort);
      xhr.send(body);
    });
  };
}

/** For `bodySerializer` of a multipart call: its typed body as a form, without the parts that are left out. */
export function asForm(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

const BODILESS = [204, 205, 304];

function answerOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: Blob | null = BODILESS.includes(xhr.status) ? null : xhr.response;
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers });
}
