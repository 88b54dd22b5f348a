import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type SessionSnapshot, sessionMachine } from '../session/session.machine.ts';
import type {
  Credentials,
  RefreshOutcome,
  SessionOutsideEvent,
  SessionTokens,
  SignInOutcome,
} from '../session/session.rules.ts';
import { buildTokens, START_MS } from './build-tokens.ts';

type Answer<TOutput, TInput = SessionTokens> = (input: TInput) => TOutput | Promise<TOutput>;

/** What a session depends on in one tab: what it keeps, what the server answers, and the time. */
export interface SessionDeps {
  /** A promise stands for a browser that refuses its storage. */
  kept?: SessionTokens | null | Promise<never>;
  signIn?: Answer<SignInOutcome, Credentials>;
  signOut?: Answer<unknown>;
  refreshAccess?: Answer<RefreshOutcome>;
  renewRefresh?: Answer<RefreshOutcome>;
  clock?: SimulatedClock;
}

/** A session with such dependencies, started. The server grants everything unless a test says otherwise. */
export async function startSession(options: SessionDeps = {}) {
  const clock = options.clock ?? new SimulatedClock();
  let asleep = 0;
  const now = () => START_MS + clock.now() + asleep;
  const granted = (): RefreshOutcome => ({ kind: 'refreshed', tokens: buildTokens({ madeAt: now() }) });
  const signedIn = (): SignInOutcome => ({ kind: 'signed-in', tokens: buildTokens({ madeAt: now() }) });
  const calls = { signIn: 0, signOut: 0, refreshAccess: 0, renewRefresh: 0 };
  const storage = { kept: options.kept ?? null, remembered: false };
  let tell: (event: SessionOutsideEvent) => void = () => {};

  function answer<TOutput, TInput>(name: keyof typeof calls, reply: Answer<TOutput, TInput>) {
    return fromPromise<TOutput, TInput>(async ({ input }) => {
      calls[name] += 1;
      return reply(input);
    });
  }

  const machine = sessionMachine.provide({
    actors: {
      loadTokens: fromPromise(async () => storage.kept),
      signIn: answer('signIn', options.signIn ?? signedIn),
      signOut: answer('signOut', options.signOut ?? (() => null)),
      refreshAccess: answer('refreshAccess', options.refreshAccess ?? granted),
      renewRefresh: answer('renewRefresh', options.renewRefresh ?? granted),
      watchOutside: fromCallback(({ sendBack }) => {
        tell = sendBack;
      }),
    },
    actions: {
      storeTokens: (_, { tokens, remember }) => {
        storage.kept = tokens;
        storage.remembered = remember;
      },
      forgetTokens: () => {
        storage.kept = null;
      },
    },
  });
  const actor = createActor(machine, { input: { now }, clock }).start();
  await settle();

  return {
    actor,
    calls,
    storage,
    now,
    tags: () => tagsOf(actor.getSnapshot()),
    person: () => actor.getSnapshot().context.person,
    tokens: () => actor.getSnapshot().context.tokens,
    async send(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await settle();
    },
    /** Sends an event as `watchOutside` would. */
    async tell(event: SessionOutsideEvent) {
      tell(event);
      await settle();
    },
    /** Lets the time pass in steps of ten seconds, with everybody answering in between. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 10_000) {
        clock.increment(Math.min(10_000, left));
        await settle();
      }
    },
    /** The device sleeps: the wall clock goes on, timers stand still. */
    sleep(ms: number) {
      asleep += ms;
    },
  };
}

/** Lets every promise that is already answered be heard. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function tagsOf(snapshot: SessionSnapshot): string {
  return [...snapshot.tags].sort().join(' ');
}
