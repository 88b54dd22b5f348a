import { ACCESS_TOKEN_REFRESH_MS } from '@zvonok/domain/session/limits';
import { assertEvent, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { ageOf, isReadable, isRenewalDue, madeAt, personOf, tokensIn } from './session.rules.ts';
import type {
  Credentials,
  RefreshOutcome,
  SessionEvent,
  SessionPerson,
  SessionTokens,
  SignInOutcome,
} from './session.types.ts';

/** How long an unanswered refresh waits for its next attempt, in milliseconds, unless something wakes it sooner. */
export const SESSION_RETRY_MS = 15_000;

/** How long signing out waits for the server before it happens without it, in milliseconds. */
export const SIGN_OUT_PATIENCE_MS = 5_000;

export interface SessionInput {
  /** The present moment in milliseconds since 1970, as this device's clock shows it. */
  now: () => number;
}

interface SessionContext extends SessionInput {
  tokens: SessionTokens | null;
  person: SessionPerson | null;
  /** When the access token in hand was made, in milliseconds, by this device's clock. */
  refreshedAt: number;
  /** The refresh token of the session that ended last in this tab. */
  left: string | null;
  /** Whether the person who is signing in wants to be remembered by this browser. */
  remember: boolean;
  /** Seconds the server asked to wait before the next attempt to sign in, if it did. */
  retryAfterS: number | null;
}

/**
 * One person's session in one tab, from the tokens found at start to signing out.
 *
 * Tags: `restoring` until it is known whether anybody is signed in, then `signed-in` or `signed-out`; `busy` while
 * signing in or out. Beside `signed-out`, how the last attempt ended (`refused`, `blocked`, `limited`, `failing`,
 * `unanswered`), or `ended` when it was not this person who ended the session. Beside `signed-in`, `unanswered` means that the server is out of
 * reach at the moment; nobody is signed out for that.
 *
 * Effects to `provide`:
 * - `loadTokens`: the tokens kept from last time, or null.
 * - `signIn`, `signOut`: the calls. A failing `signOut` changes nothing: the person leaves anyway.
 * - `refreshAccess`, `renewRefresh`: the calls, one tab at a time, their result kept where other tabs look before the
 *   next tab gets its turn. Given the tokens this tab knows, they answer with another tab's newer ones when there are.
 * - `storeTokens`, `forgetTokens`: for the whole browser when remembered, else until the tab closes.
 * - `watchOutside`: tells `session.wake`, `session.adopt` and `session.end`.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as
      | 'restoring'
      | 'signed-out'
      | 'signed-in'
      | 'busy'
      | 'ended'
      | Exclude<SignInOutcome['kind'], 'signed-in'>,
  },
  actors: {
    loadTokens: fromPromise<SessionTokens | null>(() => missing('loadTokens')),
    signIn: fromPromise<SignInOutcome, Credentials>(() => missing('signIn')),
    signOut: fromPromise<unknown, SessionTokens>(() => missing('signOut')),
    refreshAccess: fromPromise<RefreshOutcome, SessionTokens>(() => missing('refreshAccess')),
    renewRefresh: fromPromise<RefreshOutcome, SessionTokens>(() => missing('renewRefresh')),
    watchOutside: fromCallback(() => missing('watchOutside')),
  },
  guards: {
    areReadable: (_, tokens: SessionTokens | null) => isReadable(tokens),
    // News of a refresh may come late, after the person has left: that session is not to be gone back to.
    areNews: ({ context }, tokens: SessionTokens) =>
      isReadable(tokens) && tokens.refreshToken !== context.left,
    areAny: (_, tokens: SessionTokens | null) => tokens !== null,
    endedBy: (_, { outcome, kind }: { outcome: SignInOutcome; kind: SignInOutcome['kind'] }) =>
      outcome.kind === kind,
    isUnanswered: (_, outcome: RefreshOutcome) => outcome.kind === 'unanswered',
    isAccessDue: ({ context }) => ageOf(context) >= ACCESS_TOKEN_REFRESH_MS,
    isRenewalDue: ({ context }) => context.tokens !== null && isRenewalDue(context.tokens, context.now()),
  },
  delays: {
    untilRefresh: ({ context }) => Math.max(0, ACCESS_TOKEN_REFRESH_MS - ageOf(context)),
    retry: SESSION_RETRY_MS,
    patience: SIGN_OUT_PATIENCE_MS,
  },
  actions: {
    take: assign(({ context }, tokens: SessionTokens | null) => ({
      tokens,
      person: tokens && personOf(tokens, context.person),
      refreshedAt: context.now(),
    })),
    guessAge: assign(({ context }) => ({ refreshedAt: madeAt(context.tokens, context.now()) })),
    letGo: assign(({ context }) => ({
      tokens: null,
      person: null,
      left: context.tokens?.refreshToken ?? context.left,
    })),
    rememberChoice: assign((_, remember: boolean) => ({ remember, retryAfterS: null })),
    rememberWait: assign((_, outcome: SignInOutcome) => ({
      retryAfterS: outcome.kind === 'limited' ? outcome.retryAfterS : null,
    })),
    storeTokens: (_, _params: { tokens: SessionTokens; remember: boolean }) => missing('storeTokens'),
    forgetTokens: () => missing('forgetTokens'),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    now: input.now,
    tokens: null,
    person: null,
    refreshedAt: Number.NEGATIVE_INFINITY,
    left: null,
    remember: true,
    retryAfterS: null,
  }),
  invoke: { id: 'watchOutside', src: 'watchOutside' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'restoring',
      invoke: {
        id: 'loadTokens',
        src: 'loadTokens',
        onDone: [
          {
            guard: { type: 'areReadable', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'guessAge'],
          },
          {
            guard: { type: 'areAny', params: ({ event }) => event.output },
            target: 'signedOut.ended',
            actions: 'forgetTokens',
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },

    signedOut: {
      tags: 'signed-out',
      entry: 'letGo',
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: { type: 'rememberChoice', params: ({ event }) => event.remember },
        },
        'session.adopt': {
          guard: { type: 'areNews', params: ({ event }) => event.tokens },
          target: 'signedIn',
          actions: { type: 'take', params: ({ event }) => event.tokens },
        },
      },
      initial: 'quiet',
      states: {
        quiet: {},
        refused: { tags: 'refused' },
        blocked: { tags: 'blocked' },
        limited: { tags: 'limited' },
        failing: { tags: 'failing' },
        unanswered: { tags: 'unanswered' },
        ended: { tags: 'ended' },
      },
    },

    signingIn: {
      tags: ['signed-out', 'busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'areReadable', params: ({ event }) => tokensIn(event.output) },
            target: 'signedIn',
            actions: [
              { type: 'take', params: ({ event }) => tokensIn(event.output) },
              {
                type: 'storeTokens',
                params: ({ context }) => ({ tokens: inHand(context), remember: context.remember }),
              },
            ],
          },
          {
            guard: { type: 'endedBy', params: ({ event }) => ({ outcome: event.output, kind: 'refused' }) },
            target: 'signedOut.refused',
          },
          {
            guard: { type: 'endedBy', params: ({ event }) => ({ outcome: event.output, kind: 'blocked' }) },
            target: 'signedOut.blocked',
          },
          {
            guard: { type: 'endedBy', params: ({ event }) => ({ outcome: event.output, kind: 'failing' }) },
            target: 'signedOut.failing',
          },
          {
            guard: { type: 'endedBy', params: ({ event }) => ({ outcome: event.output, kind: 'limited' }) },
            target: 'signedOut.limited',
            actions: { type: 'rememberWait', params: ({ event }) => event.output },
          },
          { target: 'signedOut.unanswered' },
        ],
        onError: 'signedOut.unanswered',
      },
      on: {
        'session.adopt': {
          guard: { type: 'areNews', params: ({ event }) => event.tokens },
          target: 'signedIn',
          actions: { type: 'take', params: ({ event }) => event.tokens },
        },
      },
    },

    signedIn: {
      tags: 'signed-in',
      on: {
        'session.signOut': 'signingOut',
        'session.end': 'signedOut.ended',
        'session.adopt': [
          {
            guard: { type: 'areReadable', params: ({ event }) => event.tokens },
            target: '.fresh',
            actions: { type: 'take', params: ({ event }) => event.tokens },
          },
          { target: 'signedOut.ended', actions: 'forgetTokens' },
        ],
      },
      initial: 'waking',
      states: {
        waking: { always: [{ guard: 'isAccessDue', target: 'refreshing' }, { target: 'fresh' }] },
        fresh: {
          after: { untilRefresh: 'refreshing' },
          // Timers stand still while a device sleeps: judge by the clock and count anew.
          on: { 'session.wake': 'waking' },
        },
        refreshing: {
          invoke: {
            id: 'refreshAccess',
            src: 'refreshAccess',
            input: ({ context }) => inHand(context),
            onDone: [
              {
                guard: { type: 'areReadable', params: ({ event }) => tokensIn(event.output) },
                target: 'refreshed',
                actions: { type: 'take', params: ({ event }) => tokensIn(event.output) },
              },
              { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'unanswered' },
              { target: '#session.signedOut.ended', actions: 'forgetTokens' },
            ],
            onError: 'unanswered',
          },
          // The answer on its way may be the very same news: keep waiting for it, a renewal may have to follow.
          on: {
            'session.adopt': {
              guard: { type: 'areReadable', params: ({ event }) => event.tokens },
              actions: { type: 'take', params: ({ event }) => event.tokens },
            },
          },
        },
        refreshed: { always: [{ guard: 'isRenewalDue', target: 'renewing' }, { target: 'fresh' }] },
        renewing: {
          invoke: {
            id: 'renewRefresh',
            src: 'renewRefresh',
            input: ({ context }) => inHand(context),
            onDone: [
              {
                guard: { type: 'areReadable', params: ({ event }) => tokensIn(event.output) },
                // Not through `refreshed`: a server whose tokens live less than five days would be asked for ever.
                target: 'fresh',
                actions: { type: 'take', params: ({ event }) => tokensIn(event.output) },
              },
              // There are days left; the next refresh asks again.
              { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'fresh' },
              { target: '#session.signedOut.ended', actions: 'forgetTokens' },
            ],
            onError: 'fresh',
          },
        },
        unanswered: {
          tags: 'unanswered',
          after: { retry: 'refreshing' },
          on: { 'session.wake': 'refreshing' },
        },
      },
    },

    signingOut: {
      tags: ['signed-in', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => inHand(context),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      after: { patience: 'signedOut' },
      on: { 'session.end': 'signedOut' },
      exit: 'forgetTokens',
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

function inHand({ tokens }: SessionContext): SessionTokens {
  if (!tokens) throw new Error('sessionMachine: signed in without tokens, which no transition allows');
  return tokens;
}

function missing(effect: string): never {
  throw new Error(
    `sessionMachine: provide ${effect}, the machine itself touches neither network nor storage`,
  );
}
