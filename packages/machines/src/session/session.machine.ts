import { ACCESS_TOKEN_REFRESH_MS } from '@zvonok/domain/session/claims';
import { assign, type DoneActorEvent, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import {
  ageOf,
  type Credentials,
  isReadable,
  isRenewalDue,
  madeAt,
  personOf,
  type RefreshOutcome,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  type SessionTokens,
  type SignInOutcome,
  tokensIn,
} from './session.rules.ts';

/** How long an unanswered refresh waits for its next attempt, in milliseconds, unless something wakes it sooner. */
export const SESSION_RETRY_MS = 15_000;

/**
 * How long a renewal without an answer waits to ask again, in milliseconds, and how often it asks in all. The server
 * may have replaced the token and its answer been lost; for ten seconds it takes the old one once more, after that the
 * session would be over.
 */
export const RENEWAL_RETRY_MS = 2_000;
const RENEWAL_ATTEMPTS = 3;

/** How long signing out waits for the server before it happens without it, in milliseconds. */
export const SIGN_OUT_PATIENCE_MS = 5_000;

type Answered = { event: DoneActorEvent<SignInOutcome> };

/**
 * The call that signs in, by password or with the code on top. What concerns the person leads back to the password;
 * what concerns the server or the network leaves them in the step they are in.
 */
function signInCall(step: 'signedOut' | 'secondStep') {
  const endedBy = (kind: SignInOutcome['kind']) => ({
    type: 'endedBy' as const,
    params: ({ event }: Answered) => ({ outcome: event.output, kind }),
  });
  return {
    src: 'signIn' as const,
    input: ({ context }: { context: SessionContext }) => typed(context),
    onDone: [
      {
        guard: { type: 'areReadable' as const, params: ({ event }: Answered) => tokensIn(event.output) },
        target: 'signedIn',
        actions: [
          { type: 'take' as const, params: ({ event }: Answered) => tokensIn(event.output) },
          {
            type: 'storeTokens' as const,
            params: ({ context }: { context: SessionContext }) => ({
              tokens: currentTokens(context),
              remember: context.remember,
            }),
          },
        ],
      },
      { guard: endedBy('code-needed'), target: 'secondStep' },
      { guard: endedBy('code-refused'), target: 'secondStep.refused' },
      { guard: endedBy('refused'), target: 'signedOut.refused' },
      { guard: endedBy('blocked'), target: 'signedOut.blocked' },
      { guard: endedBy('failing'), target: `${step}.failing` },
      {
        guard: endedBy('limited'),
        target: `${step}.limited`,
        actions: { type: 'rememberWait' as const, params: ({ event }: Answered) => event.output },
      },
      { target: `${step}.unanswered` },
    ],
    onError: `${step}.unanswered`,
  };
}

type Adopted = Extract<SessionEvent, { type: 'session.adopt' }>;

/** Another tab has signed in, or has newer tokens. */
const ADOPT_NEWS = {
  guard: { type: 'areNews' as const, params: ({ event }: { event: Adopted }) => event.tokens },
  target: 'signedIn',
  actions: { type: 'take' as const, params: ({ event }: { event: Adopted }) => event.tokens },
};

/**
 * One person's session in one tab, from the tokens found at start to signing out.
 *
 * Tags: `restoring` until it is known whether a user is signed in, then `signed-in` or `signed-out`; `busy` while
 * signing in or out. With `signed-out`: `second-step` while a code is required, and how the last attempt ended
 * (`refused`, `blocked`, `code-refused`, `limited`, `failing`, `unanswered`), or `ended` when the session was ended by
 * someone else. With `signed-in`, `unanswered` means that the server is out of reach at the moment; the user stays
 * signed in.
 *
 * Effects to `provide`:
 * - `loadTokens`: the tokens kept from last time, or null.
 * - `signIn`, `signOut`: the calls. A failing `signOut` changes nothing: the person leaves anyway.
 * - `refreshAccess`, `renewRefresh`: the calls, one tab at a time, their result kept where other tabs look before the
 *   next tab gets its turn. Given the tokens this tab knows, they answer with another tab's newer ones when there are.
 * - `storeTokens`, `forgetTokens`: for the whole browser when remembered, else until the tab closes.
 * - `watchOutside`: sends `session.wake`, `session.adopt` and `session.end`.
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
      | 'second-step'
      | Exclude<SignInOutcome['kind'], 'signed-in' | 'code-needed'>,
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
    mayAskAgain: ({ context }, outcome: RefreshOutcome) =>
      outcome.kind === 'unanswered' && context.renewals < RENEWAL_ATTEMPTS,
    isAccessDue: ({ context }) => ageOf(context) >= ACCESS_TOKEN_REFRESH_MS,
    isRenewalDue: ({ context }) => context.tokens !== null && isRenewalDue(context.tokens, context.now()),
  },
  delays: {
    untilRefresh: ({ context }) => Math.max(0, ACCESS_TOKEN_REFRESH_MS - ageOf(context)),
    retry: SESSION_RETRY_MS,
    renewalRetry: RENEWAL_RETRY_MS,
    patience: SIGN_OUT_PATIENCE_MS,
  },
  actions: {
    take: assign(({ context }, tokens: SessionTokens | null) => ({
      tokens,
      person: tokens && personOf(tokens, context.person),
      refreshedAt: context.now(),
      credentials: null,
    })),
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1 })),
    forgetRenewals: assign({ renewals: 0 }),
    estimateAge: assign(({ context }) => ({ refreshedAt: madeAt(context.tokens, context.now()) })),
    reset: assign(({ context }) => ({
      tokens: null,
      person: null,
      left: context.tokens?.refreshToken ?? context.left,
      credentials: null,
    })),
    rememberChoice: assign(
      (_, { credentials, remember }: { credentials: Credentials; remember: boolean }) => ({
        credentials,
        remember,
        retryAfterS: null,
      }),
    ),
    addCode: assign(({ context: { credentials } }, code: string) => ({
      credentials: credentials && { ...credentials, code },
      retryAfterS: null,
    })),
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
    renewals: 0,
    left: null,
    credentials: null,
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
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'estimateAge'],
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
      entry: 'reset',
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: { type: 'rememberChoice', params: ({ event }) => event },
        },
        'session.adopt': ADOPT_NEWS,
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
      invoke: { id: 'signIn', ...signInCall('signedOut') },
      on: { 'session.adopt': ADOPT_NEWS },
    },

    secondStep: {
      tags: ['signed-out', 'second-step'],
      on: {
        'session.confirm': {
          target: 'confirming',
          actions: { type: 'addCode', params: ({ event }) => event.code },
        },
        'session.back': 'signedOut',
        'session.adopt': ADOPT_NEWS,
      },
      initial: 'quiet',
      states: {
        quiet: {},
        refused: { tags: 'code-refused' },
        limited: { tags: 'limited' },
        failing: { tags: 'failing' },
        unanswered: { tags: 'unanswered' },
      },
    },

    confirming: {
      tags: ['signed-out', 'second-step', 'busy'],
      invoke: { id: 'confirmSignIn', ...signInCall('secondStep') },
      on: { 'session.adopt': ADOPT_NEWS },
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
            input: ({ context }) => currentTokens(context),
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
        refreshed: {
          entry: 'forgetRenewals',
          always: [{ guard: 'isRenewalDue', target: 'renewing' }, { target: 'fresh' }],
        },
        renewing: {
          entry: 'countRenewal',
          invoke: {
            id: 'renewRefresh',
            src: 'renewRefresh',
            input: ({ context }) => currentTokens(context),
            onDone: [
              {
                guard: { type: 'areReadable', params: ({ event }) => tokensIn(event.output) },
                // Not through `refreshed`: a server whose tokens live less than five days would be requested for ever.
                target: 'fresh',
                actions: { type: 'take', params: ({ event }) => tokensIn(event.output) },
              },
              {
                guard: { type: 'mayAskAgain', params: ({ event }) => event.output },
                target: 'renewalUnanswered',
              },
              // There are days left; the next refresh asks again.
              { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'fresh' },
              { target: '#session.signedOut.ended', actions: 'forgetTokens' },
            ],
            onError: 'fresh',
          },
        },
        renewalUnanswered: { after: { renewalRetry: 'renewing' } },
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
        input: ({ context }) => currentTokens(context),
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

function currentTokens({ tokens }: SessionContext): SessionTokens {
  if (!tokens) throw new Error('sessionMachine: signed in without tokens, which no transition allows');
  return tokens;
}

function typed({ credentials }: SessionContext): Credentials {
  if (!credentials)
    throw new Error('sessionMachine: signing in without credentials, which no transition allows');
  return credentials;
}

function missing(effect: string): never {
  throw new Error(
    `sessionMachine: provide ${effect}, the machine itself touches neither network nor storage`,
  );
}
