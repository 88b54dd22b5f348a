import { createAuthCalls, type SignInAnswer } from '@zvonok/api-client/auth';
import { createAuthFetch, type RefreshAnswer, type Tokens } from '@zvonok/api-client/auth-fetch';
import type { Api } from '@zvonok/api-client/create-api';
import { isRenewalDue } from '@zvonok/machines/session/session.rules';
import type { ScreenMemory } from '../shared/screen-memory.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { ScreenApi } from './screen-api.ts';

/** Whom a screen is signed in as on a host that pairs no screens. */
export interface ScreenAccount {
  isSignedIn(): boolean;
  signIn(login: string, password: string, remember: boolean): Promise<SignInAnswer>;
  /** The calls of that person; a session that is over forgets them. */
  api(): Promise<Api>;
}

interface AccountParts {
  api: ScreenApi;
  memory: Pick<ScreenMemory<object>, 'account' | 'keepAccount'>;
  clock: ServerClock;
}

export function createScreenAccount({ api, memory, clock }: AccountParts): ScreenAccount {
  let tokens = memory.account();
  let isRemembered = tokens !== null;

  function take(given: Tokens | null): void {
    tokens = given;
    if (isRemembered || given === null) memory.keepAccount(given);
  }

  async function refresh(known: Tokens): Promise<RefreshAnswer> {
    const calls = createAuthCalls(await api.as(null));
    const answer = await calls.access(known);
    if (answer.kind !== 'refreshed') return answer;
    const fresh = { ...known, accessToken: answer.accessToken };
    const renewed = isRenewalDue(fresh, clock.now()) ? await calls.renew(fresh) : null;
    const held = renewed?.kind === 'refreshed' ? renewed.tokens : fresh;
    take(held);
    return { kind: 'refreshed', tokens: held };
  }

  const authorised = createAuthFetch({ tokens: () => tokens, refresh, onSignedOut: () => take(null) });

  return {
    isSignedIn: () => tokens !== null,
    async signIn(login, password, remember) {
      const answer = await createAuthCalls(await api.as(null)).signIn({ login, password });
      if (answer.kind === 'signed-in') {
        isRemembered = remember;
        take(answer.tokens);
      }
      return answer;
    },
    api: () => api.through(authorised),
  };
}
