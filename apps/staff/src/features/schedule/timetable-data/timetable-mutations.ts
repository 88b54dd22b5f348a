import type { QueryClient } from '@tanstack/react-query';
import { isRefusal, NoAnswerError } from '@zvonok/api-client/api-error';
import type { TimetableChange } from '@zvonok/api-client/calls/replacements';
import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries, noteOwnVersion } from '@zvonok/api-client/queries/groups';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { isMadeAlready } from '@zvonok/domain/timetable/apply-optimistically';
import { changeDetail } from '@zvonok/domain/timetable/change-detail';
import { lessonKeysOf, type PendingChange, touchesSameLesson } from '@zvonok/domain/timetable/pending-change';
import { failureText, successText } from '@zvonok/domain/timetable/pending-change-texts';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import type { ToastAction, ToastStore } from '@zvonok/ui/feedback';
import {
  type ChangeMutation,
  TIMETABLE_CHANGE,
  unsavedIn,
} from '../../../shared/pending-changes/pending-changes.ts';
import type { PendingStore } from '../../../shared/pending-changes/pending-store.ts';
import { knownDays } from '../../../shared/school-week/known-days.ts';
import { numbersIn } from '../../../shared/timetable-changes/numbers-in.ts';
import { createChangeSender } from '../../../shared/timetable-changes/send-changes.ts';
import { applyAnswer } from './apply-answer.ts';

export interface TimetableMutationParts {
  api: Api;
  queryClient: QueryClient;
  toasts: Pick<ToastStore, 'success' | 'error'>;
  store: PendingStore;
  /** The school's date. */
  today: () => IsoDate;
}

export interface ChangeMeta {
  /** How long a success is told, in milliseconds. */
  messageMs?: number;
  /** What stands under the text of a success, and what can still be done about it. */
  message?: { detail: () => string; action: ToastAction };
  /** Is told the key of a change that has been refused. */
  onRefused?: (key: string) => void;
}

const CONFLICT = 409;
/** Refusals that say nothing of the change: whoever asks is not known any more, or asks too often. */
const NOT_OF_THE_CHANGE: readonly number[] = [401, 429];

/** A change of a lesson that another change, which was refused, should have made what was seen. */
class DroppedChange extends Error {}

/**
 * What happens to a change between the moment it is asked for and its answer. It is kept before it is sent, waits for
 * earlier changes of the same lessons, and shows meanwhile (`applyOptimistically` over the mutations that are pending).
 * An answer goes into the query cache; a refusal is told, and what was built on it is dropped; without an answer the
 * mutation stays in the cache as failed, for `sendUnsent` and `discardUnsent`.
 */
