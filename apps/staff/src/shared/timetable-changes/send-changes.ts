import { ApiError, isRefusal, isUnsupported, readProblem } from '@zvonok/api-client/api-error';
import {
  cancelCombinedLesson,
  cancelGroupGoHome,
  cancelReplacement,
  changeReplacements,
  createCombinedLesson,
  createGroupGoHome,
  createReplacement,
  REPLACEMENT_BATCH_ITEMS,
  type ReplacementBatchItem,
  type TimetableChange,
} from '@zvonok/api-client/calls/replacements';
import type { Api } from '@zvonok/api-client/create-api';
import { inWeek } from '@zvonok/api-client/in-week';
import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { ChangeTarget } from '@zvonok/domain/timetable/changes';
import { type PendingChange, targetOf } from '@zvonok/domain/timetable/pending-change';

const METHOD_NOT_ALLOWED = 405;

export interface SendOptions {
  /** The week as the calls take it: absent for the current one. */
  week: string | undefined;
  /**
   * The number of the change that was seen and is to be ended: undefined on a host without numbers and for an unchanged
   * lesson, null if this page made it and has not got its number yet.
   */
  seen: number | null | undefined;
}

export interface ChangeSender {
  /**
   * Resolves with what the server says the lessons are now; rejects with what the server or the network said instead.
   */
  send: (change: PendingChange, options: SendOptions) => Promise<readonly TimetableChange[]>;
  /** Whether the server knows a change it is sent twice. */
  knowsKeys: () => boolean;
}

interface Waiting {
  item: ReplacementBatchItem;
  change: LessonChange;
  options: SendOptions;
  resolve: (answers: readonly TimetableChange[]) => void;
  reject: (error: unknown) => void;
}

/** Sends the changes of one moment in one request; on a host without that call, by the documented single calls. */
export function createChangeSender(api: Api): ChangeSender {
  const waiting = new Map<string | undefined, Waiting[]>();
  let hasBatch = true;

  function sendInBatch(change: LessonChange, item: ReplacementBatchItem, options: SendOptions) {
    return new Promise<readonly TimetableChange[]>((resolve, reject) => {
      const others = waiting.get(options.week);
      const one = { item, change, options, resolve, reject };
      if (others) return void others.push(one);
      waiting.set(options.week, [one]);
      void nextTask().then(() => flush(options.week));
    });
  }

  async function flush(week: string | undefined): Promise<void> {
    const all = waiting.get(week) ?? [];
    waiting.delete(week);
    for (let start = 0; start < all.length; start += REPLACEMENT_BATCH_ITEMS) {
      void sendTogether(all.slice(start, start + REPLACEMENT_BATCH_ITEMS), week);
    }
  }

  async function sendTogether(all: readonly Waiting[], week: string | undefined): Promise<void> {
    try {
      const { items } = await changeReplacements(
        api,
        all.map(({ item }) => item),
        week,
      );
      const answers = new Map(items.map((answer) => [answer.key, answer]));
      for (const { change, resolve, reject } of all) {
        const answer = answers.get(change.key);
        if (answer?.status === 'done') resolve([answer.change]);
        else reject(refusalOf(answer?.problem));
      }
    } catch (error) {
      if (!isWithoutBatch(error)) return rejectAll(all, error);
      hasBatch = false;
      for (const { change, options, resolve, reject } of all)
        sendSingly(api, change, options).then(resolve, reject);
    }
  }

  return {
    knowsKeys: () => hasBatch,
    async send(change, options) {
      if (change.kind === 'merge') return [await createMerge(api, change, options.week)];
      // Nothing that was not seen is ended; a new replacement without a number is refused where there is one already.
      if (change.kind === 'cancel' && options.seen === null) throw refusalOf(undefined);
      const item = hasBatch ? batchItemOf(change, options) : null;
      return item ? sendInBatch(change, item, options) : sendSingly(api, change, options);
    },
  };
}

