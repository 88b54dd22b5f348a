import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

/** The planning of a day, for those who make substitutions. An extension: another host may not have it. */
export const dayPlanQueries = {
  /** Everything about the planning of days, for invalidating. */
  all: ['day-plan'] as const,

  /** The draft of a day. */
  draft: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...dayPlanQueries.all, date, 'draft'] as const,
      enabled: api.offers('getDayPlan'),
      queryFn: async ({ signal }) => {
        const params = { path: { date } };
        return unwrap(await api.GET('/schedule/api/schedule/day-plan/{date}', { params, signal }));
      },
    }),

  /** What was published for a day, and how many screens show what was decided by now. */
  publications: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...dayPlanQueries.all, date, 'publications'] as const,
      enabled: api.offers('listPublications'),
      queryFn: async ({ signal }) => {
        const params = { query: { date } };
        return unwrap(await api.GET('/schedule/api/schedule/publication', { params, signal }));
      },
    }),

  /** What publishing the draft would do now. */
  preview: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...dayPlanQueries.all, date, 'preview'] as const,
      enabled: api.offers('previewDayPlan'),
      queryFn: async ({ signal }) => {
        const params = { path: { date } };
        return unwrap(await api.GET('/schedule/api/schedule/day-plan/{date}/preview', { params, signal }));
      },
    }),
};

type Schemas = components['schemas'];

export type PlanMoveRecord = Schemas['PlanMove'];
export type PlanCandidate = Schemas['PlanCandidate'];
export type PlanOption = Schemas['PlanOption'];
export type ProposedDayPlan = Schemas['ProposedDayPlan'];
export type DayPlan = Schemas['DayPlan'];
export type DayPlanPreview = Schemas['DayPlanPreview'];
export type Publication = Schemas['Publication'];

/** Keeps a draft as a whole; refused with 409 where it is not of the `revision` any more that was seen. */
export async function saveDayPlan(
  api: Api,
  date: string,
  body: Schemas['DayPlanBody'],
  revision: number,
): Promise<DayPlan> {
  const params = { path: { date }, ...ifMatch(revision) };
  return unwrap(await api.PUT('/schedule/api/schedule/day-plan/{date}', { params, body }));
}

/** Publishes what a preview has shown; refused with 409, and nothing published, where that is another thing now. */
export async function publishDayPlan(
  api: Api,
  date: string,
  { revision, fingerprint }: Pick<DayPlanPreview, 'revision' | 'fingerprint'>,
): Promise<Publication> {
  const params = { path: { date } };
  const body = { revision, fingerprint };
  return unwrap(await api.POST('/schedule/api/schedule/day-plan/{date}/publish', { params, body }));
}

/**
 * Takes a publication back but for the lessons that `stays` names, those changed since; refused with 409 where these
 * are others by now.
 */
export async function recallPublication(
  api: Api,
  id: number,
  stays: readonly Schemas['PlanPart'][],
): Promise<Schemas['PublicationRecalled']> {
  const params = { path: { id } };
  const body = { stays: stays.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId })) };
  return unwrap(await api.POST('/schedule/api/schedule/publication/{id}/recall', { params, body }));
}

/** Takes a recall back as a whole; refused with 409 where a lesson of it was changed since. */
export async function restorePublication(api: Api, id: number): Promise<Publication> {
  const params = { path: { id } };
  return unwrap(await api.POST('/schedule/api/schedule/publication/{id}/restore', { params }));
}
