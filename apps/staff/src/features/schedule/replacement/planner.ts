import type { TimetableChange } from '@zvonok/api-client/calls/replacements';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import type { ChangeOutcome, Notice } from '@zvonok/machines/changes/outcome';
import { mergeMachine } from '@zvonok/machines/merge/merge.machine';
import { replacementMachine } from '@zvonok/machines/replacement/replacement.machine';
import { createActor, fromPromise } from 'xstate';
import type { RouterContext } from '../../../shared/router-context.ts';
import { foreseenOf } from '../data/foreseen.ts';
import { applyAnswer } from './apply-answer.ts';
import { changeCalls } from './change-calls.ts';
import { outcomeOf } from './outcome.ts';
import { tellForeseen } from './tell-foreseen.ts';

export type Planner = ReturnType<typeof startPlanner>;

type World = Pick<RouterContext, 'api' | 'queryClient' | 'toasts'>;

const planners = new WeakMap<RouterContext['queryClient'], Map<string, Planner>>();

/**
 * Who carries out the changes of one week. It lives as long as the page, beside the query cache: a change that was asked for goes on when its
 * screen is left, and what it shows meanwhile is there again on coming back.
 */
export function plannerOf(world: World, week: string | undefined): Planner {
  const byWeek = planners.get(world.queryClient) ?? new Map<string, Planner>();
  planners.set(world.queryClient, byWeek);
  const key = week ?? '';
  const planner = byWeek.get(key) ?? startPlanner(world, week);
  byWeek.set(key, planner);
  return planner;
}

function startPlanner({ api, queryClient, toasts }: World, week: string | undefined) {
  const calls = changeCalls(api, week);
  let successMs = SUCCESS_MESSAGE_MS;

  const effects = {
    // What the server says of these lessons now counts more than a whole timetable that was asked for earlier.
    adopt: (_: unknown, outcome: ChangeOutcome) => {
      if (outcome.kind !== 'done') return;
      const { queryKey } = groupQueries.editor(api, week);
      void queryClient.cancelQueries({ queryKey });
      // The machines pass on, without looking, what the calls below answered.
      const answer = outcome.answer as TimetableChange;
      queryClient.setQueryData(queryKey, (groups) => groups && [...applyAnswer(groups, answer)]);
    },
    tell: (_: unknown, { tone, text, detail }: Notice) => {
      const whole = detail === null ? text : `${text}. ${detail}`;
      if (tone === 'success') toasts.success(whole, { duration: successMs });
      else toasts.error(whole);
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: groupQueries.all }),
  };

  const replacement = createActor(
    replacementMachine.provide({
      actors: {
        cancelChange: fromPromise(({ input }) => outcomeOf(calls.cancel(input))),
        createReplacement: fromPromise(({ input }) => outcomeOf(calls.create(input))),
        sendHome: fromPromise(({ input }) => outcomeOf(calls.sendHome(input))),
      },
      actions: effects,
    }),
  ).start();
  const merge = createActor(
    mergeMachine.provide({
      actors: { createMerge: fromPromise(({ input }) => outcomeOf(calls.merge(input))) },
      actions: effects,
    }),
  ).start();

  tellForeseen(foreseenOf(queryClient, week), replacement, merge);

  return {
    replacement,
    merge,
    /** How long a success is told, in milliseconds: the teacher view's messages stay longer. */
    tellFor(milliseconds: number) {
      successMs = milliseconds;
    },
  };
}