function rejectAll(all: readonly Waiting[], error: unknown): void {
  for (const { reject } of all) reject(error);
}

function isWithoutBatch(error: unknown): boolean {
  return isUnsupported(error) || (error instanceof ApiError && error.status === METHOD_NOT_ALLOWED);
}

function refusalOf(problem: object | undefined): ApiError {
  const response = new Response('', { status: 409 });
  return new ApiError(readProblem(problem, response), response);
}

type LessonChange = Exclude<PendingChange, { kind: 'merge' }>;

function batchItemOf(change: LessonChange, { seen }: SendOptions): ReplacementBatchItem {
  const { lessonId, subgroupId } = targetOf(change.part);
  const item = {
    key: change.key,
    lessonId,
    ...(subgroupId !== null && { subgroupId }),
    ...(typeof seen === 'number' && { changeId: seen }),
  };
  return change.kind === 'replace'
    ? { ...item, kind: 'replace', teacherId: change.teacher.id }
    : { ...item, kind: change.kind };
}

/**
 * The documented calls of a change, in their order. When a new replacement is refused after the old one was ended, the
 * old one is put back; no answer may mean that the new one was made, and then nothing is.
 */
async function sendSingly(
  api: Api,
  change: LessonChange,
  { week, seen }: SendOptions,
): Promise<readonly TimetableChange[]> {
  const { part } = change;
  const target = targetOf(part);
  if (change.kind === 'send-home') {
    return [await createGroupGoHome(api, { ...lessonOrSubgroup(target), ...inWeek(week) })];
  }
  if (change.kind === 'cancel') return [await cancelSeen(api, part, week, seen)];
  const replaceBy = (teacherId: number) =>
    createReplacement(api, { ...ofLesson(target), teacherId, ...inWeek(week) });
  if (changeOf(part) === null) return [await replaceBy(change.teacher.id)];
  if (seen === null) throw refusalOf(undefined);
  const ended = await cancelSeen(api, part, week, seen);
  try {
    return [ended, await replaceBy(change.teacher.id)];
  } catch (error) {
    if (isRefusal(error) && ended.id !== null && part.teacher) {
      await replaceBy(part.teacher.id).catch(() => {});
    }
    throw error;
  }
}

/** Each kind of change has its own way back. */
function cancelSeen(
  api: Api,
  part: LessonPart,
  week: string | undefined,
  seen: number | null | undefined,
): Promise<TimetableChange> {
  const target = targetOf(part);
  const rest = { ...inWeek(week), ...(typeof seen === 'number' && { changeId: seen }) };
  const made = changeOf(part);
  if (made === 'replaced') return cancelReplacement(api, { ...ofLesson(target), ...rest });
  const cancel = made === 'merged' ? cancelCombinedLesson : cancelGroupGoHome;
  return cancel(api, { ...lessonOrSubgroup(target), ...rest });
}

function createMerge(
  api: Api,
  { first, second, teacher }: Extract<PendingChange, { kind: 'merge' }>,
  week: string | undefined,
): Promise<TimetableChange> {
  const isOwn = teacher === null || teacher.id === second.teacher?.id;
  return createCombinedLesson(api, {
    ...(first.subgroup && second.subgroup
      ? { idFirstSubgroup: first.subgroup.id, idSecondSubgroup: second.subgroup.id }
      : { idFirstLesson: first.lessonId, idSecondLesson: second.lessonId }),
    ...(!isOwn && { teacherId: teacher.id }),
    ...inWeek(week),
  });
}

/** A replacement's calls name the lesson always, and also its subgroup. */
function ofLesson({ lessonId, subgroupId }: ChangeTarget) {
  return subgroupId === null ? { lessonId } : { lessonId, subgroupId };
}

/** The others name one or the other. */
function lessonOrSubgroup({ lessonId, subgroupId }: ChangeTarget) {
  return subgroupId === null ? { lessonId } : { subgroupId };
}

/** The next turn of the event loop, however the page's timers are: a hidden tab delays them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
