import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query';
import type { PendingChange } from '@zvonok/domain/timetable/pending-change';
import { useMemo } from 'react';

/** The beginning of the key of every mutation that changes a lesson; the week's Monday follows. */
export const TIMETABLE_CHANGE = ['timetable-change'] as const;

export type ChangeMutation = Mutation<unknown, Error, PendingChange>;

/** Changes that this user has requested and the server has not answered. */
export interface UnsavedChanges {
  /** On their way, or waiting for their turn; in the order of request. */
  pending: readonly PendingChange[];
  /** Not sent, or sent without an answer: whether they were made is unknown. They wait to be sent again or dropped. */
  unsent: readonly PendingChange[];
}

/** The mutations of all unsaved changes. What was answered is not among them. */
export function unsavedIn(client: QueryClient): ChangeMutation[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: TIMETABLE_CHANGE, predicate: isUnsaved }) as ChangeMutation[];
}

/** The changes of one week, or of all weeks. The same object until one is requested or answered. */
export function useUnsavedChanges(week?: string): UnsavedChanges {
  const mutationKey = week === undefined ? TIMETABLE_CHANGE : [...TIMETABLE_CHANGE, week];
  const found = useMutationState({
    filters: { mutationKey, predicate: isUnsaved },
    select: ({ state }) => ({ status: state.status, change: state.variables as PendingChange }),
  });
  return useMemo(() => {
    const changesThatAre = (status: string) =>
      found.filter((one) => one.status === status).map(({ change }) => change);
    return { pending: changesThatAre('pending'), unsent: changesThatAre('error') };
  }, [found]);
}

function isUnsaved({ state }: Mutation<never, never, never, never> | Mutation): boolean {
  return state.status === 'pending' || state.status === 'error';
}
