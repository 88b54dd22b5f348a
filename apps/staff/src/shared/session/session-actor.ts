import type { AuthCalls } from '@zvonok/api-client/calls/auth';
import { sessionMachine } from '@zvonok/machines/session/session.machine';
import type { SessionTokens } from '@zvonok/machines/session/session.types';
import { type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TokenKeeper } from './token-keeper.ts';
import type { TokenVault } from './token-vault.ts';
import { watchWaking } from './waking.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export interface SessionParts {
  calls: AuthCalls;
  keeper: TokenKeeper;
  vault: Pick<TokenVault, 'read'>;
}

/** The session of this tab, started: its machine with the browser's storage, tabs, clock and network around it. */
export function startSession({ calls, keeper, vault }: SessionParts): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      loadTokens: fromPromise(async () => vault.read()),
      signIn: fromPromise(({ input }) => calls.signIn(input)),
      signOut: fromPromise<unknown, SessionTokens>(({ input }) => calls.signOut(input)),
      refreshAccess: fromPromise(({ input }) => keeper.refreshAccess(input)),
      renewRefresh: fromPromise(({ input }) => keeper.renewRefresh(input)),
      watchOutside: fromCallback(({ sendBack }) => {
        const stopWaking = watchWaking(() => sendBack({ type: 'session.wake' }));
        const stopWatching = keeper.watch(sendBack);
        return () => {
          stopWaking();
          stopWatching();
        };
      }),
    },
    actions: {
      storeTokens: (_, { tokens, remember }) => keeper.keep(tokens, remember),
      forgetTokens: () => keeper.forget(),
    },
  });
  return createActor(machine, { input: { now: Date.now } }).start();
}

/** Resolves once it is known whether anybody is signed in. */
export async function restored(session: SessionActor): Promise<void> {
  await waitFor(session, (snapshot) => !snapshot.hasTag('restoring'));
}
