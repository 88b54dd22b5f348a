import type { components, operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type ReplacementTarget = operations['cancelReplacement']['parameters']['query'];
export type NewReplacement = operations['createReplacement']['parameters']['query'];
export type TimetableChange = components['schemas']['TimetableChange'];
export type ReplacementsRestored = components['schemas']['ReplacementsRestored'];
export type NewMerge = NonNullable<operations['createCombinedLesson']['parameters']['query']>;
/** Exactly one of `lessonId` and `subgroupId`, and the week. */
export type LessonOrSubgroup = NonNullable<operations['createGroupGoHome']['parameters']['query']>;
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

/** Sends one class or subgroup to another's lesson; both are in the answer, the first one first. */
export async function createCombinedLesson(api: Api, merge: NewMerge): Promise<TimetableChange> {
  const params = { query: merge };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/combined-lesson', { params }));
}

/** Takes a merge apart, named by the lesson or by the subgroup of either side. */
export async function cancelCombinedLesson(api: Api, side: LessonOrSubgroup): Promise<TimetableChange> {
  const params = { query: side };
  return unwrap(
    await api.POST('/schedule/api/schedule/replacement-teacher/cancel/combined-lesson', { params }),
  );
}

/** Sends a class, or one subgroup, home from a lesson. */
export async function createGroupGoHome(api: Api, who: LessonOrSubgroup): Promise<TimetableChange> {
  const params = { query: who };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/group-go-home', { params }));
}

/** Calls a class, or one subgroup, back to its lesson. */
export async function cancelGroupGoHome(api: Api, who: LessonOrSubgroup): Promise<TimetableChange> {
  const params = { query: who };
  return unwrap(
    await api.POST('/schedule/api/schedule/replacement-teacher/cancel/group-go-home', { params }),
  );
}

/** Takes one clearing back by the `undoToken` it answered. Another host may not offer it (`isNotOffered`). */
export async function restoreReplacements(api: Api, undoToken: string): Promise<ReplacementsRestored> {
  const body = { undoToken };
  return unwrap(await api.POST('/schedule/api/schedule/replacement-teacher/restore', { body }));
}
