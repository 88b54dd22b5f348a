import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { ApiError } from '@zvonok/api-client/api-error';
import { register } from '@zvonok/api-client/auth';
import { COMMON_MESSAGE, REGISTERED_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import {
  type RefusedField,
  type Registration,
  type RegistrationOutcome,
  registrationMachine,
} from '@zvonok/machines/registration/registration.machine';
import { useState } from 'react';
import { fromPromise } from 'xstate';

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

const BODY = 'body.';

/** Which field is to blame where the contract says it by the status alone. */
const FIELD_OF_STATUS: Readonly<Record<number, string>> = { 409: 'login' };

/** What a failed attempt to register means for the person: the server's own words where it has any. */
export function registrationRefusal(error: unknown): RegistrationOutcome {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: COMMON_MESSAGE.offline, fields: [] };
  const { status, problem } = error;
  if (status >= 500 || !problem.detail) {
    return { kind: 'refused', message: SESSION_MESSAGE.serverFailing, fields: [] };
  }
  const named = problem.errors
    .filter(({ path }) => path.startsWith(BODY))
    .map(({ path, message }) => ({ field: path.slice(BODY.length), message }));
  const blamed = FIELD_OF_STATUS[status];
  const fields = named.length === 0 && blamed ? [{ field: blamed, message: problem.detail }] : named;
  return { kind: 'refused', message: problem.detail, fields };
}
