import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '@zvonok/api-client/api-error';
import { publishDayPlan, recallPublication, saveDayPlan } from '@zvonok/api-client/calls/day-plans';
import type { Api } from '@zvonok/api-client/create-api';
import { dayPlanQueries } from '@zvonok/api-client/queries/day-plans';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { numbersKey, type PartNumbers, recordOfMove } from '@zvonok/domain/planning/move-records';
import { OvertakenError, type PlanToPublish, type Publication } from '@zvonok/machines/morning/morning.types';

const CONFLICT = 409;

interface SeenPlan extends PlanToPublish {
  date: IsoDate;
  /** The version of the timetable that was seen; undefined where nobody tells it. */
  version: number | undefined;
}

/** A server with drafts: one transaction for the whole plan, or nothing. */
export function createServerPublisher(api: Api, client: QueryClient) {
  return {
    async publish({ date, plan, profile, version }: SeenPlan): Promise<Publication> {
      const known = await client.fetchQuery({
        ...dayPlanQueries.draft(api, date),
        staleTime: 0,
        retry: false,
      });
      const moves = plan.moves.filter(({ kind }) => kind !== 'none').map((move) => recordOfMove(move));
      try {
        const saved = await saveDayPlan(
          api,
          date,
          { version: version ?? known.version, profile, seed: 1, moves },
          known.revision,
        );
        const seen = await client.fetchQuery({
          ...dayPlanQueries.preview(api, date),
          staleTime: 0,
          retry: false,
        });
        if (seen.overtaken.length > 0) throw new OvertakenError(seen.overtaken.map(numbersKey));
        const { id } = await publishDayPlan(api, date, {
          revision: saved.revision,
          fingerprint: seen.fingerprint,
        });
        return { publishedAt: Date.now(), plan, handle: id };
      } catch (error) {
        throw overtakenBy(error) ?? error;
      }
    },
    async recall({ handle }: Publication): Promise<void> {
      await recallPublication(api, Number(handle));
    },
  };
}

function overtakenBy(error: unknown): OvertakenError | null {
  if (!isRefusal(error) || error.status !== CONFLICT) return null;
  const { overtaken, changed } = error.problem.members ?? {};
  const lessons: unknown = overtaken ?? changed;
  return new OvertakenError(Array.isArray(lessons) ? lessons.filter(isNumbered).map(numbersKey) : []);
}

function isNumbered(value: unknown): value is PartNumbers {
  if (typeof value !== 'object' || value === null || !('lessonId' in value)) return false;
  return typeof value.lessonId === 'number';
}
