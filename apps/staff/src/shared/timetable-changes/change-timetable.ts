import type { QueryClient } from '@tanstack/react-query';
import { isRefusal, NoAnswerError } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/groups';
import type { TimetableChange } from '@zvonok/api-client/replacements';
import { type SchoolWeek, schoolWeekQueries } from '@zvonok/api-client/school-week';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { FIVE_DAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { ERROR_MESSAGE_MS, SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { changeDetail, detailOfStep } from '@zvonok/domain/timetable/change-detail';
import {
  forbiddenText,
  isMadeAlready,
  lessonKeysOf,
  type PendingChange,
  partsByKey,
  partsOfChange,
  simplestChange,
  touchesSameLesson,
  type WantedChange,
} from '@zvonok/domain/timetable/change-effects';
import { failureText, successText } from '@zvonok/domain/timetable/change-texts';
import { inverseOf } from '@zvonok/domain/timetable/inverse-change';
import { partsOf, partsOfGroups, type Timetable } from '@zvonok/domain/timetable/timetable';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import type { ToastAction, ToastStore } from '@zvonok/ui/feedback';
import { createKey } from '../create-key.ts';
import {
  type ChangeMutation,
  type PendingStore,
  TIMETABLE_CHANGE,
  unsavedIn,
} from '../pending-changes/pending-changes.ts';
import {
  forgetStep,
  type PlanningStep,
  rememberStep,
  undoLastStep,
} from '../planning-history/planning-history.ts';
import type { RouterContext } from '../router-context.ts';
import { createAnswers, createChangeSender } from './send-changes.ts';

export interface TimetableMutationParts {
  api: Api;
  queryClient: QueryClient;
  toasts: Pick<ToastStore, 'success' | 'error'>;
  store: PendingStore;
  /** The school's date. */
  today: () => IsoDate;
}

type AskingParts = Pick<TimetableMutationParts, 'queryClient' | 'toasts' | 'store'>;
export type UnsentParts = Pick<TimetableMutationParts, 'queryClient' | 'store'>;

/** The parts of the app that changes need, with what happens to a change set up. */
export function mutationParts(context: RouterContext): TimetableMutationParts {
  const { api, queryClient, toasts, pendingStore, config } = context;
  const today = () => schoolMomentAt(Date.now(), config.timeZone).date;
  const parts = { api, queryClient, toasts, store: pendingStore, today };
  setTimetableMutations(parts);
  return parts;
}

interface StepOptions {
  week: IsoDate;
  /** How long a success message stays, in milliseconds. */
  messageMs: number;
  /** The lessons of the week as they are before the step. */
  known: readonly LessonPart[];
}

/**
 * Asks for everything one press means, and offers the way back: in the message, and as the last step there is. Messages
 * of the teacher view stay longer, as long as those of a failure.
 */
export function askForChanges(
  context: RouterContext,
  wanted: readonly WantedChange[],
  { week, view, timetable }: { week: IsoDate; view: 'group' | 'teacher'; timetable: Timetable },
): void {
  const messageMs = view === 'teacher' ? ERROR_MESSAGE_MS : SUCCESS_MESSAGE_MS;
  takeStep(mutationParts(context), wanted, { week, messageMs, known: partsOf(timetable) }, 'Отменить');
}

/** Takes back what was done last in planning. */
export function undoLastChange({ queryClient }: RouterContext): void {
  undoLastStep(queryClient);
}

/** A step that takes one back is no step itself, or Ctrl+Z would go to and fro; its message offers the way back. */
function takeStep(
  parts: AskingParts,
  wanted: readonly WantedChange[],
  options: StepOptions,
  label: 'Отменить' | 'Вернуть',
): void {
  const { queryClient } = parts;
  const { week, messageMs, known } = options;
  const asked = new Map<string, PendingChange>();
  let isTakenBack = false;
  const step: PlanningStep = {
    undo() {
      forgetStep(queryClient, step);
      if (isTakenBack) return;
      isTakenBack = true;
      const unsent = discard(parts, ({ key }) => asked.has(key));
      const made = [...asked.values()].filter(({ key }) => !unsent.includes(key));
      const inverses = made.toReversed().flatMap((change) => inverseOf(change, known) ?? []);
      // What brings it back again is looked up among the lessons as they were.
      const before = [...wanted.flatMap(partsOfChange), ...known];
      const back = label === 'Отменить' ? 'Вернуть' : 'Отменить';
      takeStep(parts, inverses, { ...options, known: before }, back);
    },
  };
  const message = { detail: () => detailOfStep([...asked.values()]), action: { label, onPress: step.undo } };
  const onRefused = (key: string) => {
    asked.delete(key);
    if (asked.size === 0) forgetStep(queryClient, step);
  };
  for (const one of wanted) {
    const change = changeTimetable(parts, one, { week, messageMs, message, onRefused });
    if (change) asked.set(change.key, change);
  }
  if (asked.size > 0 && label === 'Отменить') rememberStep(queryClient, step);
}

interface ChangeMeta {
  /** How long a success message stays, in milliseconds. */
  messageMs?: number;
  /** What stands under the text of a success, and what can still be done about it. */
  message?: { detail: () => string; action: ToastAction };
  /** Called with the key of a change that has been refused. */
  onRefused?: (key: string) => void;
}

/**
 * Requests a change of one week. What the rules forbid is reported at once, and what changes nothing is dropped;
 * neither is sent. Replaces an earlier change of the same lessons that has not been sent. Returns the change that is on
 * its way, if any.
 */
export function changeTimetable(
  { queryClient, toasts, store }: AskingParts,
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

/** The mutations of what was not sent, or has been without an answer. */
export function unsentIn(client: QueryClient): ChangeMutation[] {
  return unsavedIn(client).filter(({ state }) => state.status === 'error');
}

/** Drops what is meant of what has not been sent; returns the keys of what was dropped. */
export function discard(
  { queryClient, store }: UnsentParts,
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

/** The mutation of a change, not begun yet. */
export function build(
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

export function start(client: QueryClient, change: PendingChange, meta: object): void {
  const mutation = build(client, change, meta);
  const forget = () => client.getMutationCache().remove(mutation);
  mutation.execute(change).then(forget, (error) => {
    if (isAnswered(error)) forget();
  });
}

/** A change of a lesson that another change, which was refused, should have made what was seen. */
class DroppedChange extends Error {}

/**
 * What happens to a change between its request and its answer. It is kept before it is sent, waits for earlier changes
 * of the same lessons, and shows meanwhile (`applyOptimistically` over the mutations that are pending). An answer goes
 * into the query cache; a refusal is reported, and what was built on it is dropped; without an answer the mutation
 * stays in the cache as failed, for `sendUnsent` and `discardUnsent`.
 */
export function setTimetableMutations(parts: TimetableMutationParts): void {
  const { api, queryClient, toasts, store, today } = parts;
  if (queryClient.getMutationDefaults(TIMETABLE_CHANGE).mutationFn) return;
  const sender = createChangeSender(api);
  const dropped = new Set<string>();
  let isLossTold = false;
  const parameterOf = (week: IsoDate) =>
    week === schoolWeekOf(today(), knownDays(queryClient)) ? undefined : week;
  const queryKeyOf = (week: IsoDate) => groupQueries.editor(api, parameterOf(week)).queryKey;
  const answers = createAnswers({ queryClient, store, queryKeyOf });
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
      if (isMadeAlready(change, partsByKey(partsOfGroups(groups)), teachers)) return [];
    }
    return sender.send(change, { week, seen: answers.seenNumber(change) });
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
    onSuccess: (results, change, _, { meta }) => {
      isLossTold = false;
      void store.drop([change.key]);
      for (const answer of results) answers.adopt(change, answer);
      if (results.length === 0) refresh();
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

const CONFLICT = 409;
/** Refusals that are not about the change: the session has ended, or there are too many requests. */
const NOT_OF_THE_CHANGE: readonly number[] = [401, 429];

/** Whether it is known what became of the change. */
function isAnswered(error: unknown): boolean {
  if (error instanceof DroppedChange) return true;
  return isRefusal(error) && !NOT_OF_THE_CHANGE.includes(error.status);
}

/** The unsaved changes of the same lessons that were requested before this one. */
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

/** The school's days as far as this browser knows them, for what is not drawn. */
function knownDays(client: QueryClient): readonly Weekday[] {
  const week = client.getQueryData<SchoolWeek>(schoolWeekQueries.all);
  return week ? weekLayoutOf(week).days : FIVE_DAYS;
}
