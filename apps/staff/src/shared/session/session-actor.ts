import type { AuthCalls } from '@zvonok/api-client/auth';
import { sessionMachine } from '@zvonok/machines/session/session.machine';
import type { SessionTokens } from '@zvonok/machines/session/session.rules';
import {
  type ActorOptions,
  type ActorRefFrom,
  createActor,
  fromCallback,
  fromPromise,
  waitFor,
} from 'xstate';
import type { TokenKeeper } from './token-keeper.ts';
import type { TokenStorage } from './token-storage.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export interface SessionParts {
  calls: AuthCalls;
  keeper: TokenKeeper;
  tokenStorage: Pick<TokenStorage, 'read'>;
  /** Calls back when timers may have been late. Returns a function that stops. */
  onWake: (listener: () => void) => () => void;
  /** The time of day in milliseconds since 1970, and who keeps the timers; default: the browser. */
  time?: { now: () => number; clock: NonNullable<ActorOptions<typeof sessionMachine>['clock']> };
}

/** The session of this tab, started: its machine with the browser's storage, tabs, clock and network around it. */
export function startSession({ calls, keeper, tokenStorage, onWake, time }: SessionParts): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      loadTokens: fromPromise(async () => tokenStorage.read()),
      signIn: fromPromise(({ input }) => calls.signIn(input)),
      signOut: fromPromise<unknown, SessionTokens>(({ input }) => calls.signOut(input)),
      refreshAccess: fromPromise(({ input }) => keeper.refreshAccess(input)),
      renewRefresh: fromPromise(({ input }) => keeper.renewRefresh(input)),
      watchOutside: fromCallback(({ sendBack }) => {
        const stopListening = onWake(() => sendBack({ type: 'session.wake' }));
        const stopWatching = keeper.watch(sendBack);
        return () => {
          stopListening();
          stopWatching();
        };
      }),
    },
    actions: {
      storeTokens: (_, { tokens, remember }) => keeper.keep(tokens, remember),
      forgetTokens: () => keeper.forget(),
    },
  });
  const { now = Date.now, ...timers } = time ?? {};
  return createActor(machine, { input: { now }, ...timers }).start();
}

/** Resolves once it is known whether anybody is signed in. */
export async function restored(session: SessionActor): Promise<void> {
  await waitFor(session, (snapshot) => !snapshot.hasTag('restoring'));
}
