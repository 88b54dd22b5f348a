import createClient, { type Client } from 'openapi-fetch';
import { NoAnswerError } from './api-error.ts';
import type { paths } from './contract.gen.ts';
import { numericIds } from './numeric-ids.ts';

/** Every call of the contract, typed by it: `api.GET('/schedule/api/schedule/lesson-time')`. */
export type Api = Client<paths>;

/** Sends a request and brings back the answer: `fetch`, or something around it. */
export type Transport = (request: Request) => Promise<Response>;

export interface ApiOptions {
  /** Where the server is, such as `https://api.school.example`. Empty for the address the page came from. */
  baseUrl?: string;
  /** `fetch` for calls without a session, else what `createAuthFetch` makes of it. */
  fetch: Transport;
}

/**
 * The client of the whole contract.
 *
 * Its calls reject with `NoAnswerError` when no answer came, and with a plain `Error` when an id is not a whole number;
 * a refusal resolves, and `unwrap` makes an `ApiError` of it. An aborted call rejects with the signal's reason.
 *
 * Nothing here speaks of `ETag`: the server sends it with `Cache-Control: no-cache`, so the browser's own cache asks with
 * `If-None-Match` and turns the 304 into the kept 200. Setting that header by hand would switch this off.
 */
export function createApi({ baseUrl = '', fetch }: ApiOptions): Api {
  const client = createClient<paths>({ baseUrl, fetch });
  client.use(numericIds);
  return {
    ...client,
    request: telling(client.request),
    GET: telling(client.GET),
    PUT: telling(client.PUT),
    POST: telling(client.POST),
    DELETE: telling(client.DELETE),
    OPTIONS: telling(client.OPTIONS),
    HEAD: telling(client.HEAD),
    PATCH: telling(client.PATCH),
    TRACE: telling(client.TRACE),
  };
}

/** The same call, whose failures to get an answer say so. The cast keeps a generic signature that no wrapper can spell. */
function telling<Call extends (...args: never[]) => Promise<unknown>>(call: Call): Call {
  return ((...args) => call(...args).catch(tellNoAnswer)) as Call;
}

/**
 * What `fetch` and reading a body reject with when the network is to blame: a `TypeError`, a timeout's `DOMException`, and a
 * `SyntaxError` for a page where JSON was promised. Everything else goes on unchanged.
 */
export function tellNoAnswer(reason: unknown): never {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  if (isTimeout || reason instanceof TypeError || reason instanceof SyntaxError)
    throw new NoAnswerError(reason);
  throw reason;
}
