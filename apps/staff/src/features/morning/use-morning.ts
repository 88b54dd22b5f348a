import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { absenceQueries } from '@zvonok/api-client/absences';
import { type DayPlanPreview, dayPlanQueries } from '@zvonok/api-client/day-plans';
import { groupQueries, seenVersionOf } from '@zvonok/api-client/groups';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { profileWeights } from '@zvonok/domain/planning/weights';
import { morningMachine } from '@zvonok/machines/morning/morning.machine';
import type {
  ColleagueDraft,
  Look,
  MorningDraft,
  PlanToPublish,
  Proposal,
  Publication,
  Recalled,
} from '@zvonok/machines/morning/morning.types';
import type { LessonAlternatives } from '@zvonok/solver/obstacles';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { createDaySolver } from './day-solver.ts';
import { isAsReckoned } from './day-views.ts';
import {
  createServerPublisher,
  draftIn,
  readDraft,
  seenRevision,
  writeDraft,
} from './publish-through-server.ts';
import { type MorningDay, openOnDay } from './use-morning-day.ts';

/** The plan of a day in the making: its machine with the solver, the publisher and the drawer for the draft. */
export function useMorning(date: IsoDate, day: MorningDay | null) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const [solver] = useState(createDaySolver);
  const [latest] = useState<{ day: MorningDay | null }>(() => ({ day: null }));
  const [seen] = useState(() => seenRevision(date));
  const [machine] = useState(() => {
    const server = createServerPublisher({ api, client, seen });
    const now = () => {
      if (!latest.day) throw new Error('A day is solved before it is known.');
      return latest.day;
    };
    const refresh = async () => {
      void client.invalidateQueries({ queryKey: dayPlanQueries.publications(api, date).queryKey });
      await Promise.all([
        client.invalidateQueries({ queryKey: groupQueries.all }),
        client.invalidateQueries({ queryKey: absenceQueries.all }),
      ]);
    };
    const refreshed = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work;
      } finally {
        await refresh();
      }
    };
    const lookAt = async ({ plan, profile }: PlanToPublish): Promise<Look> => {
      const { records } = now();
      const seen = await server.look({ date, plan, profile, version: seenVersionOf(records) });
      return { isExpected: isAsReckoned(now(), plan.moves, seen), seen };
    };
    const publish = async (input: PlanToPublish): Promise<Publication> => {
      const { seen } = input.look ?? (await lookAt(input));
      return server.publish(date, seen as DayPlanPreview);
    };
    const publishAndRefresh = async (input: PlanToPublish): Promise<Publication> => {
      try {
        const publication = await publish(input);
        // It is published, however long it takes to read that.
        void refresh();
        return publication;
      } catch (error) {
        // What has become of it is read from the timetable.
        await refresh();
        throw error;
      }
    };
    return morningMachine.provide({
      actors: {
        solve: fromPromise<Proposal, MorningDraft>(({ input: { profile, pins, keep } }) =>
          solver.propose({ ...now().input, pins }, { profile, keep }),
        ),
        look: fromPromise<Look, PlanToPublish>(({ input }) => lookAt(input)),
        publish: fromPromise<Publication, PlanToPublish>(({ input }) => publishAndRefresh(input)),
        recall: fromPromise<Recalled, Publication>(({ input }) => refreshed(server.recall(date, input))),
        restore: fromPromise<Publication, Publication>(({ input }) => refreshed(server.restore(input))),
      },
      actions: {
        keepDraft: (_, draft: MorningDraft | null) => writeDraft(date, draft, latest.day?.rules ?? null),
        seeTheirs: (_, theirs: ColleagueDraft | null) => theirs && seen.write(Number(theirs.handle)),
      },
    });
  });
  const [own] = useState(() => readDraft(date));
  const [snapshot, send, actor] = useMachine(machine, { input: { draft: own?.draft ?? null } });
  const { data: prepared, isPending } = useQuery({
    ...dayPlanQueries.draft(api, date),
    // What has been begun in this tab goes on.
    enabled: own === null && api.offers('getDayPlan'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isReady = own !== null || !isPending || !api.offers('getDayPlan');
  useEffect(() => () => solver.close(), [solver]);
  useEffect(() => {
    if (!isReady) return;
    const isNews = day !== null && day.mark !== latest.day?.mark;
    const begun = latest.day === null && own === null ? prepared : undefined;
    if (begun) seen.write(begun.revision);
    const draft = begun && draftIn(begun);
    const rules = latest.day?.rules ?? own?.rules ?? null;
    const isCountedOtherwise = rules !== null && day !== null && day.rules !== rules;
    latest.day = day ?? latest.day;
    if (isNews && draft) send({ type: 'draft.load', draft });
    if (isNews && isCountedOtherwise) send({ type: 'rules.change' });
    if (isNews) send({ type: 'day.change', open: openOnDay(day).length });
  }, [day, isReady, own, prepared, latest, seen, send]);
  const { draft } = snapshot.context;
  return {
    snapshot,
    send,
    actor,
    /** Everything a lesson could be given, the best first, and what it could not. */
    alternatives: async (lesson: string): Promise<LessonAlternatives> => {
      if (!day) return { moves: [], refused: [], people: [] };
      const weights = profileWeights(draft.profile, day.input.weights);
      return solver.alternatives({ ...day.input, weights }, draft.keep, lesson);
    },
  };
}
