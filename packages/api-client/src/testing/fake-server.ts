import type { Tokens } from '../auth-fetch.ts';
import type { Transport } from '../create-api.ts';

/** A request as the server sees it. */
export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  bearer: string | null;
  headers: Headers;
  body: string;
}

/** A server on the other side of `fetch`: the requests it got, and its answers. */
export function buildServer(answer: (request: SeenRequest) => Response | Promise<Response>) {
  const seen: SeenRequest[] = [];
  const fetch: Transport = async (request) => {
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const { method, headers } = request;
    const bearer = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const query = Object.fromEntries(searchParams);
    const asked = { method, path: pathname, query, bearer, headers, body: await request.text() };
    seen.push(asked);
    return answer(asked);
  };
  return { fetch, seen };
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

/** A refusal in the form of the contract. */
export function problem(status: number, extra: object = {}, headers: Record<string, string> = {}): Response {
  const body = { type: 'about:blank', title: 'Нельзя', status, detail: 'Так нельзя.', ...extra };
  return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } });
}

/** Tokens of a person; the number distinguishes one refresh from another. */
export function buildTokens(number = 1, person = 'zhdanova.gd'): Tokens {
  const claims = btoa(JSON.stringify({ sub: person, exp: 1_900_000_000 }));
  return { accessToken: `access-${number}`, refreshToken: `e30.${claims}.signature` };
}

export const HOST = 'https://school.example';