export function setTimetableMutations({
  api,
  queryClient,
  toasts,
  store,
  today,
}: TimetableMutationParts): void {
  if (queryClient.getMutationDefaults(TIMETABLE_CHANGE).mutationFn) return;
  const sender = createChangeSender(api);
  const dropped = new Set<string>();
  /**
   * The numbers of changes this page has made, by week and lesson: a lesson that shows one before its answer has none
   * yet.
   */
  const numbers = new Map<string, number | null>();
  let isLossTold = false;
  const parameterOf = (week: IsoDate) =>
    week === schoolWeekOf(today(), knownDays(queryClient)) ? undefined : week;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: groupQueries.all });

  async function run(change: PendingChange): Promise<readonly TimetableChange[]> {
    await untilTheirTurn(queryClient, change);
    if (dropped.delete(change.key)) throw new DroppedChange();
    if (earlierThan(queryClient, change).some(({ state }) => state.status === 'error')) {
      throw new NoAnswerError('an earlier change of the same lesson has not been sent');
    }
    const week = parameterOf(change.week);
    if (change.isRepeated && (change.kind === 'merge' || !sender.knowsKeys())) {
      const groups = await queryClient.fetchQuery({ ...groupQueries.editor(api, week), staleTime: 0 });
      const teachers = queryClient.getQueryData(teacherQueries.list(api).queryKey) ?? [];
      if (isMadeAlready(groups, change, teachers)) return [];
    }
    return sender.send(change, { week, seen: seenNumber(change) });
  }

  function seenNumber(change: PendingChange): number | null | undefined {
    if (change.kind === 'merge' || !changeOf(change.part)) return undefined;
    const { changeId } = change.part;
    return changeId === null
      ? (numbers.get(numberKey(change.week, lessonKeysOf(change)[0])) ?? null)
      : changeId;
  }

  /** What the server says of these lessons now counts more than a whole timetable that was asked for earlier. */
  function adopt(change: PendingChange, answer: TimetableChange): void {
    const { queryKey } = groupQueries.editor(api, parameterOf(change.week));
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    const after = queryClient.setQueryData(queryKey, (groups) => groups && [...applyAnswer(groups, answer)]);
    // Somebody else has been at work in between: the screen has not shown that yet.
    const isNext = noteOwnVersion(before, after, answer.version);
    if (!isNext || change.isRepeated) void queryClient.invalidateQueries({ queryKey });
    for (const [lesson, changeId] of numbersIn(answer)) {
      numbers.set(numberKey(change.week, lesson), changeId);
      keepNumber(change, lesson, changeId);
    }
  }

  /** What was asked for of a lesson before its change had a number knows it from now on, also after a reload. */
  function keepNumber(made: PendingChange, lesson: string, changeId: number | null): void {
    for (const { state } of unsavedIn(queryClient)) {
      const change = state.variables;
      if (!change || change.key === made.key || change.kind === 'merge' || change.week !== made.week)
        continue;
      if (change.part.changeId !== null || lessonKeysOf(change)[0] !== lesson) continue;
      void store.keep({ ...change, part: { ...change.part, changeId } });
    }
  }

  function tellFailure(change: PendingChange, error: unknown): void {
    if (isRefusal(error)) {
      const { detail } = error.problem;
      const text = failureText(change, 'refused');
      toasts.error(error.status === CONFLICT && detail !== '' ? `${text}. ${detail}` : text);
    } else if (!isLossTold) {
      // Once: the other lessons concerned have their marks.
      isLossTold = true;
      toasts.error(failureText(change, 'unanswered'));
    }
  }

  queryClient.setMutationDefaults<readonly TimetableChange[], Error, PendingChange>(TIMETABLE_CHANGE, {
    // A computer that believes to be offline may still reach a server in its own building.
    networkMode: 'always',
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    onMutate: (change: PendingChange) => (change.isRepeated ? undefined : store.keep(change)),
    mutationFn: run,
    onSuccess: (answers, change, _, { meta }) => {
      isLossTold = false;
      void store.drop([change.key]);
      for (const answer of answers) adopt(change, answer);
      if (answers.length === 0) refresh();
      const { messageMs, message } = (meta ?? {}) as ChangeMeta;
      toasts.success(successText(change), {
        detail: message?.detail() ?? changeDetail(change),
        ...(messageMs !== undefined && { duration: messageMs }),
        ...(message && { action: message.action }),
      });
    },
    onError: (error, change, _, { meta }) => {
      if (isAnswered(error)) ((meta ?? {}) as ChangeMeta).onRefused?.(change.key);
      if (error instanceof DroppedChange) return;
      tellFailure(change, error);
      refresh();
      if (!isAnswered(error)) return;
      const dependent = unsavedIn(queryClient).flatMap(({ state: { variables } }) =>
        variables && variables.key !== change.key && touchesSameLesson(variables, change)
          ? [variables.key]
          : [],
      );
      for (const key of dependent) dropped.add(key);
      void store.drop([change.key, ...dependent]);
    },
  });
}

function numberKey(week: IsoDate, lesson: string | undefined): string {
  return `${week} ${lesson}`;
}

/** Whether it is known what became of the change. */
export function isAnswered(error: unknown): boolean {
  if (error instanceof DroppedChange) return true;
  return isRefusal(error) && !NOT_OF_THE_CHANGE.includes(error.status);
}

/** The unsaved changes of the same lessons that were asked for before this one. */
function earlierThan(client: QueryClient, change: PendingChange): ChangeMutation[] {
  const all = unsavedIn(client);
  const own = all.findIndex(({ state }) => state.variables?.key === change.key);
  return all
    .slice(0, own)
    .filter(({ state: { variables } }) => variables && touchesSameLesson(variables, change));
}

/** A scope keeps the order of one lesson; a merge has two, and waits for both. */
function untilTheirTurn(client: QueryClient, change: PendingChange): Promise<void> {
  const earlier = earlierThan(client, change);
  return new Promise((resolve) => {
    const check = () => {
      if (earlier.some(({ state }) => state.status === 'pending')) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(check);
    check();
  });
}
