import { leaksInAnswer } from './leaks.ts';
import type { FuzzRequest } from './requests.ts';

/** Faults that are said on purpose: not built yet, cannot be reached right now, no room on the disk. */
const DELIBERATE = new Set([501, 503, 507]);
/** Calls that hand tokens for the right credentials. */
const GIVE_TOKENS = new Set(['login', 'refreshSession', 'refreshAccessToken']);

/** An answer with its body unpacked. */
export interface FuzzAnswer {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Everything wrong with an answer. That an answer is as the contract says is checked where it is sent. */
export function judge(
  { operation }: FuzzRequest,
  { statusCode, headers, body }: FuzzAnswer,
  secrets: readonly string[],
): string[] {
  const wrong = leaksInAnswer(body).map(
    (what) => `the answer ${statusCode} has ${what}: ${body.slice(0, 300)}`,
  );
  if (statusCode >= 500 && !DELIBERATE.has(statusCode)) wrong.push(`answered ${statusCode}: ${body}`);
  if (statusCode >= 400 && !isProblem(statusCode, headers['content-type'], body)) {
    wrong.push(`${statusCode} is no problem+json: ${headers['content-type']} ${body.slice(0, 300)}`);
  }
  if (!GIVE_TOKENS.has(operation.id) && secrets.some((secret) => body.includes(secret))) {
    wrong.push(`the answer ${statusCode} has somebody's token`);
  }
  if (headers['x-powered-by'] !== undefined || headers.server !== undefined) {
    wrong.push('the answer says what the server is made of');
  }
  return wrong;
}

function isProblem(status: number, type: unknown, body: string): boolean {
  if (!String(type).startsWith('application/problem+json')) return false;
  const problem = JSON.parse(body) as Record<string, unknown>;
  return (
    problem.status === status &&
    typeof problem.type === 'string' &&
    [problem.title, problem.detail].every((text) => typeof text === 'string' && /[а-яё]/i.test(text))
  );
}
