import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '@zvonok/api-client/api-error';
import {
  type DayPlanPreview,
  type Publication as PublicationRecord,
  publishDayPlan,
  recallPublication,
  saveDayPlan,
} from '@zvonok/api-client/calls/day-plans';
import type { Api } from '@zvonok/api-client/create-api';
import { dayPlanQueries } from '@zvonok/api-client/queries/day-plans';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { numbersKey, type PartNumbers, recordOfMove } from '@zvonok/domain/planning/move-records';
import { countChanges } from '@zvonok/domain/planning/publication-texts';
import { OvertakenError, type PlanToPublish, type Publication } from '@zvonok/machines/morning/morning.types';

const CONFLICT = 409;

interface SeenPlan extends Omit<PlanToPublish, 'look'> {
  date: IsoDate;
  /** The version of the timetable that was seen; undefined where nobody tells it. */
  version: number | undefined;
}

/** A server with drafts: one transaction for the whole plan, or nothing. */
export function createServerPublisher(api: Api, client: QueryClient) {
  return {
    /** What publishing would do now. The plan is the day's draft from then on. */
    async look({ date, plan, profile, version }: SeenPlan): Promise<DayPlanPreview> {
      const known = await client.fetchQuery({
        ...dayPlanQueries.draft(api, date),
        staleTime: 0,
        retry: false,
      });
      const moves = plan.moves.filter(({ kind }) => kind !== 'none').map((move) => recordOfMove(move));
      try {
        await saveDayPlan(
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
        if (seen.overtaken.length > 0) throw overtakenError(seen.overtaken);
        return seen;
      } catch (error) {
        throw overtakenBy(error) ?? error;
      }
    },
    /** Exactly what was looked at, or nothing. */
    async publish(date: IsoDate, seen: DayPlanPreview): Promise<Publication> {
      try {
        return publicationOf(await publishDayPlan(api, date, seen));
      } catch (error) {
        throw overtakenBy(error) ?? error;
      }
    },
    async recall({ handle }: Publication): Promise<void> {
      await recallPublication(api, Number(handle));
    },
  };
}

/** A publication of the server, as the page keeps it. */
export function publicationOf({ id, publishedAt, made }: PublicationRecord): Publication {
  return { publishedAt, changes: countChanges(made), handle: id };
}

function overtakenBy(error: unknown): OvertakenError | null {
  if (!isRefusal(error) || error.status !== CONFLICT) return null;
  const { overtaken, changed } = error.problem.members ?? {};
  const lessons: unknown = overtaken ?? changed;
  return overtakenError(Array.isArray(lessons) ? lessons.filter(isNumbered) : []);
}

function overtakenError(lessons: readonly (PartNumbers & { text?: unknown })[]): OvertakenError {
  const now = lessons.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
  return new OvertakenError(lessons.map(numbersKey), now);
}

function isNumbered(value: unknown): value is PartNumbers {
  if (typeof value !== 'object' || value === null || !('lessonId' in value)) return false;
  return typeof value.lessonId === 'number';
}
