import { createActor, fromPromise } from 'xstate';
import type { ChangeOutcome, Notice } from '../changes/outcome.ts';
import { replacementMachine } from '../replacement/replacement.machine.ts';
import { settle } from './session-world.ts';

export type Call = 'cancelChange' | 'createReplacement' | 'sendHome';
type Answer = (input: unknown) => ChangeOutcome | Promise<ChangeOutcome>;

export const done = (): ChangeOutcome => ({ kind: 'done', answer: 'the lesson now', changed: true });
export const refused =
  (detail: string | null = null) =>
  (): ChangeOutcome => ({ kind: 'refused', detail });
export const unanswered = (): ChangeOutcome => ({ kind: 'unanswered' });

/** Replacements of one screen in a world whose server grants everything unless a test says otherwise. */
export function startReplacements(answers: Partial<Record<Call, Answer>> = {}) {
  const calls: [Call, unknown][] = [];
  const notices: Notice[] = [];
  const heard = { adopted: 0, refreshed: 0 };
  const answer = <Input>(call: Call) =>
    fromPromise<ChangeOutcome, Input>(async ({ input }) => {
      calls.push([call, input]);
      return (answers[call] ?? done)(input);
    });
  const actor = createActor(
    replacementMachine.provide({
      actors: {
        cancelChange: answer('cancelChange'),
        createReplacement: answer('createReplacement'),
        sendHome: answer('sendHome'),
      },
      actions: {
        adopt: () => {
          heard.adopted += 1;
        },
        tell: (_, notice) => {
          notices.push(notice);
        },
        refresh: () => {
          heard.refreshed += 1;
        },
      },
    }),
  ).start();
  return {
    actor,
    calls,
    notices,
    heard,
    tags: () => [...actor.getSnapshot().tags].join(' '),
    async send(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await settle();
    },
  };
}
