import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { WantedChange } from '@zvonok/domain/timetable/pending-change';
import { undoLastStep } from '../../../shared/planning-history/planning-history.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { discardUnsent, sendUnsent, takeUpUnsent } from './request-changes.ts';
import { type StepOptions, takeStep } from './take-step.ts';
import { setTimetableMutations, type TimetableMutationParts } from './timetable-mutations.ts';

/** Sends what this person has left unsent: what is minutes old at once, the rest on request. See `takeUpUnsent`. */
export async function restoreChanges(context: RouterContext, triedBefore: number): Promise<void> {
  await takeUpUnsent(mutationParts(context), triedBefore);
}

/** Asks for everything one press means. See `takeStep`. */
export function askForChanges(
  context: RouterContext,
  wanted: readonly WantedChange[],
  options: StepOptions,
): void {
  takeStep(mutationParts(context), wanted, options);
}

/** Takes back what was done last in planning. */
export function undoLastChange({ queryClient }: RouterContext): void {
  undoLastStep(queryClient);
}

export function sendUnsentChanges(context: RouterContext): void {
  mutationParts(context);
  sendUnsent(context.queryClient);
}

export function discardUnsentChanges(context: RouterContext): void {
  discardUnsent(mutationParts(context));
}

/** The parts of the app that changes need, with what happens to a change set up. */
function mutationParts({
  api,
  queryClient,
  toasts,
  pendingStore,
  config,
}: RouterContext): TimetableMutationParts {
  const today = () => schoolMomentAt(Date.now(), config.timeZone).date;
  const parts = { api, queryClient, toasts, store: pendingStore, today };
  setTimetableMutations(parts);
  return parts;
}
