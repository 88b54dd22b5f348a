import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { isUnsupported } from '@zvonok/api-client/api-error';
import { absenceQueries } from '@zvonok/api-client/queries/absences';
import { groupQueries, seenVersionOf } from '@zvonok/api-client/queries/groups';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { profileWeights } from '@zvonok/domain/planning/weights';
import { morningMachine } from '@zvonok/machines/morning/morning.machine';
import type {
  MorningDraft,
  PlanToPublish,
  Proposal,
  Publication,
} from '@zvonok/machines/morning/morning.types';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { createDaySolver } from './day-solver.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { createPublisher } from './publish-day.ts';
import { createServerPublisher } from './publish-through-server.ts';
import { type MorningDay, openOnDay } from './use-morning-day.ts';

/** The plan of a day in the making: its machine with the solver, the publisher and the drawer for the draft. */
export function useMorning(date: IsoDate, day: MorningDay | null) {
  const { api } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const [solver] = useState(createDaySolver);
  const [latest] = useState<{ day: MorningDay | null }>(() => ({ day: null }));
  const [machine] = useState(() => {
    const server = createServerPublisher(api, client);
    const documented = createPublisher(api);
    const now = () => {
      if (!latest.day) throw new Error('A day is solved before it is known.');
      return latest.day;
    };
    const refresh = async () => {
      await client.invalidateQueries({ queryKey: groupQueries.all });
      await client.invalidateQueries({ queryKey: absenceQueries.all });
    };
    const refreshed = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work;
      } finally {
        await refresh();
      }
    };
    return morningMachine.provide({
      actors: {
        solve: fromPromise<Proposal, MorningDraft>(({ input: { profile, pins, keep } }) =>
          solver.propose({ ...now().input, pins }, { profile, keep }),
        ),
        publish: fromPromise<Publication, PlanToPublish>(({ input: { plan, profile } }) => {
          const { monday, parameter, records } = now();
          const version = seenVersionOf(records);
          const published = server.publish({ date, plan, profile, version }).catch((error: unknown) => {
            // Another host has no plans of days: the changes of this one are made one by one.
            if (!isUnsupported(error)) throw error;
            return documented.publish(plan, { monday, parameter });
          });
          return refreshed(published);
        }),
        recall: fromPromise<void, Publication>(({ input }) =>
          refreshed((typeof input.handle === 'number' ? server : documented).recall(input)),
        ),
      },
      actions: { keepDraft: (_, draft: MorningDraft | null) => writeDraft(date, draft) },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { draft: readDraft(date) } });
  useEffect(() => () => solver.close(), [solver]);
  useEffect(() => {
    const isNews = day !== null && day.mark !== latest.day?.mark;
    latest.day = day ?? latest.day;
    if (isNews) send({ type: 'day.change', open: openOnDay(day).length });
  }, [day, latest, send]);
  const { plan, draft } = snapshot.context;
  return {
    snapshot,
    send,
    /** Everything a lesson could be given, the best first. */
    alternatives: async (lesson: string) => {
      if (!day || !plan) return [];
      const weights = profileWeights(draft.profile, day.input.weights);
      return solver.alternatives({ ...day.input, weights }, draft.keep, lesson);
    },
  };
}
