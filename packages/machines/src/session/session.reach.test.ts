import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { buildTokens, START_MS } from '../testing/build-tokens.ts';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { settle } from '../testing/session-deps.ts';
import {
  RENEWAL_RETRY_MS,
  SESSION_RETRY_MS,
  SIGN_OUT_PATIENCE_MS,
  sessionMachine,
} from './session.machine.ts';
import type { RefreshOutcome, SessionEvent, SignInOutcome } from './session.rules.ts';

const tokens = buildTokens();
const nearlyOver = buildTokens({ refreshDays: 1 });
const garbage = { accessToken: '', refreshToken: '' };

const sent: SessionEvent[] = [
  { type: 'session.signIn', credentials: { login: 'zhdanova.gd', password: 'Zvonok-2026' }, remember: true },
  { type: 'session.confirm', code: '492039' },
  { type: 'session.back' },
  { type: 'session.signOut' },
  { type: 'session.wake' },
  { type: 'session.adopt', tokens },
  { type: 'session.end' },
];

const delays: Record<string, number> = {
  'xstate.after.untilRefresh.session.signedIn.fresh': 240_000,
  'xstate.after.retry.session.signedIn.unanswered': SESSION_RETRY_MS,
  'xstate.after.renewalRetry.session.signedIn.renewalUnanswered': RENEWAL_RETRY_MS,
  'xstate.after.patience.session.signingOut': SIGN_OUT_PATIENCE_MS,
};

const refreshed: RefreshOutcome = { kind: 'refreshed', tokens };
const answers = [
  ...[null, garbage, tokens, buildTokens({ madeAt: 0 })].map((output) => answered('loadTokens', output)),
  answered('signIn', { kind: 'signed-in', tokens } satisfies SignInOutcome),
  answered('signIn', { kind: 'refused' } satisfies SignInOutcome),
  answered('signIn', { kind: 'blocked' } satisfies SignInOutcome),
  answered('signIn', { kind: 'failing' } satisfies SignInOutcome),
  answered('signIn', { kind: 'code-needed' } satisfies SignInOutcome),
  answered('signIn', { kind: 'limited', retryAfterS: 900 } satisfies SignInOutcome),
  answered('signIn', { kind: 'unanswered' } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'signed-in', tokens } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'code-refused' } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'refused' } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'blocked' } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'failing' } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'limited', retryAfterS: 900 } satisfies SignInOutcome),
  answered('confirmSignIn', { kind: 'unanswered' } satisfies SignInOutcome),
  answered('signOut', null),
  answered('refreshAccess', refreshed),
  answered('refreshAccess', { kind: 'refreshed', tokens: nearlyOver } satisfies RefreshOutcome),
  answered('refreshAccess', { kind: 'refused' } satisfies RefreshOutcome),
  answered('refreshAccess', { kind: 'unanswered' } satisfies RefreshOutcome),
  answered('renewRefresh', refreshed),
  answered('renewRefresh', { kind: 'refused' } satisfies RefreshOutcome),
  answered('renewRefresh', { kind: 'unanswered' } satisfies RefreshOutcome),
];

describe('the session machine', () => {
  const ways = waysThrough(sessionMachine, {
    input: { now: () => START_MS },
    events: [...sent, ...Object.keys(delays).map((type) => ({ type })), ...answers] as SessionEvents[],
  });

  it('reaches every state it declares', () => {
    expect(reachedStates(ways)).toEqual(declaredStates(sessionMachine));
  });

  it.each(ways)('$name', async ({ events, state }) => {
    const session = startByHand();
    for (const event of events) await session.happen(event);

    expect(session.actor.getSnapshot().value).toEqual(state.value);
  });
});

type SessionEvents = EventFromLogic<typeof sessionMachine>;

function answered(actorId: string, output: unknown) {
  return { type: `xstate.done.actor.${actorId}`, output, actorId };
}

/** A session whose delays pass and whose actors answer when the way says so. */
function startByHand() {
  const clock = new SimulatedClock();
  const waiting = new Map<string, (output: unknown) => void>();
  const pending = <TOutput, TInput>(name: string) =>
    fromPromise<TOutput, TInput>(
      ({ self }) =>
        new Promise((resolve) => waiting.set(self.id ?? name, resolve as (output: unknown) => void)),
    );

  const machine = sessionMachine.provide({
    actors: {
      loadTokens: pending('loadTokens'),
      signIn: pending('signIn'),
      signOut: pending('signOut'),
      refreshAccess: pending('refreshAccess'),
      renewRefresh: pending('renewRefresh'),
      watchOutside: fromCallback(() => {}),
    },
    actions: { storeTokens: () => {}, forgetTokens: () => {} },
  });
  const now = () => START_MS + clock.now();
  const actor = createActor(machine, { input: { now }, clock }).start();

  return {
    actor,
    async happen(event: SessionEvents & { output?: unknown }) {
      const type: string = event.type;
      const delay = delays[type];
      if (delay !== undefined) clock.increment(delay);
      else if (type.startsWith('xstate.done.actor.')) waiting.get(type.split('.')[3] ?? '')?.(event.output);
      else actor.send(event);
      await settle();
    },
  };
}
