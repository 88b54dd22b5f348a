import type { RouterContext } from '../../../shared/router-context.ts';
import { takeUpUnsent } from './request-changes.ts';
import { mutationParts } from './use-timetable-changes.ts';

/** Sends what this person has left unsent: what is minutes old at once, the rest on request. See `takeUpUnsent`. */
export async function restoreChanges(context: RouterContext, triedBefore: number): Promise<void> {
  await takeUpUnsent(mutationParts(context), triedBefore);
}
