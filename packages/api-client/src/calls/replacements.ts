import type { components, operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type ReplacementTarget = operations['cancelReplacement']['parameters']['query'];
export type NewReplacement = operations['createReplacement']['parameters']['query'];
export type TimetableChange = components['schemas']['TimetableChange'];
export type ReplacementsCleared = components['schemas']['ReplacementsCleared'];

/** Puts another teacher on a lesson, or on one subgroup's share of it, in the given week or the current one. */
export async function createReplacement(api: Api, replacement: NewReplacement): Promise<TimetableChange> {
  const params = { query: replacement };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher', { params }));
}

/** Gives a lesson, or one subgroup's share of it, back to its own teacher. */
export async function cancelReplacement(api: Api, target: ReplacementTarget): Promise<TimetableChange> {
  const params = { query: target };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/cancel', { params }));
}

/** Ends every change of one week: replacements, merges and classes sent home. */
export async function cancelAllReplacements(api: Api, week?: string): Promise<ReplacementsCleared> {
  const params = { query: inWeek(week) };
  return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher/cancel-all', { params }));
}
