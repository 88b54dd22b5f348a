import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { settle } from '../testing/session-deps.ts';
import { type Registration, type RegistrationOutcome, registrationMachine } from './registration.machine.ts';

const registration: Registration = {
  inviteCode: 'K7M2QX9',
  login: 'fomina.nn',
  password: 'Zvonok-2026',
  email: null,
};
const submit = { type: 'registration.submit', registration } as const;
const taken: RegistrationOutcome = {
  kind: 'refused',
  message: 'Логин «fomina.nn» уже занят. Придумайте другой.',
  fields: [{ field: 'login', message: 'Логин «fomina.nn» уже занят. Придумайте другой.' }],
};

function startRegistration(answers: readonly (RegistrationOutcome | Promise<RegistrationOutcome>)[]) {
  const clock = new SimulatedClock();
  const sent: Registration[] = [];
  const happened: string[] = [];
  const machine = registrationMachine.provide({
    actors: {
      register: fromPromise(async ({ input }) => {
        sent.push(input);
        return answers[sent.length - 1] ?? { kind: 'registered' };
      }),
    },
    actions: {
      blame: (_, outcome) => {
        if (outcome.kind === 'refused')
          happened.push(...outcome.fields.map(({ field }) => `blamed ${field}`));
      },
      tellRegistered: () => happened.push('told'),
      goToSignIn: () => happened.push('gone'),
    },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    sent,
    happened,
    clock,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    refusal: () => actor.getSnapshot().context.refusal,
    async submit() {
      actor.send(submit);
      await settle();
    },
  };
}

describe('registering', () => {
  it('reports the success at once and leads to the sign-in page two seconds later', async () => {
    const page = startRegistration([{ kind: 'registered' }]);

    await page.submit();
    expect(page.happened).toEqual(['told']);
    page.clock.increment(1999);
    expect(page.happened).toEqual(['told']);
    page.clock.increment(1);

    expect(page.happened).toEqual(['told', 'gone']);
    expect(page.sent).toEqual([registration]);
  });

  it('asks once however often it is pressed, also after the success', async () => {
    const page = startRegistration([]);

    await Promise.all([page.submit(), page.submit()]);
    await page.submit();

    expect([page.sent.length, page.isBusy()]).toEqual([1, true]);
  });

  it('says why it was refused, and lets try again', async () => {
    const page = startRegistration([taken, { kind: 'registered' }]);

    await page.submit();
    expect([page.refusal(), page.isBusy(), page.happened]).toEqual([taken, false, ['blamed login']]);

    await page.submit();
    expect([page.refusal(), page.happened]).toEqual([null, ['blamed login', 'told']]);
  });

  it('reaches every state it declares', () => {
    const answered = (output: RegistrationOutcome) => ({
      type: 'xstate.done.actor.register',
      output,
      actorId: 'register',
    });
    const ways = waysThrough(registrationMachine, {
      input: undefined,
      events: [
        submit,
        answered(taken),
        answered({ kind: 'registered' }),
        { type: 'xstate.after.redirect.registration.registered' },
      ] as never[],
    });

    expect(reachedStates(ways)).toEqual(declaredStates(registrationMachine));
  });
});
