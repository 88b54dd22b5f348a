import type { QueryClient } from '@tanstack/react-query';
import { NoAnswerError } from '@zvonok/api-client/api-error';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  forbiddenText,
  lessonKeysOf,
  type PendingChange,
  simplestChange,
  touchesSameLesson,
  type WantedChange,
} from '@zvonok/domain/timetable/pending-change';
import { createKey } from '../../../shared/create-key.ts';
import {
  type ChangeMutation,
  TIMETABLE_CHANGE,
  unsavedIn,
} from '../../../shared/pending-changes/pending-changes.ts';
import { type ChangeMeta, isAnswered, type TimetableMutationParts } from './timetable-mutations.ts';

type Asking = Pick<TimetableMutationParts, 'queryClient' | 'toasts' | 'store'>;

/**
 * Asks for a change of one week. What the rules forbid is told at once, and what changes nothing is dropped; neither is
 * sent. Takes the place of what was asked of the same lessons before and has not been sent. Answers with the change
 * that is on its way, if any.
 */
export function changeTimetable(
  { queryClient, toasts, store }: Asking,
  wanted: WantedChange,
  { week, ...meta }: ChangeMeta & { week: IsoDate },
): PendingChange | null {
  const text = forbiddenText(wanted);
  if (text !== null) toasts.error(text);
  const simplest = text === null && simplestChange(wanted);
  if (!simplest) return null;
  const change: PendingChange = { ...simplest, key: createKey(), askedAt: Date.now(), week };
  discard({ queryClient, store }, (unsent) => touchesSameLesson(unsent, change));
  start(queryClient, change, meta);
  return change;
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
export function discardUnsent(parts: Pick<Asking, 'queryClient' | 'store'>): void {
  discard(parts, () => true);
}

/**
 * How old a change may be to be sent without asking, in milliseconds: what was wanted longer ago may have been
 * settled otherwise.
 */
const SEND_UNASKED_MS = 10 * 60_000;

/**
 * Takes up what is unsent, also by an earlier page of this person: sends what is minutes old, offers the rest. What was
 * tried since `triedBefore` (milliseconds since 1970) is left alone: its failure has just been told.
 */
export async function takeUpUnsent(
  { queryClient, store }: Pick<Asking, 'queryClient' | 'store'>,
  triedBefore: number,
): Promise<void> {
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

/** Drops what is meant of what has not been sent; answers with the keys of what was dropped. */
export function discard(
  { queryClient, store }: Pick<Asking, 'queryClient' | 'store'>,
  isMeant: (change: PendingChange) => boolean,
): readonly string[] {
  const cache = queryClient.getMutationCache();
  const keys = unsentIn(queryClient).flatMap((mutation) => {
    const { variables } = mutation.state;
    if (!variables || !isMeant(variables)) return [];
    cache.remove(mutation);
    return [variables.key];
  });
  if (keys.length > 0) void store.drop(keys);
  return keys;
}

function unsentIn(client: QueryClient): ChangeMutation[] {
  return unsavedIn(client).filter(({ state }) => state.status === 'error');
}

const NOT_STARTED = {
  context: undefined,
  data: undefined,
  failureCount: 0,
  failureReason: null,
  isPaused: false,
} as const;

function build(
  client: QueryClient,
  change: PendingChange,
  meta: object,
  state?: ChangeMutation['state'],
): ChangeMutation {
  const options = {
    mutationKey: [...TIMETABLE_CHANGE, change.week],
    // Changes of one lesson keep their order, all others travel at once.
    scope: { id: `${change.week} ${lessonKeysOf(change)[0]}` },
    meta: { ...meta },
  };
  return client.getMutationCache().build<unknown, Error, PendingChange, unknown>(client, options, state);
}

function start(client: QueryClient, change: PendingChange, meta: object): void {
  const mutation = build(client, change, meta);
  const forget = () => client.getMutationCache().remove(mutation);
  mutation.execute(change).then(forget, (error) => {
    if (isAnswered(error)) forget();
  });
}
