import type { components } from './contract.gen.ts';

type InputError = components['schemas']['InputError'];

/** What a refusal says about itself (RFC 9457). `title` and `detail` are Russian and meant for a person. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Every wrong field, when the input was to blame; else empty. */
  errors: readonly InputError[];
  /** The first error in a sentence that stands alone, from the calls that give one (`data.message` of an import). */
  message?: string;
  /** Whatever else the refusal says; `conflicts.ts` knows what it may be. */
  members?: Readonly<Record<string, unknown>>;
}

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem;
  /** Seconds the server asks to wait before another attempt, when it does. */
  readonly retryAfterS: number | null;

  constructor(problem: Problem, response: Response) {
    super(
      `${response.status} from ${response.url || 'the server'}: ${problem.title}. ${problem.detail}`.trim(),
    );
    this.status = response.status;
    this.problem = problem;
    this.retryAfterS = seconds(response.headers.get('Retry-After'));
  }
}

/**
 * No answer that counts: no network, a broken connection, a timeout, or something else than the server answering in its
 * place (a sign-in page of a public Wi-Fi). Whether a change was made is unknown.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(cause: unknown) {
    super(`No answer from the server: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** What a proxy answers for a server that is away; ours explains itself whatever it answers. */
const SERVER_AWAY: readonly number[] = [502, 503, 504];

/**
 * Returns whether the school's server itself refused. Silence, or a proxy answering for an unreachable server, is no
 * refusal.
 */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !(SERVER_AWAY.includes(error.status) && error.problem.detail === '');
}

/** Reads the problem out of a refusal's body, or makes one up from the status when a proxy answered with a page. */
export function readProblem(body: unknown, response: Response): Problem {
  const given: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
  const message = text(given.message);
  return {
    type: text(given.type) ?? 'about:blank',
    title: text(given.title) ?? (response.statusText || `HTTP ${response.status}`),
    status: response.status,
    detail: text(given.detail) ?? '',
    errors: Array.isArray(given.errors) ? given.errors : [],
    ...(message !== undefined && { message }),
    ...membersOf(given),
  };
}

function membersOf(given: object): Pick<Problem, 'members'> {
  const known = ['type', 'title', 'status', 'detail', 'errors', 'message'];
  const others = Object.entries(given).filter(([name]) => !known.includes(name));
  return others.length > 0 ? { members: Object.fromEntries(others) } : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Only the form in seconds: our server sends no other, and a date would need this device's clock to be right. */
function seconds(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
