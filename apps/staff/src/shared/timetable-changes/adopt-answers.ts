import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { TimetableChange } from '@zvonok/api-client/calls/replacements';
import { type EditorGroup, noteOwnVersion } from '@zvonok/api-client/queries/groups';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import { changeLesson } from '@zvonok/domain/timetable/changes';
import { lessonKeysOf, type PendingChange } from '@zvonok/domain/timetable/pending-change';
import type { ChangeRecord } from '@zvonok/domain/timetable/records';
import { unsavedIn } from '../pending-changes/pending-changes.ts';
import type { PendingStore } from '../pending-changes/pending-store.ts';
import { numbersIn } from './numbers-in.ts';

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
