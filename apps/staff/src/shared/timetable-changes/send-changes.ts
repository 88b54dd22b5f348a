import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isRefusal, readProblem } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import { type EditorGroup, noteOwnVersion } from '@zvonok/api-client/groups';
import { inWeek } from '@zvonok/api-client/in-week';
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
} from '@zvonok/api-client/replacements';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { changeOf, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { lessonKeysOf, type PendingChange, targetOf } from '@zvonok/domain/timetable/change-effects';
import { type ChangeTarget, changeLesson } from '@zvonok/domain/timetable/changes';
import type { ChangeRecord } from '@zvonok/domain/timetable/timetable';
import { type PendingStore, unsavedIn } from '../pending-changes/pending-changes.ts';

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
  const hasBatch = api.offers('changeReplacements');

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
      for (const { reject } of all) reject(error);
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

interface AnswerParts {
  queryClient: QueryClient;
  store: PendingStore;
  /** The key of the week's timetable. */
  queryKeyOf: (week: IsoDate) => QueryKey;
}

/** What the server says of the changes this page has made. */
export function createAnswers({ queryClient, store, queryKeyOf }: AnswerParts) {
  /**
   * The numbers of changes this page has made, by week and lesson: a lesson that shows one before its answer has none
   * yet.
   */
  const numbers = new Map<string, number | null>();

  /**
   * Changes of a lesson that were requested before the present one had a number get that number from now on, also after
   * a reload.
   */
  function keepNumber(made: PendingChange, lesson: string, changeId: number | null): void {
    for (const { state } of unsavedIn(queryClient)) {
      const change = state.variables;
      if (!change || change.key === made.key || change.kind === 'merge' || change.week !== made.week)
        continue;
      if (change.part.changeId !== null || lessonKeysOf(change)[0] !== lesson) continue;
      void store.keep({ ...change, part: { ...change.part, changeId } });
    }
  }

  return {
    /** The number of the change that a new one takes the place of; see `SendOptions`. */
    seenNumber(change: PendingChange): number | null | undefined {
      if (change.kind === 'merge' || !changeOf(change.part)) return undefined;
      const { changeId } = change.part;
      return changeId === null
        ? (numbers.get(numberKey(change.week, lessonKeysOf(change)[0])) ?? null)
        : changeId;
    },

    /** What the server says of these lessons now counts more than a whole timetable that was requested earlier. */
    adopt(change: PendingChange, answer: TimetableChange): void {
      const queryKey = queryKeyOf(change.week);
      void queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<EditorGroup[]>(queryKey);
      const after = queryClient.setQueryData<EditorGroup[]>(
        queryKey,
        (groups) => groups && [...applyAnswer(groups, answer)],
      );
      // Another user has changed something in between: the screen has not shown that yet.
      const isNext = noteOwnVersion(before, after, answer.version);
      if (!isNext || change.isRepeated) void queryClient.invalidateQueries({ queryKey });
      for (const [lesson, changeId] of numbersIn(answer)) {
        numbers.set(numberKey(change.week, lesson), changeId);
        keepNumber(change, lesson, changeId);
      }
    },
  };
}

function numberKey(week: IsoDate, lesson: string | undefined): string {
  return `${week} ${lesson}`;
}

interface Answered extends ChangeRecord {
  teacher: { id: number; name: string } | null;
}

/** Puts the lessons of a change's answer in their places, so that nothing has to be fetched to see it. */
export function applyAnswer(
  groups: readonly EditorGroup[],
  { lessons, subgroupLessons }: TimetableChange,
): readonly EditorGroup[] {
  const whole = lessons.reduce<readonly EditorGroup[]>(
    (changed, lesson) =>
      changeLesson(changed, { lessonId: lesson.id, subgroupId: null }, () => changeIn(lesson)),
    groups,
  );
  return subgroupLessons.reduce<readonly EditorGroup[]>(
    (changed, part) =>
      changeLesson(changed, { lessonId: part.lesson.id, subgroupId: part.id }, () => changeIn(part)),
    whole,
  );
}

function changeIn(answered: Answered): Answered {
  return {
    teacher: answered.teacher,
    replacedTeacher: answered.replacedTeacher,
    goHome: answered.goHome,
    firstCombinedLesson: answered.firstCombinedLesson,
    secondCombinedLesson: answered.secondCombinedLesson,
    firstCombinedLessonId: answered.firstCombinedLessonId,
    secondCombinedLessonId: answered.secondCombinedLessonId,
    ...(answered.replacedTeacherId !== undefined && { replacedTeacherId: answered.replacedTeacherId }),
    ...(answered.changeId !== undefined && { changeId: answered.changeId }),
  };
}

/** Numbers of the changes of an answer's lessons, by `partKey`; empty on a host without numbers. */
function numbersIn({ lessons, subgroupLessons }: TimetableChange): Map<string, number | null> {
  const numbers = new Map<string, number | null>();
  for (const { id, changeId } of lessons) if (changeId !== undefined) numbers.set(String(id), changeId);
  for (const { id, lesson, changeId } of subgroupLessons) {
    if (changeId !== undefined) numbers.set(`${lesson.id}:${id}`, changeId);
  }
  return numbers;
}
