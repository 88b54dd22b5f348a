import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { register } from '@zvonok/api-client/auth';
import { REGISTERED_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import {
  type RefusedField,
  type Registration,
  type RegistrationOutcome,
  registrationMachine,
} from '@zvonok/machines/registration/registration.machine';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { registrationRefusal } from './registration-outcome.ts';

interface RegistrationAttempt {
  /** The page that was requested before signing in, if any. */
  from: string | undefined;
  /** Marks the fields the server named; the same function for as long as the page stands. */
  blame: (fields: readonly RefusedField[]) => void;
}

/** The attempt to register, with this app's network, messages and pages around it. It ends when the page is left. */
export function useRegistration({ from, blame }: RegistrationAttempt) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [machine] = useState(() =>
    registrationMachine.provide({
      actors: {
        register: fromPromise<RegistrationOutcome, Registration>(({ input }) =>
          register(api, input).then(() => ({ kind: 'registered' }), registrationRefusal),
        ),
      },
      actions: {
        blame: (_, outcome) => outcome.kind === 'refused' && blame(outcome.fields),
        tellRegistered: () => toasts.success(SESSION_MESSAGE.registered, { duration: REGISTERED_MESSAGE_MS }),
        goToSignIn: () => void navigate({ to: '/login', search: from === undefined ? {} : { from } }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  return {
    isBusy: snapshot.hasTag('busy'),
    refusal: snapshot.context.refusal,
    submit: (registration: Registration) => send({ type: 'registration.submit', registration }),
  };
}
