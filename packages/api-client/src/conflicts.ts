import { ApiError } from './api-error.ts';
import type { components } from './contract.gen.ts';

const CONFLICT = 409;

/** A week that was not cleared because its changes are not those that were seen. */
export type WeekConflict = Pick<
  components['schemas']['WeekConflictProblem'],
  'detail' | 'differs' | 'active' | 'version'
>;

/** What a week has become, when that is why it was not cleared; null for every other failure. */
export function weekConflictOf(error: unknown): WeekConflict | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { detail, members } = error.problem;
  const { differs, active, version } = members ?? {};
  if (typeof differs !== 'number' || typeof active !== 'number' || typeof version !== 'number') return null;
  return { detail, differs, active, version };
}

/** What an edit of the calendar would end, which has not been agreed to. */
export type CalendarEnds = Required<
  Pick<components['schemas']['CalendarConflictProblem'], 'detail' | 'ended' | 'absences'>
>;

/** What an edit of the calendar would end, when that is why it was refused; null for every other failure. */
export function calendarEndsOf(error: unknown): CalendarEnds | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { detail, members } = error.problem;
  const { ended, absences } = members ?? {};
  if (!Array.isArray(ended) || typeof absences !== 'number') return null;
  return { detail, ended, absences };
}

/** What an edit of the bells puts at another time, which has not been agreed to. */
export type RetimedChanges = Required<
  Pick<components['schemas']['RetimedConflictProblem'], 'detail' | 'retimed'>
>;

/** The same, when that is why the edit was refused; null for every other failure. */
export function retimedChangesOf(error: unknown): RetimedChanges | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { detail, members } = error.problem;
  return Array.isArray(members?.retimed) ? { detail, retimed: members.retimed } : null;
}

export type EditDifference = components['schemas']['EditDifference'];

/** A record that was not saved or deleted because it is not the one that was seen. */
export interface EditConflict {
  detail: string;
  differences: readonly EditDifference[];
  /** What to send next time, once the differences have been seen. */
  version: number;
}

/** What a record has become, when that is why it was not saved; null for every other failure. */
export function editConflictOf(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { detail, members } = error.problem;
  const { differences, version } = members ?? {};
  if (!Array.isArray(differences) || typeof version !== 'number') return null;
  return { detail, differences, version };
}

export type ConcernedChange = components['schemas']['ConcernedChange'];

/** Changes of an edited lesson that still need a decision, if they are why it was not edited. */
export function concernedChangesOf(error: unknown): readonly ConcernedChange[] | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  const { concerned } = error.problem.members ?? {};
  return Array.isArray(concerned) ? concerned : null;
}
