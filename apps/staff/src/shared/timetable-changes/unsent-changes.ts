import type { QueryClient } from '@tanstack/react-query';
import { NoAnswerError } from '@zvonok/api-client/api-error';
import type { PendingChange } from '@zvonok/domain/timetable/change-effects';
import { unsavedIn } from '../pending-changes/pending-changes.ts';
import type { RouterContext } from '../router-context.ts';
import { build, discard, mutationParts, start, type UnsentParts, unsentIn } from './change-timetable.ts';

/** Sends what this person has left unsent: what is minutes old at once, the rest on request. See `takeUpUnsent`. */
export async function restoreChanges(context: RouterContext, triedBefore: number): Promise<void> {
  await takeUpUnsent(mutationParts(context), triedBefore);
}

export function sendUnsentChanges(context: RouterContext): void {
  sendUnsent(mutationParts(context).queryClient);
}

export function discardUnsentChanges(context: RouterContext): void {
  discardUnsent(mutationParts(context));
}

/** Sends again what has not been sent, or has been without an answer. */
export function sendUnsent(
  queryClient: QueryClient,
  isMeant: (change: PendingChange, triedAt: number) => boolean = () => true,
): void {
  const again = unsentIn(queryClient).filter(
    ({ state: { variables, submittedAt } }) => variables && isMeant(variables, submittedAt),
  );
  const cache = queryClient.getMutationCache();
  for (const mutation of again) cache.remove(mutation);
  for (const { state, meta } of again) {
    if (state.variables) start(queryClient, { ...state.variables, isRepeated: true }, meta ?? {});
  }
}

/** Drops what has not been sent. */
export function discardUnsent(parts: UnsentParts): void {
  discard(parts, () => true);
}

/**
 * How old a change may be to be sent without asking, in milliseconds: what was wanted longer ago may have been
 * settled otherwise.
 */
const SEND_UNASKED_MS = 10 * 60_000;

const NOT_STARTED = {
  context: undefined,
  data: undefined,
  failureCount: 0,
  failureReason: null,
  isPaused: false,
} as const;

/**
 * Takes up what is unsent, also by an earlier page of this person: sends what is minutes old, offers the rest. What was
 * tried since `triedBefore` (milliseconds since 1970) is left alone: its failure has just been shown.
 */
export async function takeUpUnsent({ queryClient, store }: UnsentParts, triedBefore: number): Promise<void> {
  const left = await store.read();
  const known = new Set(unsavedIn(queryClient).map(({ state }) => state.variables?.key));
  for (const change of left) {
    if (known.has(change.key)) continue;
    build(
      queryClient,
      change,
      {},
      {
        ...NOT_STARTED,
        status: 'error',
        error: new NoAnswerError('the page was closed before the answer'),
        variables: change,
        submittedAt: change.askedAt,
      },
    );
  }
  sendUnsent(queryClient, (change, triedAt) => isRecent(change) && triedAt < triedBefore);
}

function isRecent({ askedAt }: PendingChange): boolean {
  return Date.now() - askedAt < SEND_UNASKED_MS;
}
