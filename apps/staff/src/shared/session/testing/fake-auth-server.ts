import { buildToken } from '@zvonok/machines/testing/build-tokens';

const DAY_S = 86_400;

/** A call as the school's server hears it, or would have heard it. */
export interface HeardCall {
  /** Seconds since the start. */
  at: number;
  call: 'login' | 'logout' | 'token' | 'refresh';
  answer: 'ok' | 'failing' | 'lost';
}

interface SchoolOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** How long the refresh token of a sign-in lives, in seconds; a renewed one lives for thirty days. */
  firstRefreshLifeS: number;
}

/** The school's server at the other end of `fetch`, and the network in between. It answers at once, or never. */
export function buildAuthServer({ now, firstRefreshLifeS }: SchoolOptions) {
  const startedAt = now();
  const heard: HeardCall[] = [];
  let way: HeardCall['answer'] = 'ok';

  const access = () => buildToken({ id: 7, roles: ['TEACHER'], teacherId: null, exp: now() / 1000 + 300 });
  const refresh = (lifeS: number) => buildToken({ sub: 'zhdanova.gd', exp: now() / 1000 + lifeS });
  const answers: Record<HeardCall['call'], () => object> = {
    login: () => ({ accessToken: access(), refreshToken: refresh(firstRefreshLifeS) }),
    logout: () => ({ loggedOut: true }),
    token: () => ({ accessToken: access() }),
    refresh: () => ({ accessToken: access(), refreshToken: refresh(30 * DAY_S) }),
  };

  return {
    heard,
    /** What becomes of every call from now on: answered, answered with a 503, or lost on its way. */
    become(next: HeardCall['answer']) {
      way = next;
    },
    async fetch(request: Request): Promise<Response> {
      const call = new URL(request.url).pathname.split('/').at(-1) as HeardCall['call'];
      heard.push({ at: (now() - startedAt) / 1000, call, answer: way });
      if (way === 'lost') throw new TypeError('Failed to fetch');
      return way === 'failing' ? new Response(null, { status: 503 }) : Response.json(answers[call]());
    },
  };
}
