import { REGISTERED_REDIRECT_MS } from '@zvonok/domain/messages/common';
import { assertEvent, assign, fromPromise, setup } from 'xstate';

/** What registering sends. */
export interface Registration {
  inviteCode: string;
  login: string;
  password: string;
  email: string | null;
}

/** A field the server does not accept, by its name in the form. */
export interface RefusedField {
  field: string;
  message: string;
}

/** How an attempt to register ended. */
export type RegistrationOutcome =
  | { kind: 'registered' }
  /** The message for the user, and the wrong fields, when the server says so. */
  | { kind: 'refused'; message: string; fields: readonly RefusedField[] };

type Refusal = Extract<RegistrationOutcome, { kind: 'refused' }>;

/**
 * Registering by invite code, from the first press to the sign-in page.
 *
 * Tags: `busy` during the request, and after a success until the page changes. `context.refusal` is why the last
 * attempt failed; the fields are not its business, so nothing typed is lost.
 *
 * Effects to `provide`:
 * - `register`: the call. Every end it may have is an outcome; it never rejects.
 * - `blame`: marks the fields the server named, if it did.
 * - `tellRegistered`: the message of success, which stays for 1.5 s.
 * - `goToSignIn`: 2 s after the success.
 */
export const registrationMachine = setup({
  types: {
    context: {} as { refusal: Refusal | null },
    events: {} as { type: 'registration.submit'; registration: Registration },
    tags: {} as 'busy',
  },
  actors: { register: fromPromise<RegistrationOutcome, Registration>(() => missing('register')) },
  guards: { isRegistered: (_, outcome: RegistrationOutcome) => outcome.kind === 'registered' },
  delays: { redirect: REGISTERED_REDIRECT_MS },
  actions: {
    keepRefusal: assign((_, outcome: RegistrationOutcome) => ({
      refusal: outcome.kind === 'refused' ? outcome : null,
    })),
    blame: (_, _outcome: RegistrationOutcome) => missing('blame'),
    forgetRefusal: assign({ refusal: null }),
    tellRegistered: () => missing('tellRegistered'),
    goToSignIn: () => missing('goToSignIn'),
  },
}).createMachine({
  id: 'registration',
  context: { refusal: null },
  initial: 'filling',
  states: {
    filling: { on: { 'registration.submit': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'registration.submit');
          return event.registration;
        },
        onDone: [
          { guard: { type: 'isRegistered', params: ({ event }) => event.output }, target: 'registered' },
          {
            target: 'filling',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              { type: 'blame', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    registered: {
      tags: 'busy',
      entry: 'tellRegistered',
      after: { redirect: 'gone' },
    },
    gone: { tags: 'busy', type: 'final', entry: 'goToSignIn' },
  },
});

function missing(effect: string): never {
  throw new Error(
    `registrationMachine: provide ${effect}, the machine itself touches neither network nor page`,
  );
}
