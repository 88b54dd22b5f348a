import type { components, operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type ReplacementTarget = operations['cancelReplacement']['parameters']['query'];
export type NewReplacement = operations['createReplacement']['parameters']['query'];
export type TimetableChange = components['schemas']['TimetableChange'];
export type NewMerge = NonNullable<operations['createCombinedLesson']['parameters']['query']>;
/** A lesson, or instead of it one subgroup's share of one. */
export type ChangedTarget = NonNullable<operations['createGroupGoHome']['parameters']['query']>;
export type ReplacementsRestored = components['schemas']['ReplacementsRestored'];
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

/** Puts two lessons of a day, or two subgroups, together under one teacher: the second's own unless another is named. */
export async function createMerge(api: Api, merge: NewMerge): Promise<TimetableChange> {
  const params = { query: merge };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/combined-lesson', { params }));
}

/** Takes a merge apart: both of its sides are ordinary lessons again. Either side names it. */
export async function cancelMerge(api: Api, target: ChangedTarget): Promise<TimetableChange> {
  const params = { query: target };
  return unwrap(
    await api.POST('/schedule/api/schedule/replacement-teacher/cancel/combined-lesson', { params }),
  );
}

/** Sends a class or a subgroup home from a lesson. */
export async function sendHome(api: Api, target: ChangedTarget): Promise<TimetableChange> {
  const params = { query: target };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/group-go-home', { params }));
}

/** The class or the subgroup stays after all. */
export async function cancelSendHome(api: Api, target: ChangedTarget): Promise<TimetableChange> {
  const params = { query: target };
  return unwrap(
    await api.POST('/schedule/api/schedule/replacement-teacher/cancel/group-go-home', { params }),
  );
}

/** Ends every change of one week: replacements, merges and classes sent home. */
export async function cancelAllReplacements(api: Api, week?: string): Promise<ReplacementsCleared> {
  const params = { query: inWeek(week) };
  return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher/cancel-all', { params }));
}

/** Takes one clearing back, all of it or nothing. An extension: another host may not offer it. */
export async function restoreReplacements(api: Api, undoToken: string): Promise<ReplacementsRestored> {
  const body = { undoToken };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/restore', { body }));
}
