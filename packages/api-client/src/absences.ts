import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { inWeek, weekKey } from './in-week.ts';
import { unwrap } from './unwrap.ts';

/** An absence with what was done about it; without its reason. */
export type AbsenceRecord = components['schemas']['Absence'];

/** What a teacher has written of their own absence, while it has no answer. */
export type AbsenceRequestRecord = components['schemas']['AbsenceRequest'];

/** Who is away, for those who plan substitutions. An extension: another host may not have it. */
export const absenceQueries = {
  /** Everything about absences, for invalidating. */
  all: ['absences'] as const,

  /**
   * The absences of a week (its Monday; the current one when left out), and who has substituted before it; with a date
   * in it before that date.
   */
  week: (api: Api, week?: string, before?: string) =>
    queryOptions({
      queryKey: [...absenceQueries.all, weekKey(week), ...(before ? [before] : [])] as const,
      enabled: api.offers('listAbsences'),
      queryFn: async ({ signal }) => {
        const params = { query: before ? { date: before } : inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/absence', { params, signal }));
      },
    }),
};

type Schemas = components['schemas'];

/** Enters an absence. Sent again with the same key it is entered once. */
export async function createAbsence(
  api: Api,
  body: Schemas['AbsenceBody'],
  key?: string,
): Promise<Schemas['Absence']> {
  return unwrap(await api.POST('/schedule/api/schedule/absence', { params: idempotencyKey(key), body }));
}

/** Says from when to when an absence is, once that is known. */
export async function changeAbsence(
  api: Api,
  id: number,
  body: Schemas['AbsenceSpan'],
): Promise<Schemas['Absence']> {
  return unwrap(await api.PUT('/schedule/api/schedule/absence/{id}', { params: { path: { id } }, body }));
}

/** How an absence ends. */
export interface AbsenceEnding {
  /** Its new last day; without one it is taken back as if it had never been. */
  lastDate?: string | undefined;
  /** The numbers of the changes that end with it. */
  cancel: readonly number[];
}

/** Ends an absence, with those of its substitutions that are not needed any more. */
export async function endAbsence(
  api: Api,
  id: number,
  { lastDate, cancel }: AbsenceEnding,
): Promise<Schemas['AbsenceEnded']> {
  const query = { ...(lastDate && { lastDate }), ...(cancel.length > 0 && { cancel: cancel.join(',') }) };
  const params = { path: { id }, query };
  return unwrap(await api.DELETE('/schedule/api/schedule/absence/{id}', { params }));
}

/** Takes one ending of an absence back: `undoToken` is what it answered. */
export async function restoreAbsence(
  api: Api,
  id: number,
  undoToken: string,
): Promise<Schemas['AbsenceRestored']> {
  const params = { path: { id } };
  return unwrap(
    await api.POST('/schedule/api/schedule/absence/{id}/restore', { params, body: { undoToken } }),
  );
}

/** Answers a teacher's request. What was accepted is entered before. */
export async function closeAbsenceRequest(
  api: Api,
  id: number,
  state: Schemas['AbsenceRequestState'],
): Promise<Schemas['AbsenceRequestClosed']> {
  const params = { path: { id } };
  return unwrap(await api.PUT('/schedule/api/schedule/absence-request/{id}', { params, body: { state } }));
}

/** Says that a substitute comes all the same. */
export async function liftCoverRefusal(api: Api, id: number): Promise<Schemas['CoverRefusalLifted']> {
  return unwrap(await api.DELETE('/schedule/api/schedule/cover-refusal/{id}', { params: { path: { id } } }));
}
